import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** For a row of tabs that may be wider than the screen: the one that is open is never scrolled out of sight. */
export function useTabInView(): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = tabs.current;
    const open = row?.querySelector('[aria-current="page"]');
    if (row === null || open == null) return;
    const seen = row.getBoundingClientRect();
    const tab = open.getBoundingClientRect();
    // Not `scrollIntoView`, which moves the page as well.
    row.scrollLeft += Math.max(0, tab.right - seen.right) - Math.max(0, seen.left - tab.left);
  });
  return tabs;
}
