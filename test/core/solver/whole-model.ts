import { LinearModelWriter } from "../../../core/model/program/linear-model-writer.ts";
import { Random } from "../../../core/solver/random.ts";

const APART = 3;

/**
 * Three people, six days, one duty a day of two hours: at most two days in a row, hours near a target, whole prices. On
 * one day no two of them may work together, which a mixture of rosters makes light of. What is `kept` whatever happens
 * earns so many points, which a constant takes back. With `missing` there is something that nobody can come for, at so much
 * of the first stage.
 */
export function wholeModel(seed: number, kept = 0, missing = 0) {
  const random = new Random(seed);
  const writer = new LinearModelWriter();
  const owner = writer.owner("rules");
  const [people, days] = [3, 6];
  const helper = (employee: number, day: number, points: number) => {
    const shape = { lower: 0, upper: Number.POSITIVE_INFINITY, integer: false, candidate: -1 };
    const column = writer.column({ ...shape, employee, day });
    writer.addCost(column, points);
    return column;
  };
  const duties = Array.from({ length: people * days }, (_, candidate) => {
    const [employee, day] = [Math.floor(candidate / days), candidate % days];
    const column = writer.column({ lower: 0, upper: 1, integer: true, candidate, employee, day });
    writer.addCost(column, day === APART ? -9 : random.below(4));
    return column;
  });
  for (let employee = 0; employee < people; employee++) {
    const own = duties.slice(employee * days, (employee + 1) * days);
    for (let day = 2; day < days; day++)
      writer.row(
        { lower: Number.NEGATIVE_INFINITY, upper: 2, owner, employee, day },
        own.slice(day - 2, day + 1),
        [1, 1, 1],
      );
    const target = 4 + 2 * random.below(3);
    writer.row(
      { lower: target, upper: target, owner, employee, day: -1 },
      [...own, helper(employee, -1, 3), helper(employee, -1, 2)],
      [...own.map(() => 2), -1, 1],
    );
  }
  for (const [a, b] of [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const)
    writer.row(
      { lower: Number.NEGATIVE_INFINITY, upper: 1, owner, employee: -1, day: APART },
      [duties[a * days + APART]!, duties[b * days + APART]!],
      [1, 1],
    );
  for (let day = 0; day < days; day++) {
    if (day === APART) continue;
    const need = 1 + random.below(2);
    writer.row(
      { lower: need, upper: need, owner, employee: -1, day },
      [...duties.filter((_, k) => k % days === day), helper(-1, day, 7), helper(-1, day, 5)],
      [...Array.from({ length: people }, () => 1), 1, -1],
    );
  }
  if (kept > 0) {
    const locked = { lower: 1, upper: 1, integer: true, candidate: -1, employee: -1, day: -1 };
    writer.addCost(writer.column(locked), -kept);
    writer.addCostConstant(kept);
  }
  if (missing > 0) {
    const slack = helper(-1, 0, 0);
    writer.addRelaxation(slack, missing);
    writer.addSlack({ column: slack, owner: "rules", kind: "floor", employee: -1, day: 0 });
    writer.row(
      { lower: 1, upper: Number.POSITIVE_INFINITY, owner, employee: -1, day: 0 },
      [slack],
      [1],
    );
  }
  return writer.finish();
}
