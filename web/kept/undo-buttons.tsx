import { useEffect } from "preact/hooks";
import { keptWords } from "../language/kept-words.ts";
import { isReadOnly, redoDraft, undoDraft } from "../request/draft.ts";
import { canRedoDraft, canUndoDraft } from "../request/draft-history.ts";

/** Takes changes of the request back and makes them again, by press or by the usual keys. */
export function UndoButtons() {
  const words = keptWords();
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  return (
    <>
      <button
        class="button quiet undo"
        type="button"
        disabled={!canUndoDraft.value || isReadOnly.value}
        aria-label={words.undo}
        title={`${words.undo} (Ctrl Z)`}
        onClick={undoDraft}
      >
        <span aria-hidden="true">↶</span>
        <span class="word">{words.undo}</span>
      </button>
      <button
        class="button quiet undo"
        type="button"
        disabled={!canRedoDraft.value || isReadOnly.value}
        aria-label={words.redo}
        title={`${words.redo} (Ctrl Y)`}
        onClick={redoDraft}
      >
        <span aria-hidden="true">↷</span>
        <span class="word">{words.redo}</span>
      </button>
    </>
  );
}

function pressed(event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (!(ctrlKey || metaKey) || altKey || hasOwnText(event.target)) return;
  const wanted = key.toLowerCase();
  if (wanted === "z" && !shiftKey) undoDraft();
  else if (wanted === "y" || (wanted === "z" && shiftKey)) redoDraft();
  else return;
  event.preventDefault();
}

/** A field with letters that are not part of the request yet takes these back itself. */
function hasOwnText(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest("dialog") !== null) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return target.dataset.committed !== undefined && target.value !== target.dataset.committed;
}
