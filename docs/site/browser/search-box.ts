import type { FoundSection } from "../search-options.ts";
import { excerpt, marked } from "./excerpt.ts";

const MOST = 20;

interface Found extends FoundSection {
  /** The words of the text that the query met. */
  readonly terms: readonly string[];
}

/** The search of the whole site: `/` goes to it, arrows through what it finds, Escape away. The index is loaded when it is first needed. */
export function searchBox(): HTMLElement {
  const box = element("search", "search");
  const input = element("input", "field");
  input.type = "search";
  input.placeholder = "Search  /";
  input.setAttribute("aria-label", "Search the documentation");
  input.setAttribute("aria-controls", "site-found");
  input.autocomplete = "off";
  const panel = element("div", "found");
  panel.id = "site-found";
  panel.hidden = true;
  const status = element("p", "muted");
  status.setAttribute("role", "status");
  const list = element("ul", "");
  panel.append(status, list);
  box.append(input, panel);

  const close = () => {
    panel.hidden = true;
  };
  const show = async () => {
    const query = input.value.trim();
    if (query === "") return close();
    const { find } = await import("./find.ts");
    const answer = await find(query).catch(() => null);
    if (input.value.trim() !== query) return;
    panel.hidden = false;
    list.replaceChildren(...(answer ?? []).slice(0, MOST).map(item));
    status.textContent =
      answer === null ? "The search is not to be had just now." : countText(answer);
  };
  let shown = Promise.resolve();
  const renew = () => {
    shown = show();
  };
  input.addEventListener("input", renew);
  input.addEventListener("focus", renew);
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) close();
  });
  box.addEventListener("keydown", async (event) => {
    if (!steers(event, input)) return;
    if (event.key !== "Escape") event.preventDefault();
    // What is found for the last letter may still be on its way.
    await shown;
    steer(event.key, { input, list, close });
  });
  document.addEventListener("keydown", (event) => {
    const writes =
      event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (event.key !== "/" || writes || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
  return box;
}

/** Whether a key is the search's own: Enter upon a link is the link's. */
function steers(event: KeyboardEvent, input: HTMLInputElement): boolean {
  if (event.key === "Enter") return event.target === input;
  return ["ArrowDown", "ArrowUp", "Escape"].includes(event.key);
}

function steer(
  key: string,
  parts: {
    readonly input: HTMLInputElement;
    readonly list: HTMLElement;
    readonly close: () => void;
  },
): void {
  const { input, list, close } = parts;
  const stops: HTMLElement[] = [input, ...list.querySelectorAll("a")];
  const active = document.activeElement;
  const here = active instanceof HTMLElement ? stops.indexOf(active) : -1;
  if (key === "Enter") {
    stops[1]?.click();
  } else if (key === "Escape") {
    input.focus();
    close();
  } else {
    const next = here + (key === "ArrowDown" ? 1 : -1);
    stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus();
  }
}

function countText(found: readonly Found[]): string {
  if (found.length === 0) return "Nothing found.";
  if (found.length > MOST) return `${found.length} places, the best ${MOST}:`;
  return found.length === 1 ? "1 place:" : `${found.length} places:`;
}

function item(found: Found): HTMLElement {
  const link = element("a", "");
  link.href = `${document.documentElement.dataset.root ?? ""}${found.address}`;
  const title = element("strong", "");
  title.append(...marked(found.heading, found.terms));
  const page = element("span", "muted");
  page.textContent = found.heading === found.page ? found.group : found.page;
  const text = element("span", "excerpt");
  text.append(...marked(excerpt(found.text, found.terms), found.terms));
  link.append(title, " ", page, text);
  const entry = element("li", "");
  entry.append(link);
  return entry;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  return made;
}
