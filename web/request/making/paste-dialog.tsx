import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { requestWords } from "../../language/request/request-words.ts";
import { Dialog } from "../dialog.tsx";
import { openPasted } from "./open-file.ts";

const isOpen = signal(false);

export function openPasteDialog(): void {
  isOpen.value = true;
}

/** A place to paste a request into. */
export function PasteDialog() {
  const words = requestWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    isOpen.value = false;
  };
  return (
    <Dialog title={words.pasteTitle} isOpen={isOpen.value} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = area.current?.value ?? "";
          close();
          if (text.trim() !== "") void openPasted(text);
        }}
      >
        <label class="labelled">
          <span class="muted">{words.pasteText}</span>
          <textarea ref={area} class="field mono" rows={12} spellcheck={false} autocomplete="off" />
        </label>
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {words.cancel}
          </button>
          <button class="button primary" type="submit">
            {words.open}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
