/** Wishes that somebody wants to take in: by a button, a file, or an address that holds them. */
import { signal } from "@preact/signals";
import { addressOf, section, view } from "../../state/place.ts";

/** What the dialog begins with; null while it is closed. */
export const wishesAsked = signal<string | null>(null);

/** Opens the dialog, empty or with what links and files say. */
export function askForWishes(text = ""): void {
  wishesAsked.value = text;
}

/** Takes wishes out of the address, so that they stay neither in it nor in the history; once for a page. */
export function followWishes(): void {
  const follow = () => {
    const { hash } = location;
    if (!hash.startsWith("#/wishes/")) return;
    view.value = "request";
    history.replaceState(null, "", addressOf("request", section.value));
    askForWishes(hash);
  };
  follow();
  addEventListener("hashchange", follow);
}
