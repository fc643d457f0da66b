/** Which view is open; it stands behind the `#` of the address, so that back and forward work. */
import { signal } from "@preact/signals";

export type View = "request" | "solve" | "plan" | "compare";

export const views: readonly View[] = ["request", "solve", "plan", "compare"];

const viewOf = (hash: string): View => views.find((view) => hash === `#/${view}`) ?? "request";

export const view = signal<View>(viewOf(location.hash));

addEventListener("hashchange", () => {
  view.value = viewOf(location.hash);
});

export function go(to: View): void {
  location.hash = `#/${to}`;
}
