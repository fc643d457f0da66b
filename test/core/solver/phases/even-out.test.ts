import { expect, test } from "vitest";
import { buildModel } from "../../../../core/model/program/build-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import {
  fromWire,
  planFromValues,
  toWire,
  valuesOf,
} from "../../../../core/result/judgement/plan.ts";
import { evenOut } from "../../../../core/solver/phases/even-out.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { stillSearch } from "../still-search.ts";

const PEOPLE = ["anna", "ben", "cem", "dora", "eva"];
const dates = Array.from({ length: 14 }, (_, day) => `2026-03-${String(2 + day).padStart(2, "0")}`);

/** Ten nights of fourteen are Kim's; the others share four, and each of them is below a sixth of all. */
const ward = {
  start_date: dates[0]!,
  end_date: dates.at(-1)!,
  department: { id: "ward", legalBaseline: "off" as const },
  employees: [{ id: "kim", allowedShiftIds: ["night"] }, ...PEOPLE.map((id) => ({ id }))],
  shifts: [
    { id: "night", startTime: "22:00", endTime: "06:00", minStaff: 1, maxStaff: 1 },
    { id: "day", startTime: "12:00", endTime: "20:00", minStaff: 2, maxStaff: 2 },
  ],
};

/** Who has the night and who the day on each date. */
const uneven = dates.flatMap((date, at) => {
  const night = at < 10 ? "kim" : at < 12 ? "anna" : "ben";
  return [
    { employee_id: night, shift_id: "night", date },
    ...["cem", "dora"].map((employee_id) => ({ employee_id, shift_id: "day", date })),
  ];
});

test("of plans that cost the same the one with even loads is taken", async () => {
  const locked_assignments = uneven
    .filter(({ employee_id }) => employee_id === "kim")
    .map(({ date }) => ({ employeeId: "kim", shiftId: "night", date }));
  const { problem, rules } = problemFrom({ ...ward, locked_assignments });
  const model = buildModel(
    problem,
    rules,
    objectives.filter(({ id }) => id === "fairness_nights"),
  );
  const search = await stillSearch(model);
  search.best.offer(valuesOf(problem, fromWire(problem, uneven).plan, model.columnCount));
  const { cost, stage1 } = search.incumbent!;
  evenOut.run(search, 60);
  expect(search.incumbent!.cost).toBeCloseTo(cost, 6);
  expect(search.incumbent!.stage1).toBe(stage1);
  const duties = toWire(problem, planFromValues(problem, search.incumbent!.values));
  const nights = PEOPLE.map(
    (id) => duties.filter((duty) => duty.employee_id === id && duty.shift_id === "night").length,
  );
  expect(nights.sort()).toEqual([0, 1, 1, 1, 1]);
});

test("under a cap of overtime nobody keeps a duty that nobody needs", async () => {
  const { problem, rules } = problemFrom({
    start_date: "2026-03-02",
    end_date: "2026-03-08",
    department: { id: "ward", legalBaseline: "off" as const },
    employees: ["anna", "ben"].map((id) => ({
      id,
      contractHoursPerWeek: 32,
      limits: { maxOvertimeHours: 16 },
    })),
    shifts: [{ id: "day", startTime: "12:00", endTime: "20:00", minStaff: 1, maxStaff: 2 }],
  });
  const model = buildModel(
    problem,
    rules,
    objectives.filter(({ id }) => id === "contract_hours" || id === "coverage_over"),
  );
  const search = await stillSearch(model);
  const duty = (employee_id: string, at: number) => ({
    employee_id,
    shift_id: "day",
    date: dates[at]!,
  });
  // Six and four duties for contracts of four each; seven are needed.
  const padded = [
    ...[0, 1, 2, 3, 4, 5].map((at) => duty("anna", at)),
    ...[3, 4, 5, 6].map((at) => duty("ben", at)),
  ];
  search.best.offer(valuesOf(problem, fromWire(problem, padded).plan, model.columnCount));
  const { cost, stage1 } = search.incumbent!;
  evenOut.run(search, 60);
  expect(search.incumbent!.cost).toBeCloseTo(cost, 6);
  expect(search.incumbent!.stage1).toBe(stage1);
  const duties = toWire(problem, planFromValues(problem, search.incumbent!.values));
  const count = (id: string) => duties.filter(({ employee_id }) => employee_id === id).length;
  expect([count("anna"), count("ben")]).toEqual([4, 4]);
});
