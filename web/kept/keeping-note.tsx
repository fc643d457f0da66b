import { keptWords } from "../language/kept-words.ts";
import { draftText, draftTitle, isReadOnly } from "../request/draft.ts";
import { saveRequest } from "../save-json.ts";
import { isMissing, takeOver } from "./keeping.ts";
import { keeping, roomLeft } from "./keeping-state.ts";

/** Says before anything is lost that it would be, and what helps. */
export function KeepingNote() {
  const words = keptWords();
  if (isReadOnly.value)
    return (
      <div class="note warn keeping-note" role="status">
        <p>{words.elsewhere}</p>
        <button class="button" type="button" onClick={() => void takeOver()}>
          {words.takeOver}
        </button>
      </div>
    );
  const text = trouble();
  if (text === null) return null;
  return (
    <div class="note warn keeping-note" role="alert">
      <p>{text}</p>
      {draftText.value !== "" && (
        <button
          class="button"
          type="button"
          onClick={() => saveRequest(draftText.value, draftTitle.value)}
        >
          {words.saveFile}
        </button>
      )}
    </div>
  );
}

function trouble(): string | null {
  const words = keptWords();
  const state = keeping.value;
  if (state.kind === "forbidden") return words.forbidden;
  if (state.kind === "full") return words.full;
  if (state.kind === "failed") return words.failed(state.reason);
  if (isMissing.value) return words.missing;
  return roomLeft.value === null ? null : words.scarce(roomLeft.value);
}

/** One short line beside the name of the ward. */
export function KeepingState() {
  const words = keptWords();
  const { kind } = keeping.value;
  if (kind !== "saving" && kind !== "saved") return null;
  return <span class="keeping-state muted">{words[kind]}</span>;
}
