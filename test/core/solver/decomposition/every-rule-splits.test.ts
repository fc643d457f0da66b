import { describe, expect, test } from "vitest";
import { callCentre } from "../../../../bench/lawful/call-centre.ts";
import { careHome } from "../../../../bench/lawful/care-home.ts";
import { onCall } from "../../../../bench/lawful/on-call.ts";
import { shops } from "../../../../bench/lawful/shops.ts";
import { lawfulWard } from "../../../../bench/lawful/ward.ts";
import { constraints } from "../../../../core/constraints/index.ts";
import { type SolveRequest, validateRequest } from "../../../../core/index.ts";
import { buildModelForms } from "../../../../core/model/program/build-model.ts";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { rootLp } from "../../../../core/solver/engine/options.ts";
import { rootColumns } from "../../../../core/solver/phases/root-columns.ts";
import { physicians } from "../../../helpers/drawn/physicians.ts";
import { splitSearch } from "../split-search.ts";

const DAY = 86_400_000;
const START = "2026-03-02";
const dateOf = (day: number) => new Date(Date.parse(START) + day * DAY).toISOString().slice(0, 10);

/** Five people for two weeks with early, late and night under the law, and one rule more. */
function ward(rule: Readonly<Record<string, unknown>>): SolveRequest {
  return accepted({
    start_date: START,
    end_date: dateOf(13),
    department: { id: "ward", legalBaseline: "arbzgHospital", timezone: "Europe/Berlin" },
    employees: ["a", "b", "c", "d", "e"].map((id, at) => ({
      id,
      contractHoursPerWeek: [38.5, 38.5, 30, 30, 20][at],
      qualificationIds: at % 2 === 0 ? ["nurse", "nights"] : ["nurse"],
      tags: at === 4 ? ["trainee"] : ["mentor"],
      departmentIds: ["ward"],
    })),
    shifts: [
      { id: "early", shiftType: "early", startTime: "06:00", endTime: "14:00", minStaff: 1 },
      { id: "late", shiftType: "late", startTime: "14:00", endTime: "22:00", minStaff: 1 },
      { id: "night", shiftType: "night", startTime: "22:00", endTime: "06:00", minStaff: 1 },
    ].map((shift) => ({ ...shift, breakMinutes: 30, departmentId: "ward" })),
    hourly_rates: { a: 20, b: 21, c: 22, d: 23, e: 12 },
    employee_history: { a: [dateOf(-1), dateOf(-2), dateOf(-8)], b: [], c: [dateOf(-4)] },
    wishes: { b: [dateOf(5), dateOf(6)], c: [dateOf(3)] },
    planning_rules: [{ id: "rule", ...rule }],
  });
}

function accepted(body: unknown): SolveRequest {
  const validated = validateRequest(body);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return validated.request;
}

function formOf(request: SolveRequest): LinearModel {
  const { problem, rules } = prepare(request);
  const { model, windowForm } = buildModelForms(problem, rules, objectives);
  return windowForm?.() ?? model;
}

/** What the split leaves of the rows of single people, and its root bound beside the relaxation of the rows. */
async function splitOf(request: SolveRequest) {
  const search = await splitSearch(formOf(request));
  const split = search.decomposition();
  if (split === null) return { splits: false, open: 0, bound: 0, relaxation: 0, ended: "" };
  const open = split.rowCosts.filter((cost) => cost === null).length;
  const relaxed = search.run({
    program: { ...search.model, cost: search.combinedCost, integer: null },
    options: rootLp("simplex"),
    seconds: 30,
  });
  // A dive along the rosters finds plans, of which nothing is asked here.
  search.root.isDone = true;
  const ended = rootColumns.run(search, 30);
  const relaxation = relaxed.objective ?? Number.NaN;
  return { splits: true, open, bound: search.bounds.combined, relaxation, ended };
}

const types = constraints.flatMap((constraint) =>
  constraint.consequenceType === null || !("example" in constraint)
    ? []
    : [{ type: constraint.consequenceType, params: constraint.example }],
);

/** What a hard rule needs beside its example. */
const whenHard: Readonly<Record<string, object>> = { balanceShifts: { tolerance: 0.5 } };
/** Rules about several people at once may leave helpers to the master; of one person's nothing may be left over. */
const LINKING = new Set(["requireCompanion", "limitDistinctShifts"]);

describe("every rule type splits", () => {
  test.for(types)("$type, hard and soft", async ({ type, params }) => {
    for (const priority of ["must", "should"]) {
      const more = priority === "must" ? whenHard[type] : {};
      const request = ward({
        priority,
        consequences: [{ type, params: { ...params, ...more } }],
      });
      const { splits, open, bound, relaxation, ended } = await splitOf(request);
      expect(splits, `${priority} ${type}`).toBe(true);
      if (!LINKING.has(type)) expect(open, `open rows of ${priority} ${type}`).toBe(0);
      expect(ended, `${priority} ${type}`).toMatch(/converged|proven/);
      const room = 1e-5 * Math.max(1, Math.abs(relaxation));
      expect(bound, `${priority} ${type}`).toBeGreaterThan(relaxation - room);
    }
  });

  const bundles: readonly (readonly [string, unknown])[] = [
    ["hospital law", lawfulWard({ employees: 10, days: 14, seed: 3 })],
    ["care home", careHome({ employees: 9, days: 14, seed: 3 })],
    ["retail with minors", shops({ employees: 9, days: 7, seed: 3 })],
    ["call centre", callCentre({ employees: 5, days: 7, seed: 3 })],
    ["physicians with joined duties, standby beside work and weeks from Sunday", physicians],
    ["on call", onCall({ employees: 6, days: 28, seed: 3 })],
  ];
  test.for(bundles)("%s", async ([, request]) => {
    const { splits, bound, relaxation } = await splitOf(accepted(request));
    expect(splits).toBe(true);
    const room = 1e-5 * Math.max(1, Math.abs(relaxation));
    expect(bound).toBeGreaterThan(relaxation - room);
  });
});
