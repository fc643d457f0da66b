/** How long it takes to rank who can take over a duty, for 200 people and 31 days, from the parsed request on. */
import { rankReplacements, type SolveRequest } from "../core/index.ts";
import { prepare } from "../core/request/prepare.ts";
import { parseRequest } from "../core/request/schema.ts";
import { toWire } from "../core/result/plan.ts";
import { median, report, rounded } from "./report.ts";
import { greedyPlan, ruledHouse } from "./ruled-house.ts";
import { wardRequest } from "./ward-request.ts";

const SIZE = { employees: 200, days: 31, shifts: 16 };
/** Duties asked about, spread over the plan. */
const CALLS = 41;

interface Took {
  readonly wall: number;
  readonly cpu: number;
  readonly options: number;
  readonly blocked: number;
}

function parsed(body: unknown): SolveRequest {
  const answer = parseRequest(body);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems.slice(0, 3)));
  return answer.request;
}

function callsOn(request: SolveRequest): readonly Took[] {
  const { problem } = prepare(request);
  const plan = toWire(problem, greedyPlan(problem));
  return Array.from({ length: CALLS }, (_, k) => {
    const { employee_id, date } = plan[Math.floor(((k + 0.5) * plan.length) / CALLS)]!;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const ranking = rankReplacements(request, plan, employee_id, date, { limit: SIZE.employees });
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    const { options, blocked } = ranking.duties[0]!;
    return { wall, cpu: (user + system) / 1000, options: options.length, blocked: blocked.length };
  });
}

const houses = {
  "ward with default objectives": parsed(wardRequest({ ...SIZE, seed: 1 })),
  "house with 51 rules": parsed(ruledHouse(SIZE)),
};
const rows = Object.entries(houses).map(([name, request]) => {
  const calls = callsOn(request);
  const of = (pick: (took: Took) => number) => calls.map(pick);
  return {
    house: name,
    "first ms": rounded(calls[0]!.wall),
    "median ms": rounded(median(of(({ wall }) => wall))),
    "slowest ms": rounded(Math.max(...of(({ wall }) => wall).slice(1))),
    "median CPU ms": rounded(median(of(({ cpu }) => cpu))),
    options: median(of(({ options }) => options)),
    blocked: median(of(({ blocked }) => blocked)),
  };
});
report("replacements", rows);
