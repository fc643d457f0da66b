import { readFileSync } from "node:fs";
import { join } from "node:path";
import loadHighs from "highs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GenerationResult, type SolveRequest, solve } from "../../core/index.ts";
import type { RunOptions, SolveRun } from "../../host/solve-run.ts";
import { openPage } from "../web/stage/chromium.ts";
import { describeInBrowser, useBrowser } from "../web/stage/in-browser.ts";
import type { StaticServer } from "../web/stage/static-server.ts";
import { packageSite, type Site } from "./site.ts";

const root = join(import.meta.dirname, "../..");

function ward(name: string, config: SolveRequest["config"] = {}): SolveRequest {
  return fixture(`ward/${name}`, config);
}

function fixture(name: string, config: SolveRequest["config"]): SolveRequest {
  const text = readFileSync(join(root, `fixtures/${name}.request.json`), "utf8");
  const request: SolveRequest = JSON.parse(text);
  return { ...request, config: { ...request.config, ...config } };
}

/** When a page turns away from the solve it started. */
type Turn = "never" | "stop at the first plan" | "end at the first plan";

interface Seen {
  readonly result: GenerationResult | null;
  /** Of the error in its place. */
  readonly error: {
    readonly name: string;
    readonly message: string;
    readonly problems: unknown;
  } | null;
  readonly incumbents: readonly GenerationResult["assignments"][];
  readonly results: number;
  readonly phases: readonly string[];
}

function solveIn(
  page: Page,
  request: unknown,
  options: RunOptions = {},
  turn: Turn = "never",
): Promise<Seen> {
  return page.evaluate(
    ([request, options, turn]) => {
      const solveInBrowser: (request: unknown, options: RunOptions) => SolveRun = Reflect.get(
        globalThis,
        "solveInBrowser",
      );
      const incumbents: GenerationResult["assignments"][] = [];
      const phases: string[] = [];
      let results = 0;
      const run = solveInBrowser(request, {
        ...options,
        onProgress: ({ phase }: { phase: string }) => phases.push(phase),
        onIncumbent: (assignments: GenerationResult["assignments"]) => {
          incumbents.push(assignments);
          if (turn === "stop at the first plan") run.stop();
          if (turn === "end at the first plan") run.end();
        },
        onResult: () => results++,
      });
      const seen = { incumbents, phases };
      return run.result.then(
        (result: GenerationResult) => ({ ...seen, result, error: null, results }),
        ({ name, message, problems }: Error & { problems?: unknown }) => ({
          ...{ ...seen, result: null, results },
          error: { name, message, problems },
        }),
      );
    },
    [request, options, turn] as const,
  );
}

/** The browser itself waits a while before it breaks off a worker that computes. */
const workersGone = (page: Page) => expect.poll(() => page.workers().length).toBe(0);

const threadsOf = ({ statistics }: GenerationResult) => statistics.solver?.threads;

describeInBrowser("the browser entry of the package", () => {
  const browser = useBrowser();
  let site: Site;
  beforeAll(async () => {
    site = await packageSite();
  });
  afterAll(() => site.close());

  async function at(
    server: StaticServer,
    path: string,
    use: (page: Page) => Promise<void>,
    expected?: RegExp,
  ): Promise<void> {
    const { page, faults } = await openPage(browser(), {
      origins: [server.origin],
      ...(expected !== undefined && { expected }),
    });
    await page.goto(server.origin + path);
    await use(page);
    expect(faults()).toEqual([]);
    await page.context().close();
  }

  it("solves the base ward on a page of 15 lines from a static file server", async () => {
    const html = readFileSync(join(root, "docs/examples/page.html"), "utf8");
    expect(html.trimEnd().split("\n").length).toBeLessThanOrEqual(15);
    await at(site.plain, "/page.html", async (page) => {
      await page.getByText("optimal, 56 duties").waitFor();
    });
  });

  it("lets a page use core itself, with an import map for zod", async () => {
    await at(site.plain, "/core.html", async (page) => {
      await page.locator("svg title").getByText("Ward 3").waitFor({ state: "attached" });
    });
  });

  it("gives the very plan that Node gives", async () => {
    const request = ward("base-ward", { deterministic: true });
    const highs = await loadHighs();
    const here = await solve(request, { highs, now: () => performance.now() });
    await at(site.isolated, "/solver.html", async (page) => {
      const { result: there } = await solveIn(page, request);
      const { assignments, status, statistics, explanations, rule_effectiveness } = here;
      expect(there).toMatchObject({ assignments, status, explanations, rule_effectiveness });
      expect(there!.statistics.objective?.total).toBe(statistics.objective!.total);
    });
  });

  it("solves with two threads on an isolated page and reports on the way", async () => {
    await at(site.isolated, "/solver.html", async (page) => {
      // Not proven before the other thread has come.
      const request = fixture("sector/hospital", { num_workers: 2 });
      const { result, incumbents, phases, results } = await solveIn(page, request, {
        threads: 2,
        explain: false,
      });
      expect(result!.success).toBe(true);
      expect(threadsOf(result!)).toBe(2);
      expect(result!.input_summary!.warnings).toEqual([]);
      expect(incumbents.length).toBeGreaterThan(1);
      expect(new Set(phases)).toContain("stage2");
      expect(results).toBe(1);
      await workersGone(page);
    });
  });

  it("solves with one thread on any other page, and says so where more were asked for", async () => {
    await at(site.plain, "/solver.html", async (page) => {
      const request = ward("base-ward", { num_workers: 2 });
      const { result } = await solveIn(page, request, { threads: 2 });
      expect(result!.status).toBe("optimal");
      expect(threadsOf(result!)).toBe(1);
      expect(result!.input_summary!.warnings).toMatchObject([{ code: "one_thread" }]);
    });
  });

  it.each(["isolated", "plain"] as const)("stops with the best plan so far, %s", async (kind) => {
    await at(site[kind], "/solver.html", async (page) => {
      const request = ward("real-ward");
      const seen = await solveIn(page, request, { explain: false }, "stop at the first plan");
      expect(seen.result!.status).not.toBe("optimal");
      expect(seen.result!.assignments).not.toEqual([]);
      expect(seen.result!.statistics.explanation).toMatchObject({ pending: false });
      expect(seen.results).toBe(1);
      if (kind === "plain") {
        expect(sorted(seen.result!.assignments)).toEqual(sorted(seen.incumbents.at(-1)!));
      }
    });
  });

  it("ends at once without a result, and leaves no worker", async () => {
    await at(site.isolated, "/solver.html", async (page) => {
      const seen = await solveIn(page, ward("real-ward"), {}, "end at the first plan");
      expect(seen).toMatchObject({ result: null, error: { name: "AbortError" }, results: 0 });
      await workersGone(page);
    });
  });

  it("refuses a request with every fault and its place", async () => {
    await at(site.plain, "/solver.html", async (page) => {
      const { error } = await solveIn(page, { ...ward("base-ward"), start_date: "soon" });
      expect(error).toMatchObject({
        name: "RefusedRequest",
        problems: [{ loc: ["start_date"], type: expect.any(String) }],
      });
    });
  });

  it("says what is missing when the solver cannot be loaded", async () => {
    for (const file of ["highs.wasm", "solver-worker.js"]) {
      const isExpected = /Failed to load|wasm streaming|asynchronously prepare|Aborted/;
      const use = async (page: Page) => {
        await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
        const { error } = await solveIn(page, ward("base-ward"));
        expect(error?.message).toMatch(/lost and left no plan|failed/);
      };
      await at(site.plain, "/solver.html", use, isExpected);
    }
  });

  it("does without a helper that cannot start", async () => {
    await at(
      site.isolated,
      "/solver.html",
      async (page) => {
        let loads = 0;
        await page.route("**/solver-worker.js", (route) =>
          loads++ === 0 ? route.continue() : route.fulfill({ status: 404 }),
        );
        const request = ward("real-ward", { num_workers: 2 });
        const { result } = await solveIn(page, request, { threads: 2, explain: false });
        expect(loads).toBe(2);
        expect(result!.success).toBe(true);
        expect(threadsOf(result!)).toBe(1);
      },
      /Failed to load/,
    );
  });

  it.each(["isolated", "plain"] as const)(
    "makes the result of the last plan when the solver's memory is lost, %s",
    async (kind) => {
      await at(site[kind], "/solver.html", async (page) => {
        let loads = 0;
        await page.route("**/solver-worker.js", async (route) => {
          if (loads++ > 0) return route.continue();
          const response = await route.fetch();
          return route.fulfill({ response, body: LOSES_MEMORY + (await response.text()) });
        });
        const { result, incumbents } = await solveIn(page, ward("base-ward"));
        expect(loads).toBe(2);
        expect(incumbents).toHaveLength(1);
        expect(sorted(result!.assignments)).toEqual(sorted(incumbents[0]!));
      });
    },
  );
});

/** Put before the worker's program: breaks as WebAssembly does without memory, after the first plan. */
const LOSES_MEMORY = `const post = self.postMessage.bind(self);
self.postMessage = (message) => {
  post(message);
  if (message.kind === "incumbent") throw new WebAssembly.RuntimeError("memory access out of bounds");
};
`;

const sorted = (plan: GenerationResult["assignments"]) =>
  plan.map((duty) => Object.values(duty).join(" ")).sort();
