import { gunzipSync, gzipSync } from "node:zlib";
import type { Database } from "../../db/connection/client.ts";
import type { RunningSolve, SolveOutcome, SolveRunner } from "../../node/solve-runner.ts";
import { type BackgroundLoops, startBackgroundLoops } from "../../server/background-loops.ts";
import type { Deps } from "../../server/deps.ts";
import type { PostOutcome, WebhookPost } from "../../server/services/webhooks/post-webhook.ts";
import { JobQueue } from "../../server/solving/queue.ts";
import { testDeps } from "../helpers/service/service.ts";
import { silentLog } from "../helpers/service/silent-log.ts";
import { type Line, type LineEnd, simulatedDatabase } from "./simulated-database.ts";

const THREADS = 2;

/** What is seen of a seed from outside the service. */
export interface Sightings {
  /** By size, which names a job's request: how many solves have begun. */
  readonly starts: Map<number, number>;
  /** Ids of jobs whose worker said to have completed them, once each time. */
  readonly completions: string[];
  /** Webhooks as they came to the receiver, be it more than once. */
  readonly posts: { readonly id: string; readonly body: string; readonly url: string }[];
}

/** One of the service's processes with everything it does besides HTTP. */
export interface SimulatedProcess {
  readonly end: LineEnd;
  readonly deps: Deps;
}

/** Starts the service's own queue, recovery and sender over the line. */
export function startProcess(line: Line, name: string, seen: Sightings): SimulatedProcess {
  const end: LineEnd = { name, dead: false, cutUntilMs: 0 };
  const database: Database = simulatedDatabase(line, end);
  const log = {
    ...silentLog,
    warn: (fields: Readonly<Record<string, unknown>>, message: string) =>
      line.trace(`${name} warns: ${message} ${String(fields.errorMessage ?? "")}`.trimEnd()),
  };
  const loops: { current: BackgroundLoops | null } = { current: null };
  const queue = new JobQueue({
    database,
    log,
    workerId: name,
    runner: simulatedRunner(line, seen),
    onJobEnd: (jobId, how) => {
      line.trace(`${name} ended a job: ${how}`);
      if (how === "completed") seen.completions.push(jobId);
      loops.current?.wakeSender();
    },
  });
  const deps = testDeps(database, { now: () => line.time.now(), wakeQueue: () => queue.wake() });
  loops.current = startBackgroundLoops({
    database,
    log,
    secretBox: deps.secretBox,
    network: { resolve: async () => [], isAllowedAddress: () => false },
    post: (post) => simulatedPost(line, seen, post),
    now: () => line.time.now(),
    random: line.random.next,
    wakeQueue: () => queue.wake(),
  });
  database.listen("jobs", () => queue.wake());
  return { end, deps };
}

/** Solves take simulated time; the result says which start of its request made it. */
function simulatedRunner(line: Line, seen: Sightings): SolveRunner {
  let busy = 0;
  return {
    get free() {
      return THREADS - busy;
    },
    start: (task) => {
      busy++;
      const { size } = JSON.parse(gunzipSync(task.request).toString()) as { readonly size: number };
      const start = (seen.starts.get(size) ?? 0) + 1;
      seen.starts.set(size, start);
      return simulatedSolve(line, start, () => busy--);
    },
  };
}

function simulatedSolve(line: Line, start: number, onEnd: () => void): RunningSolve {
  const { time, random } = line;
  const result: SolveOutcome = {
    kind: "result",
    killed: false,
    result: {
      ...{ json: gzipSync(JSON.stringify({ start })), status: "optimal", success: true },
      ...{ assignments: 1, unassignedShifts: 0, solverSeconds: 1 },
    },
  };
  const lot = line.faultPercent === 0 ? 100 : random.below(100);
  const natural: SolveOutcome =
    lot < 4
      ? { kind: "died", message: "the thread died" }
      : lot < 20
        ? { kind: "failed", message: "the solver broke" }
        : result;
  let isOver = false;
  let resolve: (outcome: SolveOutcome) => void = () => undefined;
  const outcome = new Promise<SolveOutcome>((done) => {
    resolve = done;
  });
  const finish = (how: SolveOutcome) => {
    if (isOver) return;
    isOver = true;
    onEnd();
    resolve(how);
  };
  time.after(random.between(200, random.below(3) === 0 ? 14_000 : 3_000), () => finish(natural));
  return {
    outcome,
    stop: () => void time.after(50, () => finish(result)),
    abandon: () => finish({ kind: "abandoned" }),
  };
}

/** The receiver hears it, or not; its answer comes back, or not. */
function simulatedPost(line: Line, seen: Sightings, post: WebhookPost): Promise<PostOutcome> {
  const { time, random, faultPercent } = line;
  const isFaulty = random.below(100) < faultPercent * 2;
  const fate = isFaulty ? random.below(4) : -1;
  return new Promise((resolve) => {
    const failed = { kind: "failed", error: "No answer." } as const;
    if (fate === 0) {
      time.after(random.between(1, post.deadlineMs), () => resolve(failed));
      return;
    }
    time.after(random.between(1, 400), () => {
      const { url, body } = post;
      const sighting = { id: post.headers["webhook-id"] ?? "", url, body };
      seen.posts.push(sighting);
      line.trace(`receiver hears of ${url}`);
      const status = fate === 1 ? 500 : 200;
      const answer = { kind: "answered", status, retryAfter: null } as const;
      const wait = random.between(1, 400);
      if (fate === 2) time.after(post.deadlineMs, () => resolve(failed));
      else time.after(wait, () => resolve(answer));
      if (fate === 3) time.after(wait, () => void seen.posts.push(sighting));
    });
  });
}
