/** Leave or a wish of one person: whether a request has it, and the request with and without it. */
import type { SolveRequest } from "../shape/schema.ts";
import { type Absence, withAbsences } from "./with-absences.ts";

/** A wish for one date: to be free, to work, or about one shift. */
export type DatedWish =
  | { readonly kind: "free" | "work"; readonly employeeId: string; readonly date: string }
  | {
      readonly kind: "on" | "off";
      readonly employeeId: string;
      readonly date: string;
      readonly shiftId: string;
    };

/** What somebody asks for, as calendars of leave and wishes hold it. */
export type LeaveOrWish = Absence | DatedWish;

type WishList = NonNullable<NonNullable<SolveRequest["wish_specs"]>[string]>;

const specTypes = { free: "dayoff", work: "dayon", on: "shifton", off: "shiftoff" } as const;
const written = { free: "dayOff", work: "dayOn", on: "shiftOn", off: "shiftOff" } as const;

export function isAbsence(asked: LeaveOrWish): asked is Absence {
  return "dates" in asked;
}

/** Dates asked for, as they were given. */
export function datesOf(asked: LeaveOrWish): readonly string[] {
  return isAbsence(asked) ? asked.dates : [asked.date];
}

/** Whether all of it is in the request. */
export function isEntered(request: SolveRequest, asked: LeaveOrWish): boolean {
  const { employeeId: id } = asked;
  if (!isAbsence(asked))
    return (
      (asked.kind === "free" && request.wishes?.[id]?.includes(asked.date) === true) ||
      request.wish_specs?.[id]?.some((spec) => isSame(spec, asked)) === true
    );
  if (asked.kind === "unavailable")
    return asked.dates.every((date) => request.availability?.[id]?.[date] === false);
  const dates = request[fieldOf(asked.kind)]?.[id];
  return asked.dates.every((date) => dates?.includes(date) === true);
}

/** The request with it; locks that leave would go against are released. */
export function withLeaveOrWish(request: SolveRequest, asked: LeaveOrWish): SolveRequest {
  // Absences stay absences: the shape is that of the request.
  if (isAbsence(asked)) return withAbsences(request, [asked]) as SolveRequest;
  const { employeeId: id, date, kind } = asked;
  const spec = {
    ...{ type: written[kind], date },
    ...("shiftId" in asked && { shiftId: asked.shiftId }),
  };
  const others: WishList = request.wish_specs?.[id] ?? [];
  return { ...request, wish_specs: { ...request.wish_specs, [id]: [...others, spec] } };
}

/** The request without it, everything else as it was; priorities and costs of a date stay, and then say nothing. */
export function withoutLeaveOrWish(request: SolveRequest, asked: LeaveOrWish): SolveRequest {
  const { employeeId: id } = asked;
  const gone = new Set(datesOf(asked));
  const without = (dates: readonly string[] | null | undefined) =>
    (dates ?? []).filter((date) => !gone.has(date));
  if (!isAbsence(asked)) {
    const specs: WishList = request.wish_specs?.[id] ?? [];
    return {
      ...request,
      ...(asked.kind === "free" &&
        request.wishes != null && {
          wishes: { ...request.wishes, [id]: without(request.wishes[id]) },
        }),
      ...(specs.length > 0 && {
        wish_specs: { ...request.wish_specs, [id]: specs.filter((spec) => !isSame(spec, asked)) },
      }),
    };
  }
  if (asked.kind !== "unavailable") {
    const field = fieldOf(asked.kind);
    return { ...request, [field]: { ...request[field], [id]: without(request[field]?.[id]) } };
  }
  const days = Object.entries(request.availability?.[id] ?? {});
  const left = Object.fromEntries(days.filter(([date, isThere]) => isThere || !gone.has(date)));
  return { ...request, availability: { ...request.availability, [id]: left } };
}

function fieldOf(kind: "sick" | "vacation"): "sick_leaves" | "vacations" {
  return kind === "sick" ? "sick_leaves" : "vacations";
}

function isSame(spec: WishList[number], asked: DatedWish): boolean {
  if (spec.type.toLowerCase() !== specTypes[asked.kind] || spec.date !== asked.date) return false;
  if (!("shiftId" in asked)) return true;
  const ids = [...(spec.shiftId == null ? [] : [spec.shiftId]), ...(spec.shiftIds ?? [])];
  return ids.length === 1 && ids[0] === asked.shiftId;
}
