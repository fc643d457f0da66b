import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { constraints, type GenerationResult, objectives } from "../../core/index.ts";
import { createLocalEngine, type LocalSolver } from "../../mcp/local-engine.ts";
import { planningTools } from "../../mcp/planning-tools.ts";
import { articleOf, catalogue } from "../../mcp/rule-catalogue.ts";
import { tinyWard } from "../helpers/problem.ts";
import { connected, solverHere } from "./connected.ts";

const root = join(import.meta.dirname, "../..");
const fixture = (name: string) =>
  JSON.parse(readFileSync(join(root, `fixtures/${name}.request.json`), "utf8"));
/** A week of it is solved in half a second. */
const ward = { ...fixture("ward/base-ward"), end_date: "2026-02-08" };

type Connected = Awaited<ReturnType<typeof connected>>;

/** Never ends by itself; stopped, it has the plan that keeps nobody busy. */
function endlessSolver() {
  const stopped: boolean[] = [];
  const solver: LocalSolver = {
    solve: (request, { stop, onProgress, ...run }) =>
      new Promise((resolve, reject) => {
        stop.addEventListener("abort", () => {
          stopped.push(true);
          const limits = { ...request, config: { ...request.config, timeout_seconds: 5 } };
          solverHere.solve(limits, { stop, onProgress, ...run }).then(resolve, reject);
        });
      }),
  };
  return { solver, stopped };
}

describe("a plan of the base ward", () => {
  let on: Connected;
  let plan: string;
  const reports: { readonly progress: number }[] = [];
  let answer: Awaited<ReturnType<Connected["call"]>>;
  beforeAll(async () => {
    on = await connected();
    const checked = await on.call("validate_request", { request: ward });
    expect(checked.data).toMatchObject({ valid: true, problems: [], token_cost: null });
    const onprogress = (progress: { readonly progress: number }) => void reports.push(progress);
    answer = await on.call("solve", { request: checked.data.request }, { onprogress });
    plan = String(answer.data.plan);
  });

  it("is told in a few lines, with progress that rises and the whole of it as a resource", async () => {
    expect(answer.data).toMatchObject({
      state: "completed",
      status: "optimal",
      duties: 28,
      gaps: [],
    });
    expect(answer.text).toMatch(/^optimal: 28 duties/);
    expect(answer.text.length).toBeLessThan(3000);
    expect(reports.length).toBeGreaterThan(0);
    const rising = reports.map(({ progress }) => progress);
    expect(rising).toEqual([...new Set(rising)].sort((a, b) => a - b));
    const whole: GenerationResult = await on.read(plan);
    expect(whole.assignments).toHaveLength(28);
    expect(await on.read(String(answer.data.request))).toMatchObject({ start_date: "2026-02-02" });
    const { resources } = await on.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(expect.arrayContaining([plan]));
  });

  it("shows the duties asked for and no others", async () => {
    const { data } = await on.call("list_duties", {
      plan,
      employee_id: "e3",
      date_to: "2026-02-08",
    });
    const whole: GenerationResult = await on.read(plan);
    const own = whole.assignments.filter(
      ({ employee_id, date }) => employee_id === "e3" && date <= "2026-02-08",
    );
    expect(own.length).toBeGreaterThan(0);
    expect(data.duties).toHaveLength(own.length);
  });

  it("has replacements whose price is what the judge finds once they are made", async () => {
    const { assignments }: GenerationResult = await on.read(plan);
    const { employee_id, date } = assignments[0]!;
    const ranked = await on.call("rank_replacements", { plan, employee_id, date });
    const [duty] = ranked.data.duties as {
      options: { kind: string; points: number; unmet: number; handovers: unknown[] }[];
    }[];
    const best = duty!.options.find(({ kind, unmet }) => kind !== "open" && unmet === 0)!;
    const judged = await on.call("judge_plan", { plan, handovers: best.handovers });
    expect(judged.data).toMatchObject({ passed: true, complete: true, violations: [] });
    expect(judged.data.points_more).toBeCloseTo(best.points, 1);
  });

  it("is judged as changed by hand, with the rule that is broken", async () => {
    const { assignments }: GenerationResult = await on.read(plan);
    const late = assignments.find(({ shift_id }) => shift_id === "late")!;
    const next = new Date(Date.parse(late.date) + 86_400_000).toISOString().slice(0, 10);
    const duties = assignments.filter(
      (duty) => duty.employee_id !== late.employee_id || duty.date !== next,
    );
    const early = { employee_id: late.employee_id, shift_id: "early", date: next };
    const { data, text } = await on.call("judge_plan", { plan, duties: [...duties, early] });
    expect(data.passed).toBe(false);
    expect(data.violations).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "broken", rule_id: "rest" })]),
    );
    expect(text).toContain("does not pass");
  });

  it("is repaired after a call-out: the absent person is free and the changes are told", async () => {
    const { assignments }: GenerationResult = await on.read(plan);
    const { employee_id, date } = assignments[0]!;
    const absences = [{ employee_id, kind: "sick", dates: [date] }];
    const repaired = await on.call("change_and_solve", { plan, absences });
    const changes = repaired.data.changes as { employee_id: string; date: string; after: [] }[];
    expect(changes).toContainEqual(expect.objectContaining({ employee_id, date, after: [] }));
    const duties = await on.call("list_duties", {
      plan: repaired.data.plan,
      employee_id,
      date_from: date,
      date_to: date,
    });
    expect(duties.data.duties).toEqual([]);
    expect(await on.read(String(repaired.data.request))).toMatchObject({
      sick_leaves: { [employee_id]: [date] },
      previous_assignments: expect.any(Array),
    });
  });

  it("is made again with a rule changed, one taken away and one added", async () => {
    const rule_changes = [
      { op: "set", rule_id: "run", params: { maxDays: 5 } },
      { op: "remove", rule_id: "week-hours" },
      {
        op: "add",
        rule: {
          id: "nights",
          consequences: [{ type: "limitConsecutiveNights", params: { max: 3 } }],
        },
      },
    ];
    const changed = await on.call("change_and_solve", { plan, rule_changes, keep_plan: false });
    expect(changed.data.state).toBe("completed");
    const { planning_rules: rules, previous_assignments } = await on.read(
      String(changed.data.request),
    );
    expect(rules.map(({ id }: { id: string }) => id)).toEqual([
      "rest",
      "day-hours",
      "run",
      "nights",
    ]);
    expect(rules[2].consequences[0].params).toEqual({ maxDays: 5, requiredRestDays: 1 });
    expect(previous_assignments).toBeUndefined();
  });

  it("answers what cannot be done with what there is instead", async () => {
    const wrong = [
      [
        { plan, rule_changes: [{ op: "remove", rule_id: "rset" }] },
        /no planning rule rset.* Did you mean rest\?/,
      ],
      [{ plan, rule_changes: [{ op: "add", rule: { id: "run" } }] }, /a rule run already/],
      [{ plan, remedy: 1 }, /no remedy 1. It has none/],
      [{ plan, patch: [{ op: "remove", path: "/nowhere" }] }, /The patch has 1 problem/],
      [{ plan: "shiftsmith://plan/99" }, /no request or plan 99/],
      [{}, /either a plan or a request/],
      [
        { request: ward, frozen_until: "2026-02-03T05:00" },
        /frozen_until speaks of the duties of a plan/,
      ],
      [
        { plan, absences: [{ employee_id: "e1", kind: "asleep", dates: ["x"] }] },
        /Invalid arguments/,
      ],
    ] as const;
    for (const [args, message] of wrong) {
      const { isError, text } = await on.call("change_and_solve", args);
      expect([isError, text]).toEqual([true, expect.stringMatching(message)]);
    }
    expect(on.faults).toEqual([]);
  });
});

describe("a plan with gaps", () => {
  it("says who is barred by what and what would help, and a remedy that is tried closes them", async () => {
    const on = await connected();
    const vacations = { a: ["2026-03-03"], b: ["2026-03-03"] };
    const solved = await on.call("solve", { request: { ...tinyWard, vacations } });
    const { plan } = solved.data;
    expect(solved.data).toMatchObject({
      status: "infeasible",
      gaps: [{ date: "2026-03-03", missing: 1 }],
    });
    const why = await on.call("explain_gaps", { plan, date: "2026-03-03" });
    expect(why.data).toMatchObject({ gaps: [{ shift_id: "D", required: 1, missing: 1 }] });
    const remedies = why.data.remedies as { number: number; resolves_all: boolean }[];
    const remedy = remedies.find(({ resolves_all }) => resolves_all)!.number;
    const mended = await on.call("change_and_solve", { plan, remedy });
    expect(mended.data).toMatchObject({ state: "completed", gaps: [] });
    expect((await on.call("explain_gaps", { plan: mended.data.plan })).text).toContain("no gaps");
    expect((await on.call("explain_gaps", { plan, shift_id: "night" })).text).toContain("None of");
  });
});

describe("a solve that takes longer than the call may", () => {
  it("goes on under its name, and ends with its best plan when it is told to", async () => {
    const { solver } = endlessSolver();
    const on = await connected({}, solver);
    const begun = await on.call("solve", { request: tinyWard, wait_seconds: 0 });
    expect(begun.data).toMatchObject({ state: "running", percent: 0 });
    const { plan } = begun.data;
    expect((await on.call("list_duties", { plan })).text).toMatch(/no plan yet: call plan_status/);
    expect((await on.call("plan_status", { plan, wait_seconds: 0 })).data.state).toBe("running");
    await on.call("cancel_solve", { plan });
    expect((await on.call("plan_status", { plan })).data).toMatchObject({
      state: "completed",
      duties: 3,
    });
  });

  it("ends when its caller ends the call, and one behind it that is cancelled never begins", async () => {
    const { solver, stopped } = endlessSolver();
    const on = await connected({}, solver);
    const ending = new AbortController();
    const solving = on.call("solve", { request: tinyWard }, { signal: ending.signal });
    const second = await on.call("solve", { request: tinyWard, wait_seconds: 0 });
    await on.call("cancel_solve", { plan: second.data.plan });
    ending.abort();
    await expect(solving).rejects.toThrow();
    const { isError, text } = await on.call("plan_status", { plan: second.data.plan });
    expect([isError, text]).toEqual([
      true,
      expect.stringContaining("cancelled before it had begun"),
    ]);
    expect(stopped).toEqual([true]);
  });
});

describe("what is wrong", () => {
  it("with a request comes at once, each problem with its place, from every tool that takes one", async () => {
    const on = await connected();
    const request = { ...ward, start_date: "tomorrow", employees: [{ id: 5 }] };
    const checked = await on.call("validate_request", { request });
    expect(checked).toMatchObject({ isError: false, data: { valid: false, request: null } });
    const places = (checked.data.problems as { place: string }[]).map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(["start_date", "employees[0].id"]));
    for (const [name, more] of [
      ["solve", {}],
      ["judge_plan", { duties: [] }],
    ] as const) {
      const { isError, text } = await on.call(name, { request, ...more });
      expect([isError, text]).toEqual([
        true,
        expect.stringMatching(/^The request has \d problems:\n- /),
      ]);
    }
  });

  it("on our side is told to the operator, and not to the assistant", async () => {
    const engine = {
      ...createLocalEngine(solverHere),
      validate: () => Promise.reject(new Error("/srv/secret.ts broke")),
    };
    const on = await connected({ engine });
    const { isError, text } = await on.call("validate_request", { request: ward });
    expect([isError, text]).toEqual([true, expect.not.stringContaining("secret")]);
    expect(String(on.faults[0])).toContain("/srv/secret.ts");
  });

  it("to show is left out: the key that signs webhooks is in no resource", async () => {
    const on = await connected();
    const request = { ...tinyWard, webhook_url: "https://hooks.acme.io/", webhook_secret: "hush" };
    const checked = await on.call("validate_request", { request });
    const solved = await on.call("solve", { request });
    for (const uri of [checked.data.request, solved.data.request, solved.data.plan])
      expect(JSON.stringify(await on.read(String(uri)))).not.toContain("hush");
  });
});

describe("the catalogue", () => {
  it("describes every rule and objective with parameters that are all explained, and by other names too", () => {
    expect(catalogue()).toHaveLength(constraints.length + objectives.length);
    for (const { name, kind } of catalogue()) {
      const article = articleOf(name)!;
      expect(article.name).toBe(name);
      if (kind !== "rule") continue;
      const properties = Object.entries(Object(article.params?.properties));
      expect(properties.filter(([, schema]) => Object(schema).description === undefined)).toEqual(
        [],
      );
      expect(article.example).toMatchObject({ type: name });
    }
    expect(articleOf("LIMITDAILYHOURS")?.name).toBe("limitWorkingHours");
  });

  it("is found by words, told rule by rule, and read as a whole", async () => {
    const on = await connected();
    const { data } = await on.call("list_rules", { search: "rest hours" });
    const names = (data.rules as { name: string }[]).map(({ name }) => name);
    expect(names).toContain("requireMinRest");
    expect(names.length).toBeLessThan(catalogue().length / 2);
    const rule = await on.call("describe_rule", { rule: "requireMinRest" });
    expect(rule.data).toMatchObject({ kind: "rule", params: { properties: { hours: {} } } });
    const unknown = await on.call("describe_rule", { rule: "requireMinRset" });
    expect([unknown.isError, unknown.text]).toEqual([
      true,
      expect.stringContaining("requireMinRest"),
    ]);
    const { data: asked } = await on.call("describe_conditions");
    const fields = asked.fields as { meaning: string }[];
    expect(fields.filter(({ meaning }) => meaning === "")).toEqual([]);
    expect((await on.read("shiftsmith://rules")).rules).toHaveLength(catalogue().length);
    expect(await on.read("shiftsmith://schema/request")).toHaveProperty(
      "$defs.PlanningRule.properties.consequences",
    );
  });
});

describe("the tools", () => {
  it("are listed with schemas of what they take and answer", async () => {
    const { client } = await connected();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(planningTools.map(({ name }) => name));
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect(description?.length, name).toBeGreaterThan(40);
      expect([inputSchema.type, outputSchema?.type], name).toEqual(["object", "object"]);
    }
  });
});
