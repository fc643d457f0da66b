import type { ComponentChildren } from "preact";
import type { DutyColour, RosterDay, RosterShift } from "../../../core/index.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import { calendarWords } from "../../language/ward/calendar-words.ts";
import { absenceCodes } from "../../plan/repairs/absence-codes.ts";
import { DutyMark } from "../../plan/sheet/duty-mark.tsx";
import type { SheetCell, SheetRow } from "../../plan/sheet/sheet-model.ts";
import { longDate } from "../../plan/words/number-words.ts";
import { dayKey, type WeighedDays } from "../../weigh/weighed-days.ts";
import { WeighedMark } from "../../weigh/weighed-mark.tsx";
import { type JsonObject, objectsAt, textAt } from "../json.ts";
import { nameOf } from "../people/people-edits.ts";
import { type DayMark, marksKey, marksOf } from "./calendar-marks.ts";

interface Kept {
  readonly key: string;
  readonly row: SheetRow;
  readonly marks: ReadonlyMap<string, readonly DayMark[]>;
}

interface CalendarRows {
  readonly body: readonly SheetRow[];
  readonly foot: readonly SheetRow[];
}

/** Makes the rows of the calendar; the row of a person of whom nothing has changed is the very same as before. */
export function calendarRows(): (
  body: JsonObject,
  days: readonly RosterDay[],
  shifts: readonly RosterShift[],
  colours: readonly DutyColour[],
  weighed: WeighedDays,
) => CalendarRows {
  let kept = new Map<string, Kept>();
  return (body, days, shifts, colours, weighed) => {
    const locks = locksByPerson(body);
    const next = new Map<string, Kept>();
    const rows = objectsAt(body, "employees").map((person, k) => {
      const id = textAt(person, "id");
      const answers = days.map(({ date }) => weighed.get(dayKey(id, date))?.text ?? "");
      const key = `${nameOf(person)} ${marksKey(body, id, locks.get(id) ?? [])} ${answers.join()}`;
      const before = kept.get(id);
      const found =
        before?.key === key ? before : { key, ...rowOf(body, person, shifts, colours, weighed) };
      next.set(next.has(id) ? `${id} ${k}` : id, found);
      return found;
    });
    kept = next;
    return { body: rows.map(({ row }) => row), foot: [thereRow(rows, days)] };
  };
}

function locksByPerson(body: JsonObject): ReadonlyMap<string, readonly JsonObject[]> {
  const locks = new Map<string, JsonObject[]>();
  for (const lock of objectsAt(body, "locked_assignments")) {
    const id = textAt(lock, "employeeId");
    locks.set(id, [...(locks.get(id) ?? []), lock]);
  }
  return locks;
}

function rowOf(
  body: JsonObject,
  person: JsonObject,
  shifts: readonly RosterShift[],
  colours: readonly DutyColour[],
  weighed: WeighedDays,
): Omit<Kept, "key"> {
  const name = nameOf(person);
  const id = textAt(person, "id");
  const marks = marksOf(body, id);
  const away = absenceCodes({ shifts });
  const cell = ({ date }: RosterDay): SheetCell => {
    const found = marks.get(date) ?? [];
    // An answer about what is not entered any more is none.
    const answer = found.some(isAskedFor) ? weighed.get(dayKey(id, date)) : undefined;
    const suffix = answer === undefined ? "" : `; ${answer.text}`;
    return {
      label: `${name}, ${longDate(date)}: ${labelOf(found, shifts)}${suffix}`,
      look: found.some(({ kind }) => isAway(kind)) ? "absent" : "",
      content: (
        <>
          {seenOf(found).map((mark) => badge(mark, shifts, colours, away))}
          {answer !== undefined && <WeighedMark state={answer.state} />}
        </>
      ),
    };
  };
  const shown = (
    <bdi class="sheet-person" title={name}>
      {name}
    </bdi>
  );
  return {
    marks,
    row: { ...{ key: id, kind: "person", name: shown, nameLabel: name }, cell, totals: null },
  };
}

/** A wish to be free that was granted keeps the person away as well. */
const isGranted = (marks: readonly DayMark[]): boolean =>
  marks.length === 2 && ["free", "unavailable"].every((kind) => marks.some((m) => m.kind === kind));

/** What a cell has room for. */
function seenOf(marks: readonly DayMark[]): readonly DayMark[] {
  return isGranted(marks) ? marks.filter(({ kind }) => kind === "free") : marks.slice(0, 2);
}

const isAskedFor = ({ kind }: DayMark): boolean =>
  kind !== "sick" && kind !== "unavailable" && kind !== "lock";

const isAway = (kind: DayMark["kind"]): boolean =>
  kind === "vacation" || kind === "sick" || kind === "unavailable";

function labelOf(marks: readonly DayMark[], shifts: readonly RosterShift[]): string {
  const words = calendarWords();
  if (marks.length === 0) return words.nothing;
  if (isGranted(marks)) return repairWords().grantedFree;
  const texts = marks.map((mark) => {
    if (mark.kind === "times") return words.times(words.timesKinds[mark.when], mark.from, mark.to);
    if (!("shiftId" in mark)) return words[mark.kind];
    const shift = shifts.find(({ id }) => id === mark.shiftId);
    return words[mark.kind](shift?.name ?? mark.shiftId);
  });
  return texts.join("; ");
}

function badge(
  mark: DayMark,
  shifts: readonly RosterShift[],
  colours: readonly DutyColour[],
  away: ReturnType<typeof absenceCodes>,
): ComponentChildren {
  const { codes } = calendarWords();
  if (mark.kind === "times")
    return (
      <span
        key={mark.kind}
        class={`given-hours ${mark.when}`}
        data-from={shortClock(mark.from)}
        data-to={shortClock(mark.to)}
      />
    );
  if (!("shiftId" in mark)) {
    const { kind } = mark;
    const look = isAway(kind) ? "absence" : "wished";
    const code = kind === "sick" || kind === "vacation" ? away[kind] : codes[kind];
    // Drawn by the style sheet: the name of the cell says it in words.
    return <span key={kind} class={look} data-code={code} />;
  }
  const shift = shifts.find(({ id }) => id === mark.shiftId);
  const key = `${mark.kind} ${mark.shiftId}`;
  if (mark.kind === "lock" && shift !== undefined)
    return <DutyMark key={key} shift={shift} colours={colours} locked />;
  const look = mark.kind === "off" ? "wished not" : "wished";
  return <span key={key} class={look} data-code={shift?.code ?? "?"} />;
}

/** `6` for `06:00`, `6:30` for `06:30`: a cell has little room. */
function shortClock(clock: string): string {
  const [hours = "", minutes = ""] = clock.split(":");
  return minutes === "00" ? String(Number(hours)) : `${Number(hours)}:${minutes}`;
}

/** How many are there at all, day by day: whoever enters leave sees where it grows thin. */
function thereRow(rows: readonly Pick<Kept, "marks">[], days: readonly RosterDay[]): SheetRow {
  const words = calendarWords();
  const counts = days.map(
    ({ date }) =>
      rows.filter(({ marks }) => marks.get(date)?.some(({ kind }) => isAway(kind)) !== true).length,
  );
  return {
    ...{ key: "there", kind: "demand", name: words.there, nameLabel: words.there, totals: null },
    cell: ({ date, index }) => {
      const count = counts[index] ?? 0;
      return { content: count, label: words.thereLabel(longDate(date), count), look: "" };
    },
  };
}
