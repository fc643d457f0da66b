import { momentText, spanText } from "../../language/figures.ts";
import { takeInWords } from "../../language/ward/take-in-words.ts";
import { CheckBox } from "../../plan/controls.tsx";
import { shortDate } from "../../plan/words/number-words.ts";
import { objectsAt, textAt } from "../../ward/json.ts";
import { wardBody } from "../../ward/ward-body.ts";
import type { SentWish } from "./sent-wishes.ts";
import type { TakeIn, TakeInWarning } from "./take-in.ts";

/** The wishes of one person as they would be entered. */
export function SentCard(props: {
  readonly take: TakeIn;
  readonly isReplacing: boolean;
  readonly replace: (yes: boolean) => void;
}) {
  const words = takeInWords();
  const { sent, person, added, known, others, warnings } = props.take;
  const moment = Date.parse(sent.sent);
  return (
    <section class="card sent-card" aria-label={words.from(sent.person.name)}>
      <h4>{sent.person.name}</h4>
      <p class="muted">
        {words.about(sent.ward.name, spanText(sent.from, sent.to))}
        {Number.isFinite(moment) && `, ${words.sent(momentText(moment))}`}
      </p>
      {warnings.map((warning) => (
        <p key={warning.kind} class="note warn">
          {warningText(warning)}
        </p>
      ))}
      {person !== null && (
        <ul>
          {grouped(added).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {added.length === 0 && <li>{words.nothingNew}</li>}
          {known > 0 && <li class="muted">{words.known(known)}</li>}
        </ul>
      )}
      {others.length > 0 && (
        <CheckBox
          name={words.replace(others.length, datesText(others))}
          checked={props.isReplacing}
          choose={props.replace}
        />
      )}
    </section>
  );
}

const datesText = (dates: readonly string[]) => dates.map(shortDate).join(" · ");

/** A line for each thing wished for, with all its days. */
function grouped(wishes: readonly SentWish[]): readonly string[] {
  const words = takeInWords();
  const names = new Map(
    objectsAt(wardBody.value ?? {}, "shifts").map((shift) => {
      const id = textAt(shift, "id");
      return [id, textAt(shift, "name") || id];
    }),
  );
  const byKind = new Map<string, SentWish[]>();
  for (const wish of wishes) {
    const key = `${wish.kind} ${wish.shift ?? ""}`;
    byKind.set(key, [...(byKind.get(key) ?? []), wish]);
  }
  return [...byKind.values()].map((all) => {
    const { kind, shift } = all[0]!;
    const dates = datesText(all.map(({ date }) => date));
    return kind === "free" || shift === null
      ? words.free(dates)
      : words[kind](names.get(shift) ?? shift, dates);
  });
}

function warningText(warning: TakeInWarning): string {
  const words = takeInWords();
  switch (warning.kind) {
    case "unknownPerson":
      return words.unknownPerson;
    case "otherWard":
    case "otherName":
      return words[warning.kind](warning.name);
    default:
      return words[warning.kind](datesText(warning.dates));
  }
}
