/** The table of wishes. */
import type { SolveRequest } from "../request/shape/schema.ts";
import type { ImportContext } from "./import-context.ts";
import { personColumns } from "./people.ts";
import { personLookup } from "./person-lookup.ts";
import { kindNamed } from "./shift-kinds.ts";
import { datesOf, spanColumns } from "./tables/date-span.ts";
import { folded, wordList } from "./tables/folded.ts";
import { type ColumnNames, readTable, type TableFile } from "./tables/table.ts";
import type { TableRow } from "./tables/table-row.ts";

type Field = "id" | "name" | "firstName" | "lastName" | "from" | "to" | "wish" | "priority";
type Priority = "low" | "normal" | "high";
type WishSpec = NonNullable<NonNullable<SolveRequest["wish_specs"]>[string]>[number];

export const wishColumns: ColumnNames<Field> = {
  ...personColumns,
  ...spanColumns,
  wish: "wunsch wunschdienst dienstwunsch art typ schicht dienst kuerzel code wish type kind shift",
  priority: "prioritaet prio wichtigkeit priority importance",
};

const isDayOff = wordList("frei wunschfrei wf dienstfrei freierwunsch f0 x off dayoff free");
const isDayOn = wordList("dienst arbeit arbeiten irgendeindienst on dayon work any");
const priorities: readonly (readonly [Priority, (text: string) => boolean])[] = [
  ["low", wordList("niedrig gering tief klein low")],
  ["normal", wordList("normal mittel medium")],
  ["high", wordList("hoch wichtig dringend high")],
];

/** What the request says of wishes: days off by date, everything else as a specification. */
export interface ImportedWishes {
  readonly wishes: Readonly<Record<string, string[]>>;
  readonly wish_priorities: Readonly<Record<string, Record<string, string>>>;
  readonly wish_specs: Readonly<Record<string, WishSpec[]>>;
}

interface Wish {
  readonly person: string;
  readonly dates: readonly string[];
  readonly priority: Priority | null;
  /** Null for a day off. */
  readonly spec: Omit<WishSpec, "date"> | null;
}

/** Every row is a wish of one person for a day or several; without a word for it, to be off. */
export function importWishes(
  file: TableFile | null | undefined,
  { employees, shifts }: Pick<SolveRequest, "employees" | "shifts">,
  context: ImportContext,
): ImportedWishes {
  const { remarks } = context;
  const { firstDay, lastDay } = context;
  const grid = { date: "from", value: "wish", firstDay, lastDay } as const;
  const table = file == null ? null : readTable(file, { names: wishColumns, grid }, remarks);
  const personIn = personLookup(employees, remarks);
  const found = (table?.rows ?? []).flatMap((row): Wish[] => {
    const person = personIn(row);
    const dates = datesOf(row, context);
    const priority = priorityIn(row, context);
    const spec = specIn(row, shifts, context);
    return person === null || dates === null || spec === undefined
      ? []
      : [{ person, dates, priority, spec }];
  });
  const outside = found.filter(({ dates }) => dates.length === 0).length;
  if (table !== null && outside > 0)
    remarks.note({ file: table.file }, "outside_window", { rows: outside });
  return written(found);
}

function priorityIn(row: TableRow<Field>, { remarks }: ImportContext): Priority | null {
  const value = row.cell("priority");
  if (value === "") return null;
  const priority = priorities.find(([, names]) => names(value))?.[0] ?? null;
  if (priority === null) remarks.problem(row.place("priority"), "not_a_priority", { value });
  return priority;
}

/** Null for a day off, undefined with a problem for what names no shift. */
function specIn(
  row: TableRow<Field>,
  shifts: SolveRequest["shifts"],
  { remarks }: ImportContext,
): Wish["spec"] | undefined {
  const value = row.cell("wish");
  const against = /^(?:kein(?:e[nr]?)?|nicht|ohne|no|not)\s+(.+)$|^[!-]\s*(.+)$/i.exec(value);
  const named = against?.[1] ?? against?.[2] ?? value;
  const isOff = against === null ? value === "" || isDayOff(value) : isDayOn(named);
  if (isOff) return null;
  if (against === null && isDayOn(value)) return { type: "dayOn" };
  const type = against === null ? "shiftOn" : "shiftOff";
  const word = folded(named);
  const same = shifts.filter((shift) =>
    [shift.id, shift.code, shift.name].some((one) => one != null && folded(one) === word),
  );
  if (same.length > 0) return { type, shiftIds: same.map(({ id }) => id) };
  const kind = kindNamed(named);
  if (kind !== null && shifts.some(({ shiftType }) => shiftType === kind))
    return { type, shiftTypes: [kind] };
  remarks.problem(row.place("wish"), "unknown_shift", { value: named });
  return undefined;
}

function written(found: readonly Wish[]): ImportedWishes {
  const wishes = new Map<string, Set<string>>();
  const byDate = new Map<string, Map<string, string>>();
  const specs = new Map<string, WishSpec[]>();
  for (const { person, dates, priority, spec } of found)
    for (const date of dates)
      if (spec === null) {
        wishes.set(person, new Set([...(wishes.get(person) ?? []), date]));
        if (priority !== null)
          byDate.set(person, new Map([...(byDate.get(person) ?? []), [date, priority]]));
      } else
        specs.set(person, [
          ...(specs.get(person) ?? []),
          { ...spec, date, ...(priority !== null && { priority }) } as WishSpec,
        ]);
  return {
    wishes: Object.fromEntries(Array.from(wishes, ([id, dates]) => [id, [...dates].sort()])),
    wish_priorities: Object.fromEntries(
      Array.from(byDate, ([id, dates]) => [id, Object.fromEntries(dates)]),
    ),
    wish_specs: Object.fromEntries(specs),
  };
}
