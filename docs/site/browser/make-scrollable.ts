/** Blocks that are wider than the page can be reached, and so moved, by keyboard; others are no stop on the way. */
export function makeScrollable(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(".table, pre")];
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) mark(target);
  });
  for (const block of blocks) watch.observe(block);
}

function mark(block: HTMLElement): void {
  if (block.scrollWidth > block.clientWidth) {
    block.tabIndex = 0;
    block.setAttribute("role", "group");
    block.setAttribute("aria-label", block.tagName === "PRE" ? "Code" : "Table");
  } else for (const name of ["tabindex", "role", "aria-label"]) block.removeAttribute(name);
}
