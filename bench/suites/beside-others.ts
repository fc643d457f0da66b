/** `npm run bench -- beside`: demo problems that others have published, solved and judged by the publisher's own measure. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nurseRequests } from "../beside-others/nurse-requests.ts";
import { dayOfDate, type PublishedProblem } from "../beside-others/published-problem.ts";
import { type QuickstartSchedule, quickstartProblem } from "../beside-others/quickstart.ts";
import { shiftScheduling } from "../beside-others/shift-scheduling.ts";
import { measuredSolve } from "../measured-solve.ts";
import { report, rounded } from "../report.ts";

const SECONDS = 60;
const THREADS = 2;
const WORKERS = 8;

interface Theirs {
  readonly value: number;
  readonly bound: number;
  readonly seconds: number;
  readonly version: string;
}

async function rowOf(problem: PublishedProblem, theirs: Readonly<Record<string, string | null>>) {
  const job = { request: problem.request, seconds: SECONDS, threads: THREADS, seed: 1 };
  const { result, seconds } = await measuredSolve(job);
  const bound = result.statistics.objective?.bound ?? null;
  const people = problem.request.employees.map(({ id }) => id);
  const duties = result.assignments.map(({ employee_id, shift_id, date }) => ({
    ...{ person: people.indexOf(employee_id), shift: Number(shift_id), day: dayOfDate(date) },
  }));
  return {
    ...{ problem: problem.name, unit: problem.unit, value: problem.judge(duties) },
    bound: bound === null ? null : rounded(problem.valueOf(bound)),
    ...{ status: result.status, seconds: rounded(seconds) },
    ...theirs,
  };
}

/** The schedule of a quickstart that has solved it, with the score that it reports. */
async function quickstartRow(file: string) {
  const schedule: QuickstartSchedule = JSON.parse(readFileSync(file, "utf8"));
  return rowOf(quickstartProblem(schedule), { theirs: schedule.score, "their bound": "none" });
}

/** The same problem in CP-SAT with the eight workers it is meant for; empty where Python or OR-Tools is missing. */
function cpSat({ name }: PublishedProblem): Readonly<Record<string, string | null>> {
  const file = join(import.meta.dirname, "../beside-others/cp_sat_demo.py");
  const args = [file, name, `${SECONDS}`, `${WORKERS}`];
  const { stdout, status } = spawnSync(process.env.PYTHON ?? "python3", args, { encoding: "utf8" });
  if (status !== 0) return { theirs: null };
  const { value, bound, seconds, version }: Theirs = JSON.parse(stdout);
  return {
    ...{ theirs: `${value}`, "their bound": `${bound}`, "their seconds": seconds.toFixed(2) },
    ...{ by: `OR-Tools ${version}` },
  };
}

const rows = [];
for (const problem of [nurseRequests, shiftScheduling])
  rows.push(await rowOf(problem, cpSat(problem)));
for (const file of process.argv.slice(2)) rows.push(await quickstartRow(file));
report("beside", rows);
