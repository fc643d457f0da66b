import { describe, expect, it } from "vitest";
import { RefusedRequest, type SolveRequest, solve, validateRequest } from "../../../core/index.ts";
import { normalise } from "../../../core/request/normalise.ts";
import { parseRequest } from "../../../core/request/parse-request.ts";
import { tinyWard } from "../../helpers/problem.ts";

const problems = (body: unknown) => {
  const verdict = validateRequest(body);
  return verdict.ok ? [] : verdict.problems;
};
const places = (body: unknown) => problems(body).map(({ loc }) => loc.join("."));

describe("a request with much wrong with it", () => {
  const broken = {
    start_date: "2026-03-02",
    end_date: "2026-03-08",
    employees: [{ id: "a", contractHoursPerWeek: "38" }],
    shifts: [7, { id: "S", minStaff: 2, maxStaff: 1 }],
    department: { id: "ward" },
    planning_rules: [
      null,
      { id: "soft", priority: "shoud", consequences: [{ type: "limitConsecutiveDays" }] },
      { consequences: [{ type: "requireMinRest", params: { hours: 100 } }] },
      { id: "typo", consequences: [3, { type: "limitConsecutiveDay", params: {} }] },
      { id: "who", conditions: [{ field: "isNigt" }], consequences: [] },
    ],
    locked_assignments: [{ employeeId: "zoe", shiftDefinitionId: "S", date: "2026-03-03" }],
  };

  it("is told of shape, meaning, rule types, params and unknown people in one round, each at its place", () => {
    expect(new Set(places(broken))).toEqual(
      new Set([
        "employees.0.contractHoursPerWeek",
        "shifts.0",
        "shifts.1.maxStaff",
        "planning_rules.0",
        "planning_rules.1.priority",
        "planning_rules.1.consequences.0.params.maxDays",
        "planning_rules.2.id",
        "planning_rules.2.consequences.0.params.hours",
        "planning_rules.3.consequences.0",
        "planning_rules.3.consequences.1.type",
        "planning_rules.4.conditions.0.field",
        "locked_assignments.0.employeeId",
      ]),
    );
  });

  it("reads names of the things, the nearest three types and no word of a parser", () => {
    const stated = problems(broken).map(({ msg }) => msg);
    expect(stated).toContain("maxDays of rule soft: a whole number from 1 to 31 is missing.");
    expect(stated).toContain(
      "contractHoursPerWeek of employee a: give a number from 0 to 168, not in quotes.",
    );
    expect(stated).toContain("hours of rule planning_rules[2]: give a number from 0 to 72.");
    expect(stated.find((msg) => msg.includes("limitConsecutiveDay"))).toMatch(
      /Did you mean "limitConsecutiveDays", "\w+" or "\w+"\?$/,
    );
    for (const msg of stated)
      expect(msg).not.toMatch(/invalid|undefined|received|expected|NaN|zod|Unrecognized/i);
  });

  it("is led from a misspelt word to the one that was meant", () => {
    const misspelt = {
      ...tinyWard,
      config: { enabled_objectives: ["wishs"], language: "dee" },
      planning_rules: [
        {
          id: "r",
          priority: "leagl",
          conditions: [{ field: "weekday", operator: "betwen", value: [1, 2] }],
          consequences: [{ type: "limitShiftCount", params: { max: 3, period: "mont" } }],
        },
      ],
    };
    for (const meant of ["wishes", "de", "legal", "between", "month"])
      expect(
        problems(misspelt).filter(({ msg }) => msg.includes(`Did you mean "${meant}"?`)),
      ).toHaveLength(1);
  });

  it("is told that something is missing also where one of several kinds belongs", () => {
    const payRules = { overtime: [{ period: "week", percent: 25 }] };
    expect(problems({ ...tinyWard, department: { id: "ward", payRules } })).toMatchObject([
      { type: "missing", msg: expect.stringMatching(/is missing\.$/) },
    ]);
  });

  it("gets no problems that only come from what is missing", () => {
    const { employees: _, ...rest } = broken;
    const lock = "locked_assignments.0.employeeId";
    expect(places(rest)).toContain("employees");
    expect(places(rest)).not.toContain(lock);
  });

  it("is led from a misspelt field to the one that is missing", () => {
    const { shifts, ...rest } = { ...tinyWard };
    expect(problems({ ...rest, shift: shifts })).toEqual([
      {
        loc: ["shifts"],
        msg: 'shifts: a list is missing. Is it what "shift" was meant to be?',
        type: "missing",
      },
    ]);
  });
});

describe("a library call with what is no request", () => {
  const call = (request: unknown) =>
    solve(request as SolveRequest, { highs: {}, now: () => 0 }).catch((error: unknown) => error);

  it("is refused with all fields that are missing", async () => {
    const error = await call({});
    expect(error).toBeInstanceOf(RefusedRequest);
    expect(error).toMatchObject({ name: "RefusedRequest" });
    expect((error as RefusedRequest).problems.map(({ loc }) => loc)).toEqual([
      ["start_date"],
      ["end_date"],
      ["employees"],
      ["shifts"],
      ["department"],
    ]);
    for (const field of ["start_date", "end_date", "employees", "shifts", "department"])
      expect((error as RefusedRequest).message).toContain(`${field}: `);
  });

  it.each([undefined, null, 5, "text", []])("is refused in words: %j", async (request) => {
    const error = await call(request);
    expect(error).toBeInstanceOf(RefusedRequest);
    expect((error as RefusedRequest).message).toMatch(/^the request: .*an object/);
  });
});

describe("warnings", () => {
  const warnings = (more: object) => {
    const parsed = parseRequest({ ...tinyWard, ...more });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return normalise(parsed.request).warnings;
  };

  it("of short breaks are one for all shifts, and none for on-call duties and standby", () => {
    const shift = (id: string, kind?: string) => ({
      ...{ id, startTime: "08:00", endTime: "16:00" },
      ...(kind && { kind }),
    });
    const shifts = [
      shift("A"),
      shift("B"),
      shift("C", "onCall"),
      shift("D", "standby"),
      shift("E"),
    ];
    const found = warnings({ shifts }).filter(({ code }) => code === "break_too_short");
    expect(found.map(({ path }) => path)).toEqual(["shifts.0.breakMinutes"]);
    expect(found[0]!.message).toMatch(/Too short as well: B, E\.$/);
  });

  it("tell of a wish for a day that is asked for twice, which counts once", () => {
    const twice = ["2026-03-02", "2026-03-02"];
    const spec = { type: "dayOff", date: "2026-03-03" };
    const more = {
      wishes: { a: twice },
      wish_specs: {
        a: [
          spec,
          { ...spec, priority: "high" },
          { type: "series", dates: ["2026-03-04", "2026-03-04"] },
        ],
      },
    };
    const found = warnings(more).filter(({ code }) => code === "duplicate_wish");
    expect(found.map(({ path }) => path)).toEqual(["wishes.a", "wish_specs.a.1", "wish_specs.a.2"]);
    const parsed = parseRequest({ ...tinyWard, ...more });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(
      normalise(parsed.request).problem.wishes.map(({ day, priority }) => [day, priority]),
    ).toEqual([
      [0, "normal"],
      [1, "normal"],
      [2, "normal"],
    ]);
  });
});
