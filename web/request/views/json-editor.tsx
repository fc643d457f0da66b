import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { requestWords } from "../../language/request/request-words.ts";
import { type DraftState, draftState, draftText, isReadOnly, typeDraft } from "../draft.ts";

/** What the editor is to show next: it scrolls there and selects it. */
export const wantedSpan = signal<{ readonly start: number; readonly end: number } | null>(null);

/** In pixels, as the style sheet has it. */
const LINE_HEIGHT = 20;
const PADDING = 8;

/** The request as text, with line numbers and the lines marked that have problems. */
export function JsonEditor() {
  const words = requestWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const text = draftText.value;
  const state = draftState.value;
  const marks = marksOf(state);
  const wanted = wantedSpan.value;
  useEffect(() => {
    if (wanted === null || area.current === null) return;
    show(area.current, wanted);
    wantedSpan.value = null;
  }, [wanted]);
  const lines = lineCount(text);
  return (
    <div class="editor">
      <div class="editor-gutter" ref={gutter} aria-hidden="true">
        <div style={{ padding: `${PADDING}px 0`, position: "relative" }}>
          {[...marks].map(([line, kind]) => (
            <span
              key={line}
              class={`editor-mark ${kind}`}
              style={{ top: `${PADDING + (line - 1) * LINE_HEIGHT}px` }}
            />
          ))}
          <pre>{numbers(lines)}</pre>
        </div>
      </div>
      <textarea
        ref={area}
        aria-label={words.editorLabel}
        aria-invalid={state.kind === "problems" || state.kind === "no-json"}
        aria-describedby="draft-state"
        value={text}
        readOnly={isReadOnly.value}
        wrap="off"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => typeDraft(event.currentTarget.value)}
        onScroll={({ currentTarget }) => {
          if (gutter.current !== null) gutter.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

function show(area: HTMLTextAreaElement, { start, end }: { start: number; end: number }): void {
  area.focus({ preventScroll: true });
  // A whole list selected says less than its first line.
  const lineEnd = area.value.indexOf("\n", start);
  area.setSelectionRange(start, Math.min(end, lineEnd < 0 ? end : lineEnd));
  const line = lineCount(area.value.slice(0, start));
  area.scrollTop = Math.max(0, (line - 5) * LINE_HEIGHT);
  area.scrollIntoView({ block: "nearest" });
}

function marksOf(state: DraftState): ReadonlyMap<number, "problem" | "warning"> {
  const marks = new Map<number, "problem" | "warning">();
  if (state.kind === "no-json") marks.set(state.place.line, "problem");
  if (state.kind === "problems" || state.kind === "good")
    for (const { place, kind } of state.findings) marks.set(place.line, kind);
  return marks;
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function numbers(count: number): string {
  return Array.from({ length: count }, (_, index) => index + 1).join("\n");
}
