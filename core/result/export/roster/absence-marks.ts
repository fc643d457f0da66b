/** One or two letters for each absence in a cell, which no shift of the plan has as its code. */
import type { AbsenceKind } from "../../../language/roster-words.ts";
import type { Words } from "../words.ts";
import type { RosterShift } from "./roster-shift.ts";

/** The usual letter, or the beginning of its name where a shift is called so. */
export function absenceMarks(
  shifts: readonly Pick<RosterShift, "code">[],
  { absenceCode, absence }: Words,
): Readonly<Record<AbsenceKind, string>> {
  const taken = new Set(shifts.map(({ code }) => code.toLowerCase()));
  const of = (kind: AbsenceKind): string => {
    const name = absence[kind];
    const options = [absenceCode[kind], name.slice(0, 2), name.slice(0, 3), name];
    return options.find((mark) => !taken.has(mark.toLowerCase())) ?? name;
  };
  return {
    ...{ sick: of("sick"), vacation: of("vacation"), credited: of("credited") },
    ...{ unavailable: of("unavailable"), notEmployed: absenceCode.notEmployed },
  };
}
