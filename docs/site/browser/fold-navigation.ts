/** On a narrow screen the list of pages is folded away until it is asked for; on a wide one it is always open. */
export function foldNavigation(): void {
  const list = document.querySelector<HTMLDetailsElement>("nav.pages details");
  if (list === null) return;
  const wide = matchMedia("(min-width: 56rem)");
  const fold = () => {
    list.open = wide.matches;
  };
  wide.addEventListener("change", fold);
  fold();
  // A page opened far down in the list would show its neighbours, not itself; the page itself must not move for that.
  const nav = list.parentElement;
  const here = list.querySelector<HTMLElement>("[aria-current]");
  if (wide.matches && nav !== null && here !== null)
    nav.scrollTop = here.offsetTop - nav.clientHeight / 2;
}
