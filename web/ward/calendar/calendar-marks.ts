/** What the request says of single days of people: away, wished for, fixed; and how that is painted. */
import {
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  withKey,
} from "../json.ts";

/** What `availability_windows` can say of hours of a day. */
export const timesKinds = ["available", "unavailable", "preferred", "undesired"] as const;

/** From when to when somebody can work or likes to, on the clock. */
export interface GivenTimes {
  readonly kind: "times";
  readonly when: (typeof timesKinds)[number];
  readonly from: string;
  readonly to: string;
}

export type DayMark =
  | GivenTimes
  | { readonly kind: "vacation" | "sick" | "unavailable" | "free" | "work" }
  | { readonly kind: "on" | "off" | "lock"; readonly shiftId: string };

/** What a stroke does to each day: it has this mark and no other afterwards, or none at all. */
export type Paint = Exclude<DayMark, { kind: "work" }> | { readonly kind: "clear" };

export interface PaintedDay {
  readonly person: string;
  readonly date: string;
}

const dateLists = { vacation: "vacations", sick: "sick_leaves", free: "wishes" } as const;
const ofWishes = ["wish_priorities", "wish_costs"];

/** The marks of one person by date. */
export function marksOf(body: JsonObject, person: string): ReadonlyMap<string, readonly DayMark[]> {
  const marks = new Map<string, readonly DayMark[]>();
  const add = (date: string, mark: DayMark) => marks.set(date, [...(marks.get(date) ?? []), mark]);
  for (const lock of objectsAt(body, "locked_assignments"))
    if (lock.employeeId === person)
      add(textAt(lock, "date"), { kind: "lock", shiftId: shiftOf(lock) });
  for (const kind of ["vacation", "sick", "free"] as const)
    for (const date of textsAt(objectAt(body, dateLists[kind]), person)) add(date, { kind });
  for (const [date, isThere] of Object.entries(objectAt(objectAt(body, "availability"), person)))
    if (isThere === false) add(date, { kind: "unavailable" });
  for (const window of objectsAt(objectAt(body, "availability_windows"), person)) {
    const times = timesOf(window);
    if (times !== null) add(textAt(window, "date"), times);
  }
  for (const wish of objectsAt(objectAt(body, "wish_specs"), person)) {
    const mark = markOf(wish);
    if (mark !== null) add(textAt(wish, "date"), mark);
  }
  return marks;
}

/** All that `marksOf` reads, so that two equal answers mean equal marks. */
export function marksKey(body: JsonObject, person: string, locks: readonly JsonObject[]): string {
  const parts = [
    ...["vacations", "sick_leaves", "wishes", "availability", "availability_windows"],
    "wish_specs",
  ];
  return JSON.stringify([parts.map((key) => objectAt(body, key)[person] ?? null), locks]);
}

const shiftOf = (lock: JsonObject): string =>
  textAt(lock, "shiftDefinitionId") || textAt(lock, "shiftId");

/** Hours of one date; those of weekdays hold in every week and are left as they are. */
function timesOf(window: JsonObject): GivenTimes | null {
  if (textAt(window, "date") === "") return null;
  const when = timesKinds.find((kind) => kind === textAt(window, "kind").toLowerCase());
  const [from, to] = [textAt(window, "from"), textAt(window, "to")];
  return when === undefined ? null : { kind: "times", when, from, to };
}

/** Wishes for one day; those for weekends, series and times of day are left as they are. */
function markOf(wish: JsonObject): DayMark | null {
  const type = textAt(wish, "type");
  if (textAt(wish, "date") === "") return null;
  if (type === "dayOff") return { kind: "free" };
  if (type === "dayOn") return { kind: "work" };
  if (type !== "shiftOn" && type !== "shiftOff") return null;
  const shiftId = textAt(wish, "shiftId") || (textsAt(wish, "shiftIds")[0] ?? "");
  return { kind: type === "shiftOn" ? "on" : "off", shiftId };
}

/** The request after a stroke over days of people. */
export function painted(body: JsonObject, days: readonly PaintedDay[], paint: Paint): JsonObject {
  const byPerson = new Map<string, Set<string>>();
  for (const { person, date } of days)
    byPerson.set(person, (byPerson.get(person) ?? new Set()).add(date));
  let changed = withoutLocks(body, byPerson);
  for (const [person, dates] of byPerson) changed = withPaint(changed, person, dates, paint);
  if (paint.kind !== "lock") return changed;
  const locks = days.map(({ person, date }) => ({
    ...{ employeeId: person, shiftDefinitionId: paint.shiftId, date },
  }));
  return {
    ...changed,
    locked_assignments: [...objectsAt(changed, "locked_assignments"), ...locks],
  };
}

function withoutLocks(
  body: JsonObject,
  days: ReadonlyMap<string, ReadonlySet<string>>,
): JsonObject {
  const locks = objectsAt(body, "locked_assignments");
  const left = locks.filter(
    (lock) => days.get(textAt(lock, "employeeId"))?.has(textAt(lock, "date")) !== true,
  );
  return left.length === locks.length ? body : withKey(body, "locked_assignments", left);
}

function withPaint(
  body: JsonObject,
  person: string,
  dates: ReadonlySet<string>,
  paint: Paint,
): JsonObject {
  let changed = body;
  for (const kind of ["vacation", "sick", "free"] as const)
    changed = onPerson(changed, dateLists[kind], person, (before) => {
      const left = (Array.isArray(before) ? before : []).filter(
        (date: Json) => typeof date !== "string" || !dates.has(date),
      );
      return paint.kind === kind ? [...left, ...dates].sort() : left;
    });
  const isAway = paint.kind === "unavailable";
  changed = onPerson(changed, "availability", person, (before) => {
    const left = Object.entries(isObject(before) ? before : {}).filter(
      ([date]) => !dates.has(date),
    );
    const added = isAway ? [...dates].map((date): [string, Json] => [date, false]) : [];
    return Object.fromEntries([...left, ...added]);
  });
  changed = withTimes(changed, person, dates, paint);
  if (paint.kind !== "free")
    for (const key of ofWishes)
      changed = onPerson(changed, key, person, (before) =>
        Object.fromEntries(
          Object.entries(isObject(before) ? before : {}).filter(([date]) => !dates.has(date)),
        ),
      );
  return onPerson(changed, "wish_specs", person, (before) => {
    const wishes = (Array.isArray(before) ? before : []).filter(isObject);
    return [...wishes.filter((wish) => stays(wish, dates, paint)), ...wishesFor(dates, paint)];
  });
}

function withTimes(
  body: JsonObject,
  person: string,
  dates: ReadonlySet<string>,
  paint: Paint,
): JsonObject {
  return onPerson(body, "availability_windows", person, (before) => {
    const windows = (Array.isArray(before) ? before : []).filter(isObject);
    const left = windows.filter((window) => !dates.has(textAt(window, "date")));
    if (paint.kind !== "times") return left;
    const { when, from, to } = paint;
    return [...left, ...[...dates].map((date) => ({ date, kind: when, from, to }))];
  });
}

/** Wishes against several shifts of a day stand beside each other; every other one is replaced. */
function stays(wish: JsonObject, dates: ReadonlySet<string>, paint: Paint): boolean {
  const mark = markOf(wish);
  if (mark === null || !dates.has(textAt(wish, "date"))) return true;
  return paint.kind === "off" && mark.kind === "off" && mark.shiftId !== paint.shiftId;
}

function wishesFor(dates: ReadonlySet<string>, paint: Paint): readonly JsonObject[] {
  if (paint.kind !== "on" && paint.kind !== "off") return [];
  const type = paint.kind === "on" ? "shiftOn" : "shiftOff";
  return [...dates].map((date) => ({ type, date, shiftId: paint.shiftId }));
}

/** The request with what a map says of one person changed; nothing is left where nothing is said. */
function onPerson(
  body: JsonObject,
  key: string,
  person: string,
  change: (before: Json | undefined) => Json,
): JsonObject {
  const map = objectAt(body, key);
  const after = change(map[person]);
  // A person who had no entry and gets an empty one leaves the request as it is.
  return withKey(body, key, withKey(map, person, after));
}
