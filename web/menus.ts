/** Menus, which are `details` of the class `menu`: they close at Escape, at a click elsewhere and when the focus leaves them. */

const openMenus = (): readonly HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]"),
];

function closeAllBut(target: EventTarget | null): void {
  for (const menu of openMenus())
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

/** Watches over all menus of the page, whenever they come; answers how to stop. */
export function watchMenus(): () => void {
  const pressed = (event: KeyboardEvent) => {
    const menu = openMenus().at(-1);
    if (event.key !== "Escape" || menu === undefined) return;
    // It closes the menu and means nothing else.
    event.preventDefault();
    event.stopPropagation();
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  };
  const elsewhere = ({ target }: Event) => closeAllBut(target);
  addEventListener("keydown", pressed, true);
  addEventListener("pointerdown", elsewhere, true);
  addEventListener("focusin", elsewhere);
  return () => {
    removeEventListener("keydown", pressed, true);
    removeEventListener("pointerdown", elsewhere, true);
    removeEventListener("focusin", elsewhere);
  };
}
