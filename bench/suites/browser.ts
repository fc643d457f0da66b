/** How long the same solve takes in a page and in Node: one thread, to the proof, everything loaded afresh for each. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { SolveRequest } from "../../core/index.ts";
import type { RunOptions, SolveRun } from "../../host/solve-run.ts";
import { packageSite } from "../../test/package/site.ts";
import { openBrowser } from "../../test/web/stage/chromium.ts";
import { median, report, rounded } from "../report.ts";

const WARDS = ["base-ward", "real-ward"];
const REPEATS = 5;

interface Timed {
  readonly seconds: number;
  readonly status: string;
}

/** What the page of the solver has at hand. */
type SolverPage = typeof globalThis & {
  readonly solveInBrowser: (request: SolveRequest, options: RunOptions) => SolveRun;
};

/** From the call in the page to the result, the worker's program and the WebAssembly loaded on the way. */
async function timedInPage(browser: Browser, origin: string, request: SolveRequest) {
  const page = await browser.newPage();
  await page.goto(`${origin}/solver.html`);
  const timed = await page.evaluate(async (request): Promise<Timed> => {
    const { solveInBrowser } = globalThis as SolverPage;
    const start = performance.now();
    const { status } = await solveInBrowser(request, { threads: 1, explain: false }).result;
    return { seconds: (performance.now() - start) / 1000, status };
  }, request);
  await page.close();
  return timed;
}

/** Milliseconds from a stop at the first plan to the result that has it. */
async function stopInPage(browser: Browser, origin: string, request: SolveRequest) {
  const page = await browser.newPage();
  // What the TypeScript loader wraps functions in to keep their names, and pages do not know.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.goto(`${origin}/solver.html`);
  const milliseconds = await page.evaluate((request) => {
    const { solveInBrowser } = globalThis as SolverPage;
    return new Promise<number>((resolve) => {
      let stopped: number | null = null;
      const run = solveInBrowser(request, {
        threads: 1,
        onIncumbent: () => {
          stopped ??= performance.now();
          run.stop();
        },
        onResult: () => resolve(performance.now() - (stopped ?? 0)),
      });
    });
  }, request);
  await page.close();
  return milliseconds;
}

const BUILT_CORE = JSON.stringify("./node_modules/shiftsmith/dist/core/index.js");
/** The same package in a process of Node; the clock starts before HiGHS is loaded. */
const NODE_PROGRAM = `import loadHighs from "highs";
import { text } from "node:stream/consumers";
import { solve } from ${BUILT_CORE};
const request = JSON.parse(await text(process.stdin));
const start = performance.now();
const highs = await loadHighs();
const { status } = await solve(request, { highs, now: () => performance.now(), explain: false });
console.log(JSON.stringify({ seconds: (performance.now() - start) / 1000, status }));`;

function timedInNode(cwd: string, request: SolveRequest): Timed {
  const input = JSON.stringify(request);
  const words = ["--input-type=module", "-e", NODE_PROGRAM];
  return JSON.parse(execFileSync(process.execPath, words, { cwd, input, encoding: "utf8" }));
}

const site = await packageSite();
const browser = await openBrowser();
const rows = [];
for (const ward of WARDS) {
  const file = join(import.meta.dirname, `../../fixtures/ward/${ward}.request.json`);
  const request: SolveRequest = JSON.parse(readFileSync(file, "utf8"));
  const inPage: Timed[] = [];
  const inNode: Timed[] = [];
  const stops = { isolated: [] as number[], plain: [] as number[] };
  // By turns, so that both have the same machine.
  for (let run = 0; run < REPEATS; run++) {
    inNode.push(timedInNode(site.folder, request));
    inPage.push(await timedInPage(browser, site.isolated.origin, request));
    for (const kind of ["isolated", "plain"] as const)
      stops[kind].push(await stopInPage(browser, site[kind].origin, request));
  }
  const seconds = (runs: readonly Timed[]) => median(runs.map((run) => run.seconds));
  rows.push({
    ward,
    status: [...new Set([...inPage, ...inNode].map(({ status }) => status))].join(", "),
    "Node s": rounded(seconds(inNode)),
    "page s": rounded(seconds(inPage)),
    "slowest page s": rounded(Math.max(...inPage.map((run) => run.seconds))),
    ratio: rounded(seconds(inPage) / seconds(inNode)),
    "stop ms": rounded(median(stops.isolated), 0),
    "stop ms, not isolated": rounded(median(stops.plain), 0),
  });
}
const version = browser.version();
await browser.close();
await site.close();
console.log(`Chromium ${version}; the aims: a ratio of at most 1.5, a stop within 500 ms.`);
report("browser", rows);
