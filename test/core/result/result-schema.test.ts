import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  type GenerationResult,
  handMadeResult,
  interruptedResult,
  replanRequest,
  resultSchema,
  type SolveRequest,
  solve,
  validateRequest,
} from "../../../core/index.ts";
import { resultInterfaces } from "../../../docs/writers/result-interfaces.ts";
import { problemFrom, tinyWard } from "../../helpers/problem.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";
import { strictSchema } from "../../helpers/verify/strict-schema.ts";

const root = new URL("../../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), "utf8");
const json = (file: string): unknown => JSON.parse(read(file));

const requestOf = (name: string, more: object = {}) =>
  accepted({ ...Object(json(`fixtures/${name}.request.json`)), ...more });

function accepted(body: unknown): SolveRequest {
  const validated = validateRequest(body);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return validated.request;
}

const solved = async (request: SolveRequest) =>
  solve(request, { highs: await sharedHighs(), now: () => performance.now() });

type Schema = z.core.JSONSchema.JSONSchema;

const published = z.toJSONSchema(resultSchema);
const strict = strictSchema(resultSchema);

/** `GapDetails.missing` and so on: the fields that the results of these tests have had. */
const seen = new Set<string>();

/** What is wrong with a result as it goes over the wire. */
function faultsOf(result: GenerationResult): readonly unknown[] {
  const sent: unknown = JSON.parse(JSON.stringify(result));
  note(published, sent);
  return strict.safeParse(sent).error?.issues ?? [];
}

/** Follows a value along its description. */
function note(schema: Schema | boolean | undefined, value: unknown, name = ""): void {
  if (typeof schema !== "object" || !(value instanceof Object)) return;
  const id = schema.$ref?.split("/").at(-1);
  if (id !== undefined) note(published.$defs?.[id], value, id);
  for (const option of schema.anyOf ?? []) note(option, value, name);
  const list = Array.isArray(value) ? value : [];
  for (const [k, item] of list.entries())
    note(schema.prefixItems?.[k] ?? (Array.isArray(schema.items) ? undefined : schema.items), item);
  for (const [key, entry] of Array.isArray(value) ? [] : Object.entries(value)) {
    const own = schema.properties?.[key];
    if (own !== undefined) seen.add(`${name}.${key}`);
    note(own ?? schema.additionalProperties, entry, `${name}.${key}`);
  }
}

describe("the schema of results", () => {
  it.each([
    "ward/alternatives",
    "infeasible/guaranteed-duties",
    "infeasible/weekly-hours",
    "edge/no-employees",
    "edge/nothing-at-all",
    "edge/odd-ids",
    "ward/base-ward",
  ])("describes every key of what a solve gives: %s", async (name) => {
    expect(faultsOf(await solved(requestOf(name)))).toEqual([]);
  });

  it("describes refused wishes with their price", async () => {
    const [first, second] = ["2026-03-02", "2026-03-03"];
    const { request } = problemFrom({
      wishes: { a: [first, second], b: [first] },
      locked_assignments: [{ employeeId: "a", shiftId: "D", date: second }],
    });
    expect(faultsOf(await solved(request))).toEqual([]);
  });

  it("describes the repair of a plan, and what is left of a solve that was cut short", async () => {
    const { request } = problemFrom();
    const plan = await solved(request);
    const { employee_id, date } = plan.assignments[0]!;
    const patch = [{ op: "add", path: "/sick_leaves", value: { [employee_id]: [date] } }];
    const replanned = replanRequest(request, plan.assignments, { patch });
    if (!replanned.ok) throw new Error(JSON.stringify(replanned.problems));
    expect(faultsOf(await solved(accepted(replanned.request)))).toEqual([]);
    expect(faultsOf(interruptedResult(request, plan.assignments, 30))).toEqual([]);
    expect(faultsOf(interruptedResult(request, plan.assignments.slice(1), 30))).toEqual([]);
    expect(faultsOf(interruptedResult(request, null, 30))).toEqual([]);
    const total = plan.statistics.objective?.total ?? 0;
    const proven = interruptedResult(request, plan.assignments, 30, total - 1);
    expect(faultsOf(proven)).toEqual([]);
    const stages = [{ value: 0, bound: 0 }, { bound: total - 1 }];
    expect(proven.statistics.objective).toMatchObject({ bound: total - 1, stages });
    expect(proven.statistics.objective?.gap).toBeGreaterThan(0);
  });

  it("describes gaps that more people could fill than are listed", () => {
    const employees = Array.from({ length: 60 }, (_, k) => ({ id: `e${k}` }));
    expect(faultsOf(handMadeResult(problemFrom({ employees }).request, []))).toEqual([]);
  });

  it.each(["infeasible/nurse-at-any-time", "ward/social-points", "infeasible/qualified-share"])(
    "describes plans that people made, whatever is missing in them: %s",
    (name) => {
      const request = requestOf(name);
      const duties = request.employees.map(({ id }, k) => ({
        employee_id: id,
        shift_id: request.shifts[k % request.shifts.length]!.id,
        date: request.start_date,
      }));
      expect(faultsOf(handMadeResult(request, []))).toEqual([]);
      expect(faultsOf(handMadeResult(request, duties))).toEqual([]);
    },
  );

  it("describes what a plan pays, what it costs whom, and the law it breaks", () => {
    const house = {
      ...tinyWard,
      end_date: "2026-03-08",
      department: {
        ...{ id: "ward", costCentre: "4711" },
        payRules: {
          overtime: [{ period: "week", aboveHours: 8, percent: 25 }],
          premiums: [{ kind: "night", percent: 30 }],
          budgets: [{ costCentre: "4711", max: 100 }],
        },
      },
      hourly_rates: { a: 20, b: 30, c: 10 },
      employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
      staffing_rules: [{ id: "doors", minStaff: 1, timeFrom: "05:00", timeTo: "20:00" }],
      shifts: [
        ...tinyWard.shifts,
        { id: "N", startTime: "21:00", endTime: "05:00", isNight: true },
      ],
    };
    const plan = [
      ["a", "N", "2026-03-02"],
      ["a", "D", "2026-03-03"],
      ["b", "N", "2026-03-08"],
      ...[2, 3, 4, 5, 6, 7, 8].map((day) => ["c", "D", `2026-03-0${day}`]),
    ].map(([employee_id = "", shift_id = "", date = ""]) => ({ employee_id, shift_id, date }));
    expect(faultsOf(handMadeResult(accepted(house), plan))).toEqual([]);
    // Of a week without a free day the one for its Sunday is owed.
    const bound = {
      ...house,
      locked_assignments: plan.map(({ employee_id, shift_id, date }) => ({
        ...{ employeeId: employee_id, shiftId: shift_id, date },
      })),
      planning_rules: [
        { id: "rest", consequences: [{ type: "requireMinRest", params: { hours: 11 } }] },
        { id: "sundays", consequences: [{ type: "requireReplacementRestDay", params: {} }] },
      ],
    };
    expect(faultsOf(handMadeResult(accepted(bound), plan))).toEqual([]);
  });

  it("describes nothing that no result has", () => {
    const reported = new Set(
      Object.entries(published.$defs ?? {}).flatMap(([id, { properties = {} }]) =>
        Object.keys(properties).map((key) => `${id}.${key}`),
      ),
    );
    const rare = [
      // A fault of the program; a search that has run out of time; more people than can be asked.
      ...["PartReport.failed", "Statistics.searchStatus", "GapDetails.askedEmployees"],
      // A rule about some dates of a period alone.
      "InfeasibilityProof.dates",
    ];
    // Which topics two plans differ in is for the solver to say.
    const missing = [...reported].filter(
      (key) => !seen.has(key) && !key.startsWith("PointsByTopic."),
    );
    expect(missing.sort()).toEqual(rare.sort());
  });

  it("is what the types say, field by field; `npm run docs` writes them", () => {
    expect(read("core/generation-result.ts")).toBe(resultInterfaces());
  });

  it("gives the accounts of people the form in which the next request takes them", () => {
    const { carryOver } = handMadeResult(requestOf("ward/base-ward"), []).statistics;
    const next = requestOf("ward/base-ward", { start_date: "2026-02-16", end_date: "2026-02-22" });
    const carried: SolveRequest = { ...next, carry_over: carryOver };
    expect(validateRequest(carried).ok).toBe(true);
  });
});
