import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../helpers/drawn/property-seed.ts";
import type { ConflictMember, Relaxation } from "../../../../core/api.ts";
import { findRelaxations } from "../../../../core/explanation/relaxations/relaxations.ts";
import { randomConflict } from "../../../helpers/drawn/random-conflict.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { explained, explanationRun } from "../../../helpers/verify/explained.ts";
import { expectKept, offers, unmetWith, withConfig } from "../../../helpers/verify/relaxing.ts";

const folder = join(import.meta.dirname, "../../../../fixtures/infeasible");
const ENDING = ".request.json";
const names = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const read = (name: string): PartialRequest =>
  JSON.parse(readFileSync(join(folder, `${name}${ENDING}`), "utf8"));

const legalIds = ({ planning_rules: rules }: PartialRequest) =>
  ((rules ?? []) as readonly { readonly id: string; readonly priority?: string }[])
    .filter(({ priority }) => priority === "legal")
    .map(({ id }) => `rule:${id}/`);

function expectLawUntouched(body: PartialRequest, offered: readonly Relaxation[]) {
  for (const { keys, message } of offered)
    for (const key of keys) {
      expect(key, message).not.toMatch(/^(baseline|protection|core|sick_leaves):/);
      for (const law of legalIds(body)) expect(key.startsWith(law), message).toBe(false);
    }
}

/** By what each unit costs that is met; only the cheapest that leaves nothing missing may stand at the end. */
function expectCheapestFirst(offered: readonly Relaxation[]) {
  const price = ({ cost, missingBefore, missingAfter }: Relaxation) =>
    cost / (missingBefore - missingAfter);
  const last = offered.at(-1);
  const listed = last?.resolvesAll === true ? offered.slice(0, -1) : offered;
  // Some are told in persons where they were sorted by the units of all requirements.
  const alike = listed.filter(({ missingBefore }) => missingBefore === listed[0]?.missingBefore);
  const prices = alike.map(price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
}

describe("relaxations of the infeasible fixtures", () => {
  it.each(names)("%s gets at least one, and each does what it says", async (name) => {
    const body = withConfig(read(name), { enabled_objectives: [] });
    const offered = await offers(body);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThanOrEqual(10);
    expectCheapestFirst(offered);
    expectLawUntouched(body, offered);
    await expectKept(body, offered);
  });
});

/** Whether a member of a conflict is law or sick leave, which nothing is ever offered for. */
function isUntouchable(body: PartialRequest, { key, ruleId }: ConflictMember): boolean {
  return key.startsWith("sick_leaves:") || legalIds(body).includes(`rule:${ruleId}/`);
}

describe("relaxations of random requests", () => {
  it("do what they say, touch no law, and are there unless law stands against law", async () => {
    let helped = 0;
    await fc.assert(
      fc.asyncProperty(randomConflict, async (body) => {
        const { missing, conflicts, relaxations } = await unmetWith(body);
        expectLawUntouched(body, relaxations);
        await expectKept(body, relaxations);
        if (missing === 0) expect(relaxations).toEqual([]);
        if (relaxations.length > 0) helped++;
        if (missing === 0 || relaxations.length > 0) return;
        const lawAlone = conflicts.filter(({ members }) =>
          members.every((member) => isUntouchable(body, member)),
        );
        expect(lawAlone).not.toEqual([]);
      }),
      { numRuns: Number(process.env.RUNS ?? 15) },
    );
    expect(helped).toBeGreaterThan(5);
  });
});

/** Two people, a late and the early after it, under eleven hours of rest. */
const restWard = (level: string): PartialRequest => ({
  start_date: "2026-03-02",
  end_date: "2026-03-03",
  department: { id: "ward", legalBaseline: "off" },
  holiday_dates: [],
  employees: [{ id: "e1" }],
  shifts: [
    { id: "late", startTime: "13:00", endTime: "21:00", dates: ["2026-03-02"], importance: 2 },
    { id: "early", startTime: "07:00", endTime: "15:00", dates: ["2026-03-03"] },
  ],
  planning_rules: [
    {
      id: "rest",
      priority: level,
      consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
    },
  ],
  config: { enabled_objectives: [] },
});

describe("relaxations where a leave is what bars a plan", () => {
  const leave = ["2026-03-03", "2026-03-04", "2026-03-05"];
  const onLeave = (more: PartialRequest): PartialRequest => ({
    start_date: "2026-03-02",
    end_date: "2026-03-08",
    department: { id: "ward", legalBaseline: "off" },
    holiday_dates: [],
    employees: [{ id: "a" }],
    shifts: [{ id: "day", startTime: "07:00", endTime: "15:00", dates: leave }],
    config: { enabled_objectives: [] },
    ...more,
  });

  it.each([
    [
      { vacations: { a: [...leave, "2026-03-07"] } },
      "Move or give up the vacation of a from 2026-03-03 to 2026-03-05. Then nothing is missing any more.",
      "vacations",
    ],
    [
      { availability: { a: Object.fromEntries(leave.map((date) => [date, false])) } },
      "Ask a, who is not available from 2026-03-03 to 2026-03-05, to come all the same. Then nothing is missing any more.",
      "availability",
    ],
  ])("offer all its days at once, before single days", async (away, message, field) => {
    const body = onLeave(away);
    const offered = await offers(body);
    expect(offered[0]?.message).toBe(message);
    expect(offered[0]).toMatchObject({ kind: "giveUpAbsence", missingAfter: 0, resolvesAll: true });
    expect(offered[0]?.keys).toEqual(leave.map((date) => `${field}:a|${date}`));
    await expectKept(body, offered);
  });

  it("offer the day alone where no other is needed", async () => {
    const vacations = { a: [...leave, "2026-03-06"] };
    const shift = { id: "day", startTime: "07:00", endTime: "15:00", dates: ["2026-03-04"] };
    const offered = await offers(onLeave({ vacations, shifts: [shift] }));
    const given = offered.filter(({ kind }) => kind === "giveUpAbsence");
    expect(given.map(({ keys }) => keys)).toEqual([["vacations:a|2026-03-04"]]);
  });
});

describe("relaxations where people belong to departments", () => {
  it("say for which one a further person is needed", async () => {
    const request: PartialRequest = {
      start_date: "2026-03-02",
      end_date: "2026-03-03",
      department: { id: "house", legalBaseline: "off" },
      employees: [
        { id: "a", departmentIds: ["north"] },
        { id: "b", departmentIds: ["south"] },
      ],
      shifts: ["north", "south"].map((departmentId) => ({
        ...{ id: `${departmentId}-day`, departmentId, minStaff: 1 },
        ...{ startTime: "07:00", endTime: "15:00" },
      })),
      vacations: { b: ["2026-03-02"] },
      config: { enabled_objectives: [] },
    };
    const { relaxations } = await findRelaxations(
      await explained(request),
      [],
      await explanationRun(40),
    );
    const further = relaxations.filter(({ kind }) => kind === "addPerson");
    expect(further.map(({ message }) => message)).toEqual([
      "One more person in south on 2026-03-02. Then nothing is missing any more.",
    ]);
    expect(JSON.stringify(further[0]?.change)).toContain('"departmentIds":["south"]');
    await expectKept(request, further);
  });
});

describe("relaxations of a larger request", () => {
  const people = 60;
  const ward: PartialRequest = {
    start_date: "2026-03-02",
    end_date: "2026-03-15",
    department: { id: "ward", legalBaseline: "off" },
    holiday_dates: [],
    employees: Array.from({ length: people }, (_, k) => ({ id: `e${k}` })),
    shifts: [
      { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 5 },
      { id: "L", startTime: "14:00", endTime: "22:00", minStaff: 5 },
    ],
    staffing_rules: [
      { id: "peak", shiftIds: ["E"], dates: ["2026-03-04"], minStaff: 56, mode: "override" },
    ],
    vacations: { e0: ["2026-03-04"], e1: ["2026-03-04"] },
    planning_rules: [
      { id: "rest", consequences: [{ type: "requireMinRest", params: { hours: 11 } }] },
    ],
    config: { enabled_objectives: [] },
  };

  let known: ReturnType<typeof explained> | null = null;
  const large = () => {
    known ??= explained(ward);
    return known;
  };

  it("resolve everything as they say, though most are found without a solve", async () => {
    const { relaxations } = await findRelaxations(await large(), [], await explanationRun(40));
    const kinds = new Set(relaxations.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(["giveUpAbsence", "addPerson"]));
    expect(relaxations[0]?.missingBefore).toBe(3);
    const whole = relaxations.filter(({ resolvesAll }) => resolvesAll);
    expect(whole.length).toBeGreaterThan(0);
    await expectKept(ward, whole);
  });

  it("are left away, and said to be, where time is up", async () => {
    const { relaxations, untried } = await findRelaxations(
      await large(),
      [],
      await explanationRun(0),
    );
    expect(relaxations).toEqual([]);
    expect(untried).toBeGreaterThan(0);
  });
});

describe("what may be relaxed", () => {
  const kinds = async (body: PartialRequest) => (await offers(body)).map(({ kind }) => kind);

  it("includes a shorter rest on one night for one person, by no more than needed", async () => {
    const body = restWard("operational");
    const [first] = await offers(body);
    expect(first).toMatchObject({
      kind: "shortenRest",
      keys: ["rule:rest/0|e1|2026-03-02"],
      message:
        "rest: at least 10 instead of 11 h of rest for e1 on 2026-03-02. Then nothing is missing any more.",
      missingBefore: 1,
      missingAfter: 0,
    });
    await expectKept(body, [first!]);
  });

  it("excludes law unless config.relax_legal asks for it", async () => {
    expect(await kinds(restWard("legal"))).not.toContain("shortenRest");
    const asked = withConfig(restWard("legal"), { relax_legal: true });
    expect(await kinds(asked)).toContain("shortenRest");
    await expectKept(asked, await offers(asked));
  });

  it("includes the legal baseline only then, for one night and one person", async () => {
    const body = { ...restWard("should"), department: { id: "ward", legalBaseline: "arbzg" } };
    expect(await kinds(body)).not.toContain("shortenRest");
    const asked = withConfig({ ...body, planning_rules: null }, { relax_legal: true });
    const offered = await offers(asked);
    expect(offered.map(({ kind }) => kind)).toContain("shortenRest");
    await expectKept(asked, offered);
  });

  it("never includes sick leave", async () => {
    const body = {
      ...restWard("operational"),
      employees: [{ id: "e1" }, { id: "e2" }],
      sick_leaves: { e2: ["2026-03-03"] },
      vacations: { e2: ["2026-03-03"] },
    };
    expect(await kinds(body)).not.toContain("giveUpAbsence");
  });

  it("includes work outside the times of day that somebody gave, for this date", async () => {
    const body = {
      start_date: "2026-03-02",
      end_date: "2026-03-04",
      department: { id: "ward", legalBaseline: "off" },
      employees: [{ id: "e1" }],
      shifts: [{ id: "day", startTime: "08:00", endTime: "16:00", minStaff: 1 }],
      availability_windows: {
        e1: [{ weekdays: ["tue"], from: "06:00", to: "10:00", kind: "available" }],
      },
      config: { enabled_objectives: [] },
    };
    const [first, ...others] = await offers(body);
    expect(first).toMatchObject({
      kind: "giveUpAbsence",
      keys: ["availability_windows:e1|2026-03-03"],
      message:
        "Ask e1 to work outside the times they gave on 2026-03-03. Then nothing is missing any more.",
    });
    expect(others.map(({ keys }) => keys)).not.toContainEqual(first!.keys);
    await expectKept(body, [first!]);
  });

  it("is told in the language of the request", async () => {
    const [first] = await offers(withConfig(restWard("operational"), { language: "de" }));
    expect(first?.message).toBe(
      "rest: mindestens 10 statt 11 Stunden Ruhezeit für e1 am 2026-03-02. Dann fehlt nichts mehr.",
    );
  });

  it("moves a rule for everybody where it keeps many away, before it does so person by person", async () => {
    const people = Array.from({ length: 5 }, (_, i) => ({ id: `e${i + 1}` }));
    const body = {
      start_date: "2026-03-02",
      end_date: "2026-03-08",
      department: { id: "ward", legalBaseline: "off" },
      employees: people,
      shifts: [
        { id: "late", shiftType: "late", startTime: "13:00", endTime: "21:00", minStaff: 3 },
      ],
      planning_rules: [
        {
          id: "few",
          name: "few days",
          priority: "operational",
          consequences: [{ type: "limitWorkingDays", params: { max: 2, period: "week" } }],
        },
      ],
      config: { enabled_objectives: [] },
    };
    const offered = await offers(body);
    expect(offered[0]).toMatchObject({
      kind: "loosenLimit",
      keys: ["rule:few/0"],
      change: [{ op: "replace", path: "/planning_rules/0/consequences/0/params/max", value: 4 }],
      missingBefore: 11,
      missingAfter: 1,
    });
    await expectKept(body, offered);
  });

  it("raises a budget that is too small for what is asked for, by a share of it", async () => {
    const body = {
      start_date: "2026-03-02",
      end_date: "2026-03-06",
      department: {
        ...{ id: "ward", legalBaseline: "off" },
        payRules: { budgets: [{ costCentre: "4711", max: 760, severity: "must" }] },
      },
      employees: [{ id: "e1" }, { id: "e2" }],
      hourly_rates: { e1: 20, e2: 20 },
      shifts: [
        {
          ...{ id: "early", shiftType: "early", startTime: "06:00", endTime: "14:00" },
          ...{ minStaff: 1, costCentre: "4711" },
        },
      ],
      config: { enabled_objectives: [] },
    };
    const offered = await offers(body);
    const budget = offered.find(({ kind }) => kind === "loosenLimit");
    expect(budget).toMatchObject({
      change: [{ op: "replace", path: "/department/payRules/budgets/0/max", value: 836 }],
      resolvesAll: true,
    });
    expect(budget?.message).toMatch(/at most 836 instead of 760 of cost\. Then nothing/);
    await expectKept(body, offered);
  });
});
