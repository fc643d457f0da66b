/*
 * Formulation
 *
 * In force where a shift has `joinWith`. For each e and d on which both shifts run: `x[e,d,s] - x[e,d,s'] = 0`, a missing candidate
 * being 0. A cap; a lock on one of the two alone asks for the other. Shifts that name each other, or a circle, are joined once.
 */
import * as z from "zod";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { joinedOn } from "../../model/problem/joined-duties.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { defineConstraint } from "../define.ts";

const say = sentencesOf("joined_shifts", {
  en: {
    shift_alone: (v: Employee & { shift: string; other: string; date: string }) =>
      `${v.employee} works ${v.shift} on ${v.date} without ${v.other}, which belongs to it.`,
  },
  de: {
    shift_alone: (v) =>
      `${v.employee} arbeitet am ${v.date} ${v.shift} ohne ${v.other}, das dazugehört.`,
  },
});

/** Shifts that belong together are worked by the same people on every date on which both run. */
export const joinedShifts = defineConstraint({
  id: "joined_shifts",
  consequenceType: null,
  core: {
    name: { en: "Shifts that belong together", de: "Zusammengehörige Dienste" },
    isAsked: ({ shifts }) => shifts.some(({ joinWith }) => joinWith !== null),
  },
  statement:
    "Whoever works a shift on a date works the shift it names in `joinWith` on this date as well, and the other way round, where both run.",
  unit: "shift worked without the one it belongs to",
  source: "Physicians' day duty with the on-call duty that follows it.",
  appearsIn: "`shifts[].joinWith`",
  paramMeanings: {},
  params: z.object({}),
  build(problem, _params, _scope, model) {
    const { calendar, candidates, employees, shifts } = problem;
    for (const { index: shift, joinWith } of shifts) {
      if (joinWith === null) continue;
      for (let day = 0; day < calendar.dayCount; day++) {
        if (joinedOn(problem, shift, day) === null) continue;
        for (const { index: employee } of employees) {
          const own = candidates.at(employee, day, shift);
          const other = candidates.at(employee, day, joinWith);
          if (own < 0 && other < 0) continue;
          const alone = new Sum();
          if (own >= 0) alone.add(own);
          if (other >= 0) alone.add(other, -1);
          model.exactly(0, alone, { employee, day });
        }
      }
    }
  },
  check({ calendar, employees, occurrenceAt, shifts }, _params, _scope, plan) {
    const violations: Violation[] = [];
    const runs = (shift: number, day: number) =>
      occurrenceAt[shift * calendar.dayCount + day]! >= 0;
    for (const { index: shift, name, joinWith } of shifts) {
      if (joinWith === null) continue;
      for (let day = 0; day < calendar.dayCount; day++) {
        if (!runs(shift, day) || !runs(joinWith, day)) continue;
        for (const { index: employee, id } of employees) {
          const worked = plan.shiftsOn(employee, day);
          const hasOwn = worked.includes(shift);
          if (hasOwn === worked.includes(joinWith)) continue;
          const [alone, missing] = hasOwn
            ? [name, shifts[joinWith]!.name]
            : [shifts[joinWith]!.name, name];
          violations.push({
            message: say("shift_alone", {
              employee: id,
              shift: alone,
              other: missing,
              date: calendar.dateOf(day),
            }),
            units: 1,
            employee,
            day,
            shift: hasOwn ? shift : joinWith,
            subject: shifts[shift]!.id,
          });
        }
      }
    }
    return violations;
  },
  forbids(problem, _params, _scope, employee, day, shift) {
    const isMissing = (other: number) => problem.candidates.at(employee, day, other) < 0;
    const partner = joinedOn(problem, shift, day);
    if (partner !== null && isMissing(partner)) return true;
    return problem.shifts.some(
      ({ index }) => joinedOn(problem, index, day) === shift && isMissing(index),
    );
  },
});
