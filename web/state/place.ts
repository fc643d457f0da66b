/** Which view is open, and of which ward; both stand behind the `#` of the address, so that back and forward work. */
import { signal } from "@preact/signals";

export type View = "request" | "solve" | "plan" | "compare";
/** Parts of the view of the request. */
export type Section = "overview" | "people" | "shifts" | "calendar";

export const views: readonly View[] = ["request", "solve", "plan", "compare"];
export const sections: readonly Section[] = ["overview", "people", "shifts", "calendar"];

interface Place {
  readonly view: View;
  readonly section: Section;
  /** Id of a kept ward; null where the address names none. */
  readonly ward: string | null;
}

/** Null for other addresses, as that of the skip link, which are places inside the view. */
function placeIn(hash: string): Place | null {
  const [path = "", query = ""] = hash.split("?", 2);
  const [, first, second] = path.split("/");
  const view = views.find((name) => path.startsWith("#/") && name === first);
  if (view === undefined) return null;
  const section = sections.find((name) => name === second) ?? "overview";
  const ward = new URLSearchParams(query).get("ward");
  return { view, section, ward: ward === null || ward === "" ? null : ward };
}

const first = placeIn(location.hash);

export const view = signal<View>(first?.view ?? "request");
export const section = signal<Section>(first?.section ?? "overview");
/** The ward that the address asks for; what is open follows it. */
export const wantedWard = signal<string | null>(first?.ward ?? null);

/** The address of a view of the ward that is open. */
export function addressOf(to: View, part: Section = "overview"): string {
  const path = part === "overview" ? `#/${to}` : `#/${to}/${part}`;
  return wantedWard.value === null ? path : `${path}?ward=${wantedWard.value}`;
}

addEventListener("hashchange", () => {
  const place = placeIn(location.hash);
  if (place === null) return;
  view.value = place.view;
  section.value = place.section;
  if (place.ward !== null) wantedWard.value = place.ward;
  // Links inside the page name the view alone; reloaded or copied, the address has to name the ward too.
  else if (wantedWard.value !== null)
    history.replaceState(null, "", addressOf(place.view, place.section));
});

export function go(to: View, part: Section = "overview"): void {
  location.hash = addressOf(to, part);
}

/** Says in the address which ward is open from now on; going back leads to the one before. */
export function nameWard(ward: string): void {
  if (wantedWard.value === ward) return;
  wantedWard.value = ward;
  const address = addressOf(view.value, section.value);
  // The first ward of a page has no page before it to go back to.
  if (placeIn(location.hash)?.ward == null) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

/** Takes the ward out of the address, where nothing is open any more. */
export function nameNoWard(): void {
  wantedWard.value = null;
  history.replaceState(null, "", addressOf(view.value, section.value));
}
