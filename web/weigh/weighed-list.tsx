import type { LeaveOrWish, RosterShift } from "../../core/index.ts";
import { weighWords } from "../language/plan/weigh-words.ts";
import { readable } from "../language/readable.ts";
import { LongList } from "../plan/panels/panel-parts.tsx";
import { keyOf } from "./asked-in.ts";
import type { WeighedSoFar } from "./use-weighed.ts";
import { WeighedMark } from "./weighed-mark.tsx";
import { answerText, askedText } from "./weighed-words.ts";

/** Each thing asked for with its mark, its answer in a few words, and the reasons behind it. */
export function WeighedList(props: {
  readonly asked: readonly LeaveOrWish[];
  readonly soFar: WeighedSoFar;
  readonly shifts: readonly Pick<RosterShift, "id" | "name">[];
  /** Names of people, where the list is of several. */
  readonly nameOf?: (id: string) => string;
}) {
  const { asked, soFar, shifts, nameOf } = props;
  const words = weighWords();
  return (
    <LongList
      items={asked}
      first={8}
      item={(one) => {
        const weighed = soFar.answers.get(keyOf(one)) ?? null;
        const text = weighed === null && soFar.state !== "weighing" ? words.failed : null;
        return (
          <li key={keyOf(one)} class="weighed-entry">
            <WeighedMark
              state={weighed?.state ?? (soFar.state === "weighing" ? "weighing" : "open")}
            />
            <div>
              <p>
                {nameOf !== undefined && <b>{nameOf(one.employeeId)}: </b>}
                {askedText(one, shifts)}
                <span class="weighed-answer">
                  {" "}
                  {text ?? answerText(weighed, shifts, soFar.rough.has(keyOf(one)))}
                </span>
              </p>
              {weighed !== null && weighed.state !== "granted" && (
                <details class="panel-more">
                  <summary>{words.why}</summary>
                  <p class="reason">{readable(weighed.message)}</p>
                  {weighed.changes.length > 0 && (
                    <p class="muted">{words.changes(weighed.changes.length)}</p>
                  )}
                </details>
              )}
            </div>
          </li>
        );
      }}
    />
  );
}
