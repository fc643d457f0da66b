/** The structural key of what a rule says about a person, a date, a shift. */
import type { Problem } from "../../model/problem/problem.ts";
import { ruleKey } from "../../model/program/structural-key.ts";
import type { MeasureItem, Violation } from "../../model/rule/rule.ts";

type Place = Pick<Violation & MeasureItem, "employee" | "day" | "shift" | "subject">;

/** `key` is that of the rule; the same violation has the same key in every plan of the request. */
export function violationKey(
  { employees, calendar, shifts }: Problem,
  key: string,
  { employee, day, shift, subject }: Partial<Place>,
): string {
  const parts = [shift === undefined ? undefined : shifts[shift]!.id, subject];
  const detail = parts.filter((part) => part !== undefined).join("/");
  return ruleKey(
    key,
    employee === undefined ? undefined : employees[employee]!.id,
    day === undefined ? undefined : calendar.dateOf(day),
    detail === "" ? undefined : detail,
  );
}
