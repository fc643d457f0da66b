/*
 * Formulation
 *
 * For each code, its points times: `w` (a free day was asked for), `1 - w` (any work), or `1 - a` over the shifts that the code names.
 */

import type { Plan } from "../model/problem/plan.ts";
import type { Problem, SoftCode } from "../model/problem/problem.ts";
import { Sum } from "../model/program/expression.ts";
import { defineObjective, measured } from "./define.ts";
import { oneOf } from "./parts/wish-rows.ts";

/** Roster codes that were asked for: a shift, any work, or a free day. */
export const softCodes = defineObjective({
  id: "soft_codes",
  words: {
    en: { name: "roster codes", title: "Roster codes", meaning: "wishes of the roster codes" },
    de: {
      name: "Dienstplankürzel",
      title: "Dienstplankürzel",
      meaning: "Wünsche aus Dienstplankürzeln",
    },
  },
  statement:
    "Every soft code that the plan does not honour costs 100 points (should) or 10 points (may) times its weight.",
  unit: "point of a soft code",
  defaultWeight: 1,

  build(problem, weight, model) {
    for (const { employee, day, wanted, points } of problem.softCodes) {
      const done =
        wanted === "free" || wanted === "work"
          ? model.works(employee, day)
          : model.counted(oneOf(problem, employee, wanted), employee, day);
      if (wanted === "free") model.charge(done, weight * points);
      else model.charge(Sum.of(1).addScaled(done, -1), weight * points);
    }
  },

  measure(problem, plan) {
    return measured(
      problem.softCodes.map((code) => ({
        units: isHonoured(problem, plan, code) ? 0 : code.points,
        employee: code.employee,
        day: code.day,
        subject: codeText(problem, code),
      })),
    );
  },
});

/** What was asked for, as it tells two codes of one cell apart. */
function codeText({ shifts }: Problem, { wanted }: SoftCode): string {
  return typeof wanted === "string" ? wanted : wanted.map((s) => shifts[s]!.id).join("/");
}

function isHonoured({ shifts }: Problem, plan: Plan, { employee, day, wanted }: SoftCode): boolean {
  const done = plan.shiftsOn(employee, day);
  const works = done.some((shift) => shifts[shift]!.kind !== "standby");
  if (wanted === "free") return !works;
  return wanted === "work" ? works : done.some((shift) => wanted.includes(shift));
}
