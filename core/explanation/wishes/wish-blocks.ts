/** Why no plan grants a wish: the lock, absence, rule or demand that stands against it. */
import type { WishBlock } from "../../generation-result.ts";
import { sentence } from "../../language/sentence.ts";
import type { Problem, Wish } from "../../model/problem/problem.ts";
import { absenceKey, demandKey, lockKey, ruleKey } from "../../model/program/structural-key.ts";
import { gapsOf } from "../../result/gaps/gaps.ts";
import { planFromValues } from "../../result/judgement/plan.ts";
import { whatIf } from "../../result/judgement/what-if.ts";
import { rendered } from "../../result/rendered.ts";
import { FEASIBILITY } from "../../solver/tolerances.ts";
import type { Explained } from "../contract.ts";

/** Everything found, each once; empty where several rules forbid the wish only together. `elastic`: a plan that grants it all the same. */
export function wishBlocks(
  { prepared, judged }: Pick<Explained, "prepared" | "judged">,
  wish: Wish,
  elastic: Float64Array | null,
): readonly WishBlock[] {
  const { problem, rules } = prepared;
  const found =
    wish.wants === "free" ? lockBlocks(problem, wish) : workBlocks(prepared, judged, wish);
  if (found.length > 0 || elastic === null) return unique(found);
  const plan = planFromValues(problem, elastic);
  const before = new Map(
    gapsOf(problem, rules, judged.plan).map((gap) => [
      `${gap.requirementId}/${gap.day}`,
      gap.missing,
    ]),
  );
  return gapsOf(problem, rules, plan)
    .filter(
      ({ requirementId, day, missing }) =>
        missing > (before.get(`${requirementId}/${day}`) ?? 0) + FEASIBILITY,
    )
    .map(({ requirementId, day, place, missing }) => {
      const date = problem.calendar.dateOf(day);
      const lacking = missing - (before.get(`${requirementId}/${day}`) ?? 0);
      return {
        code: "demand",
        key: demandKey(requirementId, date),
        ruleId: null,
        date,
        message: rendered(problem, sentence("wish_leaves_gap", { place, missing: lacking })),
      };
    });
}

/** Locked duties that the wish would have to be without. */
function lockBlocks(
  { candidates, calendar, employees, shifts, config }: Problem,
  wish: Wish,
): WishBlock[] {
  const blocks: WishBlock[] = [];
  const { id } = employees[wish.employee]!;
  for (const { day, shifts: wanted } of wish.parts.flatMap(({ duties }) => duties)) {
    if (day < 0 || day >= calendar.dayCount) continue;
    for (const c of candidates.ofDay(wish.employee, day)) {
      const shift = shifts[candidates.shift[c]!]!;
      const counts = wanted === null ? shift.kind !== "standby" : wanted.includes(shift.index);
      if (candidates.locked[c] === 0 || !counts) continue;
      const date = calendar.dateOf(day);
      blocks.push({
        ...{ code: "locked", key: lockKey(id, date, shift.id), ruleId: null, date },
        message: rendered(
          { config },
          sentence("wish_locked", {
            employee: id,
            shift: sentence("named", { name: shift.name, id: shift.id }),
            date,
          }),
        ),
      });
    }
  }
  return blocks;
}

const absences = {
  unavailable: "availability",
  vacation: "vacations",
  sick: "sick_leaves",
  credited: "credited_absences",
  out_of_hours: "availability_windows",
} as const;

/** Why none of the duties of a wish to work may be done, or which rules each of them would break. */
function workBlocks(
  { problem, rules }: Explained["prepared"],
  { plan }: Explained["judged"],
  wish: Wish,
): WishBlock[] {
  const { calendar, employees, shifts } = problem;
  const { employee } = wish;
  const { id } = employees[employee]!;
  const ask = whatIf(problem, plan);
  const hard = rules.filter(({ strength, isCore }) => strength.kind === "hard" && !isCore);
  const blocks: WishBlock[] = [];
  for (const { day, shifts: wanted } of wish.parts.flatMap(({ duties }) => duties)) {
    if (day < 0 || day >= calendar.dayCount) continue;
    const date = calendar.dateOf(day);
    for (const shift of wanted ?? shifts.map(({ index }) => index)) {
      const refusal = problem.refusal(employee, day, shift);
      if (refusal !== null) {
        const { code, message } = refusal;
        const key =
          code in absences ? absenceKey(absences[code as keyof typeof absences], id, date) : null;
        blocks.push({ code, key, ruleId: null, date, message: rendered(problem, message) });
        continue;
      }
      for (const rule of hard) {
        if (!rule.scope.employees.includes(employee)) continue;
        for (const { violation } of ask.addedBreaches(rule, { employee, day, shift }))
          blocks.push({
            ...{ code: "rule", key: ruleKey(rule.key, id, date), ruleId: rule.ruleId, date },
            message: rendered(problem, violation.message),
          });
      }
    }
  }
  return blocks;
}

function unique(blocks: readonly WishBlock[]): readonly WishBlock[] {
  return [...new Map(blocks.map((block) => [`${block.code} ${block.message}`, block])).values()];
}
