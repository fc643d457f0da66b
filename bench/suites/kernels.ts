/**
 * What the inner loops of pricing and of mixtures take in WebAssembly and in TypeScript, on the networks of drawn requests:
 * `npm run bench -- kernels [seed] [folder of the published sets]`. With the folder also on problems in the manner of those sets.
 */
import { buildModelForms } from "../../core/model/program/build-model.ts";
import { objectives } from "../../core/objectives/index.ts";
import { parseRequest } from "../../core/request/parse-request.ts";
import { prepare } from "../../core/request/prepare.ts";
import { type Decomposition, decompose } from "../../core/solver/decomposition/decomposition.ts";
import { Mixtures } from "../../core/solver/lagrangian-relaxation/mixtures.ts";
import { bothStages } from "../../core/solver/matrix/column-values.ts";
import { DEFAULT_PARAMETERS } from "../../core/solver/parameters.ts";
import { GridPricer } from "../../core/solver/pricing/grid-pricer.ts";
import { draw, type Line, newLine, wholeRange } from "../../core/solver/pricing/lines.ts";
import { Pricer } from "../../core/solver/pricing/pricer.ts";
import type { Prices } from "../../core/solver/pricing/prices.ts";
import type { Roster } from "../../core/solver/pricing/roster.ts";
import { Random } from "../../core/solver/random.ts";
import { wholeMaster } from "../../core/solver/restricted-master/master.ts";
import { WorkClock } from "../../core/solver/state/work-clock.ts";
import { lawfulClasses } from "../lawful/classes.ts";
import { report, rounded } from "../report.ts";
import { unseenClasses } from "../unseen/classes.ts";

const LEAST_MS = 1000;
/** Rosters of each employee that are mixed, at most; and sweeps over them, of which all but the first are quick. */
const ROSTERS = 12;
const SWEEPS = 9;
const [seed = "1", data] = process.argv.slice(2);

function split(body: unknown): { readonly split: Decomposition; readonly seconds: number } {
  const parsed = parseRequest(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  const { problem, rules } = prepare(parsed.request);
  const { model, windowForm } = buildModelForms(problem, rules, objectives);
  const form = windowForm?.() ?? model;
  const parameters = DEFAULT_PARAMETERS;
  const weight = bothStages(form.cost, form.relaxation, parameters.scale.stage1Weight);
  const begin = performance.now();
  const found = decompose(form, weight, parameters, () => false);
  if (found === null) throw new Error("does not split");
  return { split: found, seconds: (performance.now() - begin) / 1000 };
}

/** The same prices, for which the loops in TypeScript do the work. */
function plain(prices: Prices): Prices {
  return Object.assign(Object.create(Object.getPrototypeOf(prices)), prices, { kernel: null });
}

/** Nanoseconds that a unit takes; `run` answers how many it did. */
function nanoseconds(run: () => number): number | null {
  if (run() === 0) return null;
  let units = 0;
  const begin = performance.now();
  while (performance.now() - begin < LEAST_MS) units += run();
  return rounded((1e6 * (performance.now() - begin)) / units);
}

function sweeps(all: readonly Prices[], line: Line): number {
  let transitions = 0;
  for (const prices of all) {
    draw(prices, wholeRange(prices), line);
    transitions += prices.automaton.target.length;
  }
  return transitions;
}

function sums(all: readonly Prices[], pricer: GridPricer): number {
  const before = pricer.made;
  for (const prices of all)
    if (prices.automaton.grid !== null)
      pricer.solve(prices, prices.automaton.grid, wholeRange(prices), Number.POSITIVE_INFINITY);
  return pricer.made - before;
}

/** Mixtures of what is cheapest at drawn duals, which then are balanced around others; answers entries looked at. */
function balancing(split: Decomposition, random: Random): () => number {
  const workClock = new WorkClock(() => 0);
  const master = wholeMaster(split, new Float64Array(split.model.columnUpper.length));
  const pricer = new Pricer();
  const drawn = () => {
    const dual = Float64Array.from(split.masterRows, () => 6 * random.next() - 2);
    const whole = new Float64Array(dual.length + split.prices.length);
    whole.set(master.allowed(dual));
    return whole;
  };
  const rosters: Roster[][] = split.prices.map(() => []);
  for (let draws = 0; draws < ROSTERS; draws++) {
    const dual = drawn().subarray(0, split.masterRows.length);
    for (const [e, prices] of split.prices.entries()) {
      prices.setDuals(dual);
      const { choices } = pricer.nearly(prices);
      const roster = choices === null ? null : split.pool.at(e, choices);
      if (roster !== null && !rosters[e]!.includes(roster)) rosters[e]!.push(roster);
    }
  }
  if (rosters.some((own) => own.length === 0)) return () => 0;
  const centers = [drawn(), drawn()] as const;
  const mixtures = new Mixtures(master, workClock, centers[0], rosters);
  let turn = 0;
  return () => {
    const before = workClock.done;
    mixtures.center = centers[++turn % 2]!;
    mixtures.settle();
    for (let sweep = 0; sweep < SWEEPS; sweep++) mixtures.sweep(sweep > 0);
    return (workClock.done - before) / workClock.nanoseconds.mixtureEntry;
  };
}

/** Runs something as on a host without WebAssembly. */
function withoutKernels<T>(run: () => T): T {
  const host = Object.getOwnPropertyDescriptor(globalThis, "WebAssembly")!;
  Object.defineProperty(globalThis, "WebAssembly", { ...host, value: undefined });
  try {
    return run();
  } finally {
    Object.defineProperty(globalThis, "WebAssembly", host);
  }
}

function row(name: string, request: unknown) {
  const { split: found, seconds } = split(request);
  const random = new Random(Number(seed));
  const dual = Float64Array.from(found.masterRows, () => 6 * random.next() - 2);
  for (const prices of found.prices) prices.setDuals(dual);
  const slow = found.prices.map(plain);
  const nodes = Math.max(...found.prices.map(({ automaton }) => automaton.first.length));
  const line = newLine(nodes);
  return {
    request: name,
    employees: found.prices.length,
    transitions: found.prices.reduce((sum, { automaton }) => sum + automaton.target.length, 0),
    "compile s": rounded(seconds),
    "sweep ns": nanoseconds(() => sweeps(found.prices, line)),
    "in TypeScript": nanoseconds(() => sweeps(slow, line)),
    "grid sum ns": nanoseconds(() => sums(found.prices, new GridPricer())),
    "sum in TypeScript": nanoseconds(() => sums(slow, new GridPricer())),
    "mixture entry ns": nanoseconds(balancing(found, new Random(Number(seed)))),
    "entry in TypeScript": nanoseconds(
      withoutKernels(() => balancing(found, new Random(Number(seed)))),
    ),
  };
}

const rows = lawfulClasses.map(({ name, draw: drawn }) => row(name, drawn(Number(seed))));
for (const { name, draw: drawn } of data === undefined ? [] : unseenClasses)
  rows.push(row(name, drawn(Number(seed), data!).request));
if (data === undefined)
  console.log("Without the folder of the published sets problems like theirs are left out.");
report("kernels", rows);
