/** Requests that engines are compared on, and our own and their runs on one of them. */
import { existsSync } from "node:fs";
import type { SolveRequest, WireAssignment } from "../../core/index.ts";
import { prepare } from "../../core/request/prepare.ts";
import manifest from "../../package.json" with { type: "json" };
import { instancesOf } from "../import/instances.ts";
import { judgeOf } from "../import/judge.ts";
import type { Score } from "../import/scorers.ts";
import { measuredSolve } from "../measured-solve.ts";
import { wardName, wardRequest } from "../ward-request.ts";
import type { Attempt, Outcome } from "./comparison.ts";
import { type Limits, type Peer, peers } from "./peer-list.ts";
import { ProblemFiles } from "./problem-files.ts";
import { runPeer } from "./run-peer.ts";

export const OURS = "Shiftsmith";

export interface Contest {
  readonly name: string;
  readonly request: SolveRequest;
  /** The set's own scorer; null for wards. */
  readonly score: ((assignments: readonly WireAssignment[]) => Score) | null;
}

/** An attempt with what the set's own scorer says of its plan; null without a scorer or a plan. */
export interface Scored {
  readonly attempt: Attempt;
  readonly scorer: Score | null;
}

type Planned = Outcome & { readonly assignments: readonly WireAssignment[] | null };

/** Sizes like 30x28x4 are generated wards, numbers are instances of Curtois & Qu; those that are not there are told. */
export function contestsOf(names: readonly string[], data: string, seed: number): Contest[] {
  return names.flatMap((name): Contest[] => {
    const [employees, days, shifts] = name.split("x").map(Number);
    if (employees !== undefined && days !== undefined && shifts !== undefined) {
      const size = { employees, days, shifts, seed };
      return [{ name: wardName(size), request: withEqualSteps(wardRequest(size)), score: null }];
    }
    if (!existsSync(data)) {
      console.log(`Instance ${name} is not here (${data}); name the folder with --data DIR.`);
      return [];
    }
    const entry = instancesOf(data, "curtois").find((known) => known.name === `Instance${name}`);
    if (entry === undefined) throw new Error(`There is no Instance${name} in ${data}.`);
    const { request, score } = entry.open();
    return [{ name: entry.name, request, score }];
  });
}

/** Ours, then one peer after the other; one that cannot be installed or dies has an attempt that says why. */
export async function* attemptsOn(
  { name, request, score }: Contest,
  wanted: (peer: Peer) => boolean,
  limits: Limits,
): AsyncGenerator<Scored> {
  const judge = judgeOf(request);
  const scored = async (engine: string, run: () => Promise<Planned>): Promise<Scored> => {
    try {
      const attempt = await run();
      const { assignments } = attempt;
      return { attempt, scorer: assignments === null ? null : (score?.(assignments) ?? null) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const failure = message.replaceAll(/\s+/g, " ").slice(0, 200);
      return { attempt: { engine, failure }, scorer: null };
    }
  };
  yield await scored(OURS, () => ours(request, limits, judge));
  const assignmentOf = dutiesOf(request);
  const files = new ProblemFiles(name, request);
  try {
    for (const peer of peers.filter(wanted))
      yield await scored(peer.name, async () => {
        const run = await runPeer(peer.command(files, limits), limits.seconds);
        const assignments = run.duties?.map(assignmentOf) ?? null;
        return {
          ...run,
          engine: peer.name,
          threads: run.threads ?? limits.threads,
          assignments,
          judgement: assignments === null ? null : judge(assignments),
        };
      });
  } finally {
    files.remove();
  }
}

async function ours(
  request: SolveRequest,
  limits: Limits,
  judge: ReturnType<typeof judgeOf>,
): Promise<Planned> {
  const { result, samples, seconds, threads } = await measuredSolve({ request, ...limits });
  const hasPlan = result.statistics.objective !== undefined;
  return {
    engine: OURS,
    version: `shiftsmith ${manifest.version}`,
    threads,
    status: result.status,
    seconds,
    bound: result.statistics.objective?.bound ?? null,
    samples: samples.flatMap(({ seconds: at, objective }) =>
      objective === null ? [] : [{ seconds: at, objective }],
    ),
    assignments: hasPlan ? result.assignments : null,
    judgement: hasPlan ? judge(result.assignments) : null,
  };
}

/** The wire form of a duty by its index. */
function dutiesOf(request: SolveRequest): (duty: number) => WireAssignment {
  const { candidates, employees, shifts, calendar } = prepare(request).problem;
  return (duty) => ({
    employee_id: employees[candidates.employee[duty]!]!.id,
    shift_id: shifts[candidates.shift[duty]!]!.id,
    date: calendar.dateOf(candidates.day[duty]!),
  });
}

/** Other engines price every missing person the same; so do we where they are compared. */
function withEqualSteps(request: SolveRequest): SolveRequest {
  return { ...request, config: { ...request.config, coverageSteps: "linear" } };
}
