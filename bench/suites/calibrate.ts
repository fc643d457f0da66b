/**
 * What the default weights do: each objective's part in the price of a plan, and how the measures of all objectives move
 * when one weight is halved or doubled. `npm run bench -- calibrate [seconds a solve] [fixtures to vary]`.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import loadHighs from "highs";
import { objectives, type SolveRequest, solve, validateRequest } from "../../core/index.ts";
import { givenParameters } from "../given-parameters.ts";
import { report, rounded } from "../report.ts";

const FIXTURES = [
  "ward/all-objectives",
  "ward/real-ward-defaults",
  "sector/hospital",
  "sector/care-home",
  "sector/retail",
  "sector/call-centre",
];
const VARIED = ["ward/all-objectives"];
/** Cut to a week it is solved to the proof, so that a difference is the weight's and not the search's. */
const VARIED_DAYS = 7;
const SECONDS = 10;
const FACTORS = [0.5, 2];
/** A poor plan to compare with would credit every change of weight with its repair. */
const BASE_TIME = 3;

interface Part {
  readonly measure: number;
  readonly points: number;
}

interface Solved {
  readonly status: string;
  readonly gap: number | null;
  readonly parts: ReadonlyMap<string, Part>;
}

type Row = Record<string, string | number | null>;

const [seconds = String(SECONDS), ...vary] = process.argv.slice(2);
const varied = vary.length > 0 ? vary : VARIED;

function load(name: string): SolveRequest {
  const file = join(import.meta.dirname, `../../fixtures/${name}.request.json`);
  const validated = validateRequest(JSON.parse(readFileSync(file, "utf8")));
  if (!validated.ok) throw new Error(`${name}: ${JSON.stringify(validated.problems)}`);
  return validated.request;
}

function firstDays(request: SolveRequest, days: number): SolveRequest {
  const last = Date.parse(request.start_date) + (days - 1) * 86_400_000;
  return { ...request, end_date: new Date(last).toISOString().slice(0, 10) };
}

/** Solves with every objective at its default weight but those given. */
async function solved(
  request: SolveRequest,
  weights: Readonly<Record<string, number>>,
  limit: number,
): Promise<Solved> {
  const config = {
    ...request.config,
    timeout_seconds: 600,
    enabled_objectives: null,
    objective_weights: weights,
  };
  const result = await solve(
    { ...request, config },
    {
      highs: await loadHighs(),
      now: () => performance.now(),
      timeLimitSeconds: limit,
      explain: false,
      parameters: givenParameters(),
    },
  );
  const { objective } = result.statistics;
  const parts = new Map<string, Part>();
  for (const { id } of objectives) {
    const { measure = 0, points = 0 } = objective?.byObjective[id] ?? {};
    parts.set(id, { measure, points });
  }
  return { status: result.status, gap: objective?.gap ?? null, parts };
}

function sharesOf(fixture: string, { status, gap, parts }: Solved): Row[] {
  const total = [...parts.values()].reduce((sum, { points }) => sum + points, 0);
  return objectives.flatMap(({ id, defaultWeight }) => {
    const { measure, points } = parts.get(id)!;
    if (measure === 0) return [];
    return {
      fixture,
      status,
      "gap %": gap === null ? null : rounded(gap * 100, 1),
      objective: id,
      weight: defaultWeight,
      measure: rounded(measure),
      points: rounded(points),
      "share %": total === 0 ? 0 : rounded((points / total) * 100, 1),
    };
  });
}

/** The measures that moved, `objective from > to`, the largest changes in points first. */
function movesOf(before: Solved, after: Solved): string {
  return objectives
    .map(({ id, defaultWeight }) => {
      const from = before.parts.get(id)!.measure;
      const to = after.parts.get(id)!.measure;
      return { text: `${id} ${rounded(from)} > ${rounded(to)}`, by: (to - from) * defaultWeight };
    })
    .filter(({ by }) => Math.abs(by) > 0.005)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .map(({ text }) => text)
    .join(", ");
}

const rows: Row[] = [];
for (const fixture of FIXTURES) {
  const base = await solved(load(fixture), {}, Number(seconds));
  rows.push(...sharesOf(fixture, base));
  console.table(sharesOf(fixture, base));
}
for (const fixture of varied) {
  const request = firstDays(load(fixture), VARIED_DAYS);
  const name = `${fixture}, ${VARIED_DAYS} days`;
  const base = await solved(request, {}, Number(seconds) * BASE_TIME);
  rows.push(...sharesOf(name, base));
  console.table(sharesOf(name, base));
  for (const { id, defaultWeight } of objectives)
    for (const factor of FACTORS) {
      const weight = Math.floor(defaultWeight * factor);
      const after = await solved(request, { [id]: weight }, Number(seconds));
      const moved = `${after.status}: ${movesOf(base, after) || "nothing moved"}`;
      rows.push({ fixture: name, objective: id, weight, moved });
      console.log(`${name}, ${id} ${defaultWeight} > ${weight}, ${moved}`);
    }
}
report("calibrate", rows);
