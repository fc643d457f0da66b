import { readable } from "../../language/readable.ts";
import { lazyWarningText } from "../../language/request/lazy-warning-text.ts";
import { requestWords } from "../../language/request/request-words.ts";
import { openRequest, plans } from "../../state/session.ts";
import { isJsonShown } from "../../state/settings.ts";
import { draftState, type Finding } from "../draft.ts";
import { wantedSpan } from "../views/json-editor.tsx";
import { cannotBeMet } from "./cannot-be-met.ts";

/** How the text in the editor is judged; each problem leads to its place. */
export function FindingsList() {
  const words = requestWords();
  const state = draftState.value;
  const note = openRequest.value === null ? "" : words.lastGood;
  if (state.kind === "no-json") {
    const { place, at, fault } = state;
    const finding: Finding = {
      ...{ kind: "problem", message: words.faults[fault], path: "" },
      ...{ place, start: at, end: at + 1 },
    };
    return <Verdict tone="bad" text={words.noJson} note={note} findings={[finding]} />;
  }
  if (state.kind === "problems") {
    const { findings, count } = state;
    const text = words.problems(count);
    return <Verdict tone="bad" text={text} note={note} findings={findings} count={count} />;
  }
  if (state.kind === "good") {
    const { findings } = state;
    // What nobody can fill is told beside this; here it must not look as if all were well.
    const of = openRequest.value;
    if (of !== null && cannotBeMet(of, plans.value))
      return <Verdict tone="warn" text={words.complete} findings={findings} />;
    return findings.length === 0 ? (
      <Verdict tone="good" text={words.good} findings={[]} />
    ) : (
      <Verdict tone="warn" text={words.goodWithWarnings(findings.length)} findings={findings} />
    );
  }
  const text = { empty: words.emptyDraft, reading: words.reading, unchecked: words.unchecked };
  const tone = state.kind === "unchecked" ? "bad" : "";
  return <Verdict tone={tone} text={text[state.kind]} findings={[]} />;
}

interface VerdictProps {
  readonly tone: "good" | "warn" | "bad" | "";
  readonly text: string;
  readonly note?: string;
  readonly findings: readonly Finding[];
  readonly count?: number;
}

function Verdict({ tone, text, note, findings, count = findings.length }: VerdictProps) {
  const words = requestWords();
  return (
    <div class={`note draft-verdict ${tone}`}>
      <p id="draft-state" role="status">
        <strong>{text}</strong> {note}
      </p>
      {findings.length > 0 && (
        <ul class="findings">
          {findings.map((finding) => (
            <li key={`${finding.start} ${finding.path} ${finding.message}`}>
              <button
                type="button"
                onClick={() => {
                  isJsonShown.value = true;
                  wantedSpan.value = finding;
                }}
              >
                {isJsonShown.value && (
                  <span class="finding-place">
                    {words.line(finding.place.line, finding.place.column)}
                  </span>
                )}
                {isJsonShown.value && needsPlace(finding) && <code>{finding.path}</code>}
                <span>{textOf(finding)}</span>
              </button>
            </li>
          ))}
          {count > findings.length && <li class="muted">{words.more(count - findings.length)}</li>}
        </ul>
      )}
    </div>
  );
}

function textOf({ code, message, path }: Finding): string {
  if (code === undefined) return readable(message);
  return readable(lazyWarningText({ code, message, path }, openRequest.value?.request ?? null));
}

/** Many sentences begin with the place they speak of. */
function needsPlace({ path, message }: { readonly path: string; readonly message: string }) {
  return path !== "" && !message.startsWith(`${path}:`) && !message.startsWith(`${path} `);
}
