import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

/** A dialog above the page; Escape closes it and the focus goes back to where it was. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isWide = false,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Takes most of the page, for what is browsed. */
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      class={isWide ? "dialog wide" : "dialog"}
      aria-labelledby={name}
      onClose={onClose}
    >
      <h3 id={name}>{title}</h3>
      {isOpen && children}
    </dialog>
  );
}
