/** What stands for an absence in a cell: a letter or two that no shift of the ward has as its code. */
import type { RosterShift } from "../../../core/index.ts";
import { planWords } from "../../language/plan/plan-words.ts";

type Absence = keyof ReturnType<typeof planWords>["absenceCode"];

/** The usual letter of each absence, or more of its name where a shift is called so. */
export function absenceCodes({
  shifts,
}: {
  readonly shifts: readonly Pick<RosterShift, "code">[];
}): Readonly<Record<Absence, string>> {
  const { absenceCode, absenceName } = planWords();
  const taken = new Set(shifts.map(({ code }) => code.toLowerCase()));
  const of = (kind: Absence): string => {
    const name = absenceName[kind];
    const options = [absenceCode[kind], name.slice(0, 2), name.slice(0, 3), name];
    return options.find((code) => !taken.has(code.toLowerCase())) ?? name;
  };
  return {
    ...{ sick: of("sick"), vacation: of("vacation"), credited: of("credited") },
    ...{ unavailable: of("unavailable"), notEmployed: "" },
  };
}
