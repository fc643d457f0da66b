/** Whoever works by keys stays where they are when what had the focus goes away. */

/**
 * Watches a part of the page: when the element with the focus is taken out of it, the heading of the nearest part that is
 * left gets the focus, so that the next key goes on there and not at the top of the page. Answers how to stop.
 */
export function keepFocus(root: HTMLElement): () => void {
  // From the element that has the focus out to the root.
  let lineage: readonly Element[] = [];
  const arrived = ({ target }: FocusEvent) => {
    lineage = target instanceof Element ? lineageOf(target, root) : [];
  };
  const looked = new MutationObserver(() => {
    // A view that had no heading yet when it was opened has one now.
    const late = document.activeElement === root ? root.querySelector<HTMLElement>("h2") : null;
    if (late !== null) return focusHeading(late);
    const [last] = lineage;
    if (last === undefined || last.isConnected) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const left = lineage.filter((element) => element.isConnected);
    lineage = [];
    const heading = left
      .map((element) => element.querySelector<HTMLElement>(HEADINGS))
      .find(Boolean);
    focusHeading(heading ?? root);
  });
  root.addEventListener("focusin", arrived);
  looked.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", arrived);
    looked.disconnect();
  };
}

const HEADINGS = "h2, h3, h4";

/** Gives a heading the focus, which it does not have by itself, and leaves the page where it is scrolled to. */
export function focusHeading(heading: HTMLElement): void {
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

function lineageOf(element: Element, root: Element): readonly Element[] {
  const line: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
    line.push(at);
  return [...line, root];
}
