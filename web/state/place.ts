/** Which view is open; it stands behind the `#` of the address, so that back and forward work. */
import { signal } from "@preact/signals";

export type View = "request" | "solve" | "plan" | "compare";

export const views: readonly View[] = ["request", "solve", "plan", "compare"];

const viewOf = (hash: string): View | undefined => views.find((view) => hash === `#/${view}`);

export const view = signal<View>(viewOf(location.hash) ?? "request");

addEventListener("hashchange", () => {
  // Other addresses, as that of the skip link, are places inside the view.
  view.value = viewOf(location.hash) ?? view.value;
});

export function go(to: View): void {
  location.hash = `#/${to}`;
}
