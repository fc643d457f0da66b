/** How long the judges take over a plan of problem size 99,200 with fifty rules: `checkPlan`, `scorePlan` and each rule. */

import { parseRequest } from "../../core/request/parse-request.ts";
import { prepare } from "../../core/request/prepare.ts";
import { checkPlan } from "../../core/result/judgement/check.ts";
import { scorePlan } from "../../core/result/judgement/score.ts";
import { median, report, rounded } from "../report.ts";
import { greedyPlan, ruledHouse } from "../ruled-house.ts";

const SIZE = { employees: 100, days: 62, shifts: 16 };
const REPEATS = 9;
const SLOWEST = 15;

/** Milliseconds on the clock and of the processor; the latter holds on a busy machine as well. */
interface Took {
  readonly wall: number;
  readonly cpu: number;
}

function timed(work: () => unknown): Took {
  const cpu = process.cpuUsage();
  const start = performance.now();
  work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / 1000 };
}

/** Each round judges a problem that nothing has been derived from yet, as a solve does; the code is warm from the second. */
function rounds() {
  const parsed = parseRequest(ruledHouse(SIZE));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  const times: { check: Took; again: Took; score: Took; rules: Map<string, Took> }[] = [];
  let facts = {};
  for (let round = 0; round < REPEATS; round++) {
    const { problem, rules, problems } = prepare(parsed.request);
    if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 3)));
    const plan = greedyPlan(problem);
    let violations = 0;
    const check = timed(() => {
      violations = checkPlan(problem, rules, plan).violations.length;
    });
    const score = timed(() => scorePlan(problem, rules, plan));
    const again = timed(() => checkPlan(problem, rules, plan));
    const fresh = prepare(parsed.request);
    const byRule = fresh.rules.map(({ key, bound, scope }): [string, Took] => [
      key,
      timed(() => bound.check(fresh.problem, scope, plan)),
    ]);
    times.push({ check, again, score, rules: new Map(byRule) });
    facts = {
      "problem size": SIZE.employees * SIZE.days * SIZE.shifts,
      assignments: plan.assignments.length,
      rules: rules.length,
      violations,
    };
  }
  return { times, facts };
}

const { times, facts } = rounds();
type Round = (typeof times)[number];
const row = (what: string, read: (round: Round) => Took) => ({
  what,
  ...facts,
  "median ms": rounded(median(times.map((round) => read(round).wall)), 1),
  "median CPU ms": rounded(median(times.map((round) => read(round).cpu)), 1),
  "cold ms": rounded(read(times[0]!).wall, 1),
  "cold CPU ms": rounded(read(times[0]!).cpu, 1),
});
const both = (a: Took, b: Took): Took => ({ wall: a.wall + b.wall, cpu: a.cpu + b.cpu });
const byRule = [...times[0]!.rules.keys()]
  .map((key) => ({
    rule: key,
    "median ms": rounded(median(times.map(({ rules }) => rules.get(key)!.wall)), 1),
    "median CPU ms": rounded(median(times.map(({ rules }) => rules.get(key)!.cpu)), 1),
  }))
  .sort((a, b) => b["median CPU ms"]! - a["median CPU ms"]!);
console.log(`The ${SLOWEST} slowest of the rules, each judged once, ${REPEATS} rounds:`);
console.table(byRule.slice(0, SLOWEST));
report("check", [
  row("checkPlan", ({ check }) => check),
  row("scorePlan", ({ score }) => score),
  row("both, every rule judged", ({ check, score }) => both(check, score)),
  row("checkPlan of a second plan", ({ again }) => again),
  row("each rule once", ({ rules }) => [...rules.values()].reduce(both)),
]);
