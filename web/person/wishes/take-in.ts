/** What wishes that came back from a person do to the request: who they are of, which are new, and what speaks against it. */
import { marksOf, type Paint, painted } from "../../ward/calendar/calendar-marks.ts";
import { type JsonObject, objectAt, objectsAt, textAt } from "../../ward/json.ts";
import { nameOf } from "../../ward/people/people-edits.ts";
import type { SentWish, SentWishes } from "./sent-wishes.ts";

export type TakeInWarning =
  | { readonly kind: "unknownPerson" }
  | { readonly kind: "otherWard" | "otherName"; readonly name: string }
  | { readonly kind: "outside" | "away" | "unknownShift"; readonly dates: readonly string[] };

export interface TakeIn {
  readonly sent: SentWishes;
  /** Id in the request; null where it knows nobody of that id or name. */
  readonly person: string | null;
  /** To be entered, in the order of their dates. */
  readonly added: readonly SentWish[];
  /** How many stand in the request already. */
  readonly known: number;
  /** Days for which the request has wishes of the person that were not sent, within what was asked for. */
  readonly others: readonly string[];
  readonly warnings: readonly TakeInWarning[];
}

/** Everything is found here, so that what is shown is what is entered. */
export function takeIn(body: JsonObject, sent: SentWishes): TakeIn {
  const department = objectAt(body, "department");
  const ward = textAt(department, "name") || textAt(department, "id");
  const employees = objectsAt(body, "employees");
  const entry = personIn(employees, sent.person);
  const warnings: TakeInWarning[] = [];
  if (ward !== sent.ward.name) warnings.push({ kind: "otherWard", name: sent.ward.name });
  if (entry === undefined) {
    warnings.push({ kind: "unknownPerson" });
    return { sent, person: null, added: [], known: 0, others: [], warnings };
  }
  if (nameOf(entry) !== sent.person.name) warnings.push({ kind: "otherName", name: nameOf(entry) });
  const person = textAt(entry, "id");
  const marks = marksOf(body, person);
  const shifts = new Set(objectsAt(body, "shifts").map((shift) => textAt(shift, "id")));
  const has = (date: string, kinds: readonly string[]) =>
    marks.get(date)?.some(({ kind }) => kinds.includes(kind)) === true;
  const [first, last] = [textAt(body, "start_date"), textAt(body, "end_date")];
  const isOutside = ({ date }: SentWish) => date < first || date > last;
  const isAway = ({ date }: SentWish) => has(date, FIXED);
  const isForeign = ({ shift }: SentWish) => shift !== null && !shifts.has(shift);
  const tell = (kind: "outside" | "away" | "unknownShift", found: readonly SentWish[]) => {
    const dates = [...new Set(found.map(({ date }) => date))].sort();
    if (dates.length > 0) warnings.push({ kind, dates });
  };
  const inside = sent.wishes.filter((wish) => !isOutside(wish));
  const open = inside.filter((wish) => !isAway(wish));
  const possible = open.filter((wish) => !isForeign(wish));
  tell("outside", sent.wishes.filter(isOutside));
  tell("away", inside.filter(isAway));
  tell("unknownShift", open.filter(isForeign));
  const isKnown = ({ date, kind, shift }: SentWish) =>
    marks
      .get(date)
      ?.some((mark) => mark.kind === kind && (!("shiftId" in mark) || mark.shiftId === shift)) ===
    true;
  const named = new Set(sent.wishes.map(({ date }) => date));
  const others = [...marks.keys()].filter(
    (date) => date >= sent.from && date <= sent.to && !named.has(date) && has(date, WISHED),
  );
  return {
    ...{ sent, person, warnings, others: others.filter((date) => !has(date, FIXED)).sort() },
    added: possible
      .filter((wish) => !isKnown(wish))
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    known: possible.filter(isKnown).length,
  };
}

/** What stands in the calendar for sure is not painted over by a wish. */
const FIXED = ["vacation", "sick", "unavailable", "lock"];
const WISHED = ["free", "work", "on", "off"];

/** By id, else by a name that only one person has. */
function personIn(
  employees: readonly JsonObject[],
  { id, name }: SentWishes["person"],
): JsonObject | undefined {
  const byId = employees.find((person) => textAt(person, "id") === id);
  if (byId !== undefined) return byId;
  const named = employees.filter((person) => nameOf(person) === name);
  return named.length === 1 ? named[0] : undefined;
}

/** The request with wishes entered; where `replaces` says so, other wishes of the person for these days are taken out. */
export function withSentWishes(
  body: JsonObject,
  { person, added, others }: TakeIn,
  replaces: boolean,
): JsonObject {
  if (person === null) return body;
  const cells = (dates: readonly string[]) => dates.map((date) => ({ person, date }));
  let changed = replaces ? painted(body, cells(others), { kind: "clear" }) : body;
  for (const wish of added) changed = painted(changed, cells([wish.date]), paintOf(wish));
  return changed;
}

function paintOf({ kind, shift }: SentWish): Paint {
  return kind === "free" || shift === null ? { kind: "free" } : { kind, shiftId: shift };
}
