import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

/** A dialog above the page; Escape closes it and the focus goes back to where it was. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isWide = false,
  closeName,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Takes most of the page, for what is browsed. */
  readonly isWide?: boolean;
  /** Names a button that closes it, where nothing inside does. */
  readonly closeName?: string;
  readonly children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  // With what is drawn and not a moment later, when a dialog without its content would stand there and hold the focus.
  useLayoutEffect(() => {
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
      {closeName !== undefined && (
        <button
          class="button quiet dialog-close"
          type="button"
          aria-label={closeName}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      )}
      {isOpen && children}
    </dialog>
  );
}
