/**
 * How long it takes to rank who can take over a duty, by itself, with swaps and with chains of three, and who can fill an
 * empty seat, from the parsed request on: for 24 people and 35 days, and for 200 people and 31 days.
 */
import { rankReplacements, type SolveRequest } from "../../core/index.ts";
import { parseRequest } from "../../core/request/parse-request.ts";
import { prepare } from "../../core/request/prepare.ts";
import { toWire } from "../../core/result/judgement/plan.ts";
import { median, report, rounded } from "../report.ts";
import { greedyPlan, type HouseSize, ruledHouse } from "../ruled-house.ts";
import { wardRequest } from "../ward-request.ts";

const SIZES: readonly HouseSize[] = [
  { employees: 24, days: 35, shifts: 4 },
  { employees: 200, days: 31, shifts: 16 },
];
/** Duties asked about, spread over the plan. */
const CALLS = 41;

interface Question {
  readonly name: string;
  readonly depth: 1 | 2 | 3;
  /** The duty is taken out of the plan first, and nobody is named. */
  readonly isEmpty: boolean;
}

const QUESTIONS: readonly Question[] = [
  { name: "duty", depth: 1, isEmpty: false },
  { name: "duty, swaps", depth: 2, isEmpty: false },
  { name: "duty, swaps and chains", depth: 3, isEmpty: false },
  { name: "empty seat", depth: 1, isEmpty: true },
  { name: "empty seat, chains", depth: 3, isEmpty: true },
];

interface Took {
  readonly wall: number;
  readonly cpu: number;
  readonly options: number;
  readonly exchanges: number;
  readonly isComplete: boolean;
}

function parsed(body: unknown): SolveRequest {
  const answer = parseRequest(body);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems.slice(0, 3)));
  return answer.request;
}

function callsOn(request: SolveRequest, { depth, isEmpty }: Question): readonly Took[] {
  const { problem } = prepare(request);
  const plan = toWire(problem, greedyPlan(problem));
  return Array.from({ length: CALLS }, (_, k) => {
    const duty = plan[Math.floor(((k + 0.5) * plan.length) / CALLS)]!;
    const { employee_id, date, shift_id: shiftId } = duty;
    const asked = isEmpty ? plan.filter((entry) => entry !== duty) : plan;
    const options = { shiftId, depth, limit: problem.employees.length + 11 };
    const cpu = process.cpuUsage();
    const start = performance.now();
    const ranking = rankReplacements(request, asked, isEmpty ? null : employee_id, date, options);
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    const { options: replacements, isComplete } = ranking.duties[0]!;
    const exchanges = replacements.filter(
      ({ kind }) => kind === "swaps" || kind === "chain",
    ).length;
    const spent = { wall, cpu: (user + system) / 1000 };
    return { ...spent, options: replacements.length, exchanges, isComplete };
  });
}

const rows = SIZES.flatMap((size) => {
  const houses = {
    "ward with default objectives": parsed(wardRequest({ ...size, seed: 1 })),
    "house with 51 rules": parsed(ruledHouse(size)),
  };
  return Object.entries(houses).flatMap(([house, request]) =>
    QUESTIONS.map((question) => {
      const calls = callsOn(request, question);
      const of = (pick: (took: Took) => number) => calls.map(pick);
      return {
        house: `${house}, ${size.employees} x ${size.days}`,
        question: question.name,
        "first ms": rounded(calls[0]!.wall),
        "median ms": rounded(median(of(({ wall }) => wall))),
        "slowest ms": rounded(Math.max(...of(({ wall }) => wall).slice(1))),
        "median CPU ms": rounded(median(of(({ cpu }) => cpu))),
        options: median(of(({ options }) => options)),
        exchanges: median(of(({ exchanges }) => exchanges)),
        complete: `${calls.filter(({ isComplete }) => isComplete).length}/${CALLS}`,
      };
    }),
  );
});
report("replacements", rows);
