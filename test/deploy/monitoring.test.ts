import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import type { SolveRunner } from "../../node/solve-runner.ts";
import { createMetrics } from "../../server/metrics/metrics.ts";
import { PATIENCE_MS } from "../helpers/patience.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const RULES = join(DEPLOY, "prometheus/shiftsmith.rules.yml");
const RULE_TESTS = join(DEPLOY, "prometheus/shiftsmith.test.yml");
const DASHBOARD = join(DEPLOY, "grafana/shiftsmith.json");

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          record: z.string().optional(),
          alert: z.string().optional(),
          expr: z.string(),
          labels: z.record(z.string(), z.string()).default({}),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});

/** Labels by series name. */
type Series = Map<string, Set<string>>;

const test = useTestDatabase(4);
let served: Series = new Map();
beforeAll(async () => {
  served = await servedSeries();
});

/** Every series of /metrics once a call was answered, a solve has ended and the audit has run. */
async function servedSeries(): Promise<Series> {
  const { database } = test();
  const metrics = createMetrics({
    ...{ database, log: silentLog, version: "1.0.0", now: Date.now },
    solver: () => ({ state: "ready", busyThreads: 1, threads: 2 }),
  });
  metrics.observeRequest({ method: "GET", route: "/api/v1/solve", status: 200, seconds: 0.1 });
  const outcome = Promise.resolve({ kind: "failed", message: "" } as const);
  const runner = { free: true, start: () => ({ outcome }) } as unknown;
  metrics.watch(runner as SolveRunner).start(null as never);
  await outcome;
  const read = async () => (await metrics.text()).body;
  const audited = async () => {
    if (!(await read()).includes("shiftsmith_ledger_breaches{")) throw new Error("No audit yet.");
  };
  await vi.waitFor(audited, { timeout: PATIENCE_MS });
  const series: Series = new Map();
  for (const line of (await read()).split("\n")) {
    const [, name, labels = ""] = /^([a-z]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = series.get(name) ?? new Set(["instance", "job"]);
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    series.set(name, known);
  }
  return series;
}

/** What an expression asks for, a selector each, and whatever in it is no PromQL. */
function selectorsOf(expression: string) {
  const selectors: { name: string; labels: string[] }[] = [];
  const broken: string[] = [];
  const tree = parser.parse(expression);
  tree.iterate({
    enter: ({ type, from, to, node }) => {
      const text = expression.slice(from, to);
      if (type.isError) broken.push(text);
      if (type.name !== "VectorSelector") return;
      const name = node.getChild("Identifier");
      const labels = [...text.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(
        ([, label = ""]) => label,
      );
      selectors.push({ name: name === null ? "" : expression.slice(name.from, name.to), labels });
    },
  });
  return { selectors, broken };
}

async function rules() {
  return rulesSchema.parse(parse(await readFile(RULES, "utf8"))).groups.flatMap((one) => one.rules);
}

/** What rules record, beside what the service tells. */
async function knownSeries(): Promise<Series> {
  const known: Series = new Map(served);
  for (const { record, labels } of await rules())
    if (record !== undefined) known.set(record, new Set(Object.keys(labels)));
  return known;
}

function unknownIn(expression: string, known: Series): string[] {
  const { selectors, broken } = selectorsOf(expression);
  const unknown = selectors.flatMap(({ name, labels }) => {
    const has = known.get(name);
    if (has === undefined) return [name];
    return labels.filter((label) => !has.has(label)).map((label) => `${name}{${label}}`);
  });
  return [...broken, ...unknown];
}

describe("the alerts", () => {
  it("ask for nothing that neither /metrics nor another rule tells, in labels either", async () => {
    const known = await knownSeries();
    const all = await rules();
    const selectors = all.flatMap(({ expr }) => selectorsOf(expr).selectors);
    expect(selectors.length).toBeGreaterThan(40);
    for (const { expr, record, alert } of all)
      expect(unknownIn(expr, known), record ?? alert).toEqual([]);
    // The check itself finds what is not there.
    expect(
      unknownIn('rate(shiftsmith_gone_total[5m]) + shiftsmith_jobs{nobody="1"}', known),
    ).toEqual(["shiftsmith_gone_total", "shiftsmith_jobs{nobody}"]);
    expect(unknownIn("sum(", known)).not.toEqual([]);
  });

  it("look at a bound of time that the histogram has", async () => {
    const text = await readFile(RULES, "utf8");
    const asked = new Set([...text.matchAll(/le="([^"]+)"/g)].map(([, bound]) => bound));
    const { database } = test();
    const solver = () => ({ state: "ready", busyThreads: 0, threads: 1 }) as const;
    const parts = { database, log: silentLog, solver, version: "1", now: Date.now };
    const metrics = createMetrics(parts);
    metrics.observeRequest({ method: "GET", route: "/", status: 200, seconds: 0.1 });
    const { body } = await metrics.text();
    for (const bound of asked)
      expect(body).toContain(`shiftsmith_http_request_seconds_bucket{le="${bound}"`);
    expect(asked.size).toBe(1);
  });

  const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
  it.skipIf(!hasPromtool)("tell of outages and of nothing else, as promtool plays them", () => {
    const played = spawnSync("promtool", ["test", "rules", RULE_TESTS], { encoding: "utf8" });
    expect([played.status, played.stdout]).toEqual([0, expect.stringContaining("SUCCESS")]);
  });
});

describe("the dashboard", () => {
  it("draws nothing that neither /metrics nor a rule tells, and no panel over another", async () => {
    const { panels } = dashboardSchema.parse(JSON.parse(await readFile(DASHBOARD, "utf8")));
    const known = await knownSeries();
    const targets = panels.flatMap(({ title, targets }) =>
      targets.map((target) => ({ title, ...target })),
    );
    expect(targets.length).toBeGreaterThan(15);
    for (const { title, expr } of targets) {
      // A variable of Grafana's own.
      const plain = expr.replaceAll("$__rate_interval", "5m");
      expect(unknownIn(plain, known), title).toEqual([]);
    }
    const taken = new Set<string>();
    for (const { title, gridPos } of panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(x < 24 && !taken.has(`${x} ${y}`), title).toBe(true);
          taken.add(`${x} ${y}`);
        }
  });
});
