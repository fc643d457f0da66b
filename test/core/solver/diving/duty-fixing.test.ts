import { expect, test } from "vitest";
import { DutyFixing } from "../../../../core/solver/diving/duty-fixing.ts";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

/** A ward with its plan, and another roster for the first of its people. */
async function planned() {
  const search = await splitSearch(wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 }));
  admm.run(search, 60);
  const split = search.decomposition()!;
  const schedule = Schedule.ofPlan(split, search.incumbent!.values)!;
  const own = schedule.rosters[0]!;
  const other = [...split.pool.of(0)].find((roster) => roster !== own)!;
  const isDuty = (employee: number, day: number, choice: number) =>
    split.prices[employee]!.automaton.task.choices[day]![choice]!.candidates.length > 0;
  const worked = schedule.rosters.flatMap((roster) =>
    [...roster!.choices].flatMap((choice, day) =>
      isDuty(roster!.employee, day, choice) ? [{ employee: roster!.employee, day, choice }] : [],
    ),
  );
  return { split, schedule, own, other, worked };
}

test("as many duties are fixed as asked for, and every one is in the roster of the moment", async () => {
  const { split, schedule, worked } = await planned();
  const isOnly = ({ employee, day }: (typeof worked)[number]) => {
    const { choiceBase } = split.prices[employee]!;
    return choiceBase[day + 1]! - choiceBase[day]! === 1;
  };
  const fixing = new DutyFixing(split, 0.1);
  fixing.learn(schedule, -1);
  expect(fixing.closedFor(0)).toBeNull();
  for (const target of [0.25, 0.25, 0.5, 1, 3]) {
    fixing.learn(schedule, target);
    const isFixed = ({ employee, day }: (typeof worked)[number]) => {
      const { choiceBase } = split.prices[employee]!;
      return fixing
        .closedFor(employee)!
        .slice(choiceBase[day], choiceBase[day + 1])
        .includes(1);
    };
    // Days with one choice are as good as fixed.
    const count = worked.filter((duty) => isFixed(duty) || isOnly(duty)).length;
    const least = Math.floor(Math.min(1, target) * worked.length);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(least + worked.filter(isOnly).length);
    for (const { employee, choices } of schedule.rosters.map((roster) => roster!))
      choices.forEach((choice, day) => {
        const at = split.prices[employee]!.choiceBase[day]! + choice;
        expect(fixing.closedFor(employee)![at]).toBe(0);
      });
  }
  fixing.release();
  expect(fixing.closedFor(0)).toBeNull();
});

test("what rosters held most often is fixed first", async () => {
  const { split, schedule, own, other, worked } = await planned();
  const fixing = new DutyFixing(split, 0.1);
  for (let pass = 0; pass < 9; pass++) {
    schedule.put(pass % 3 === 2 ? other : own);
    fixing.learn(schedule, 0);
  }
  schedule.put(own);
  const isShaken = ({ employee, day }: (typeof worked)[number]) =>
    employee === 0 && own.choices[day] !== other.choices[day];
  const steady = worked.filter((duty) => !isShaken(duty)).length;
  expect(steady).toBeLessThan(worked.length);
  fixing.learn(schedule, steady / worked.length);
  for (const { day } of worked.filter(isShaken)) {
    const { choiceBase } = split.prices[0]!;
    expect(fixing.closedFor(0)!.slice(choiceBase[day], choiceBase[day + 1])).not.toContain(1);
  }
});
