/** What rosters say, as a request has it; duties are no part of one and stay apart. */
import { isoDateOf } from "../../model/time/civil.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import type { CodeMeaning } from "./code-meanings.ts";
import type { RosterEntry } from "./roster-entries.ts";

/** A duty of a roster, by the ids of the request. */
export interface RosterDutyCell {
  readonly employee_id: string;
  readonly date: string;
  readonly shift_id: string;
}

/** The duties of rosters, in their order. */
export function dutiesOf(entries: readonly RosterEntry[]): readonly RosterDutyCell[] {
  return entries.flatMap(({ person, day, meaning }) =>
    meaning.kind === "shift"
      ? [{ employee_id: person, date: isoDateOf(day), shift_id: meaning.shiftId }]
      : [],
  );
}

/** The request with absences and wishes of rosters added to its own; what it says already stays. */
export function filledRequest(
  request: SolveRequest,
  entries: readonly RosterEntry[],
): SolveRequest {
  const dates = (own: SolveRequest["vacations"], kind: CodeMeaning["kind"]) =>
    joined(
      own,
      byPerson(entries, kind, ({ day }) => isoDateOf(day)),
    );
  const maps = {
    vacations: dates(request.vacations, "vacation"),
    sick_leaves: dates(request.sick_leaves, "sick"),
    wishes: dates(request.wishes, "wishOff"),
    credited_absences: added(
      request.credited_absences,
      byPerson(entries, "training", ({ day, code }) => ({ date: isoDateOf(day), kind: code })),
    ),
    wish_specs: added(request.wish_specs, wishSpecs(entries)),
    availability: away(request.availability, entries),
  };
  const filled = Object.entries(maps).filter(([, map]) => Object.keys(map).length > 0);
  return { ...request, ...Object.fromEntries(filled) };
}

type PersonMap<T> = Readonly<Record<string, readonly T[]>>;
type GivenMap<T> = Readonly<Record<string, readonly T[] | null>> | null | undefined;

function byPerson<T>(
  entries: readonly RosterEntry[],
  kind: CodeMeaning["kind"],
  value: (entry: RosterEntry) => T,
): PersonMap<T> {
  const found = new Map<string, T[]>();
  for (const entry of entries)
    if (entry.meaning.kind === kind)
      found.set(entry.person, [...(found.get(entry.person) ?? []), value(entry)]);
  return Object.fromEntries(found);
}

function joined(own: GivenMap<string>, more: PersonMap<string>): PersonMap<string> {
  const lists = Object.entries(added(own, more));
  return Object.fromEntries(lists.map(([id, days]) => [id, [...new Set(days)].sort()]));
}

/** Entries that are there already, word by word, are not said twice. */
function added<T>(own: GivenMap<T>, more: PersonMap<NoInfer<T>>): PersonMap<T> {
  const all = new Map(Object.entries(own ?? {}).map(([id, list]) => [id, list ?? []]));
  for (const [id, list] of Object.entries(more)) {
    const before = all.get(id) ?? [];
    const known = new Set(before.map((one) => JSON.stringify(one)));
    all.set(id, [...before, ...list.filter((one) => !known.has(JSON.stringify(one)))]);
  }
  return Object.fromEntries(all);
}

function wishSpecs(entries: readonly RosterEntry[]) {
  const found = new Map<
    string,
    { type: "shiftOn" | "shiftOff"; shiftIds: string[]; date: string }[]
  >();
  for (const { person, day, meaning } of entries) {
    if (meaning.kind !== "wishOn" && meaning.kind !== "wishNot") continue;
    const type = meaning.kind === "wishOn" ? ("shiftOn" as const) : ("shiftOff" as const);
    const spec = { type, shiftIds: [meaning.shiftId], date: isoDateOf(day) };
    found.set(person, [...(found.get(person) ?? []), spec]);
  }
  return Object.fromEntries(found);
}

function away(own: SolveRequest["availability"], entries: readonly RosterEntry[]) {
  const all = new Map(Object.entries(own ?? {}).map(([id, days]) => [id, { ...days }]));
  for (const { person, day, meaning } of entries)
    if (meaning.kind === "unavailable")
      all.set(person, { ...all.get(person), [isoDateOf(day)]: false });
  return Object.fromEntries(all);
}
