import {
  type GenerationResult,
  inspectRequest,
  openRequest,
  type Progress,
  rankReplacements,
  replanRequest,
  type SolveRequest,
  verify,
} from "../core/index.ts";
import type { PlanningEngine, PlanState, SeatQuestion } from "./planning-engine.ts";
import { isObject } from "./planning-session.ts";
import { seatsOf } from "./ranked-seats.ts";
import { problemText, ToolFailure } from "./tool-failure.ts";

/** What solves for the engine, such as a thread of the command line. */
export interface LocalSolver {
  /** Ends soon with the best plan so far once `stop` is aborted, at once and without one once `end` is. */
  solve(
    request: SolveRequest,
    run: {
      readonly stop: AbortSignal;
      readonly end: AbortSignal;
      readonly onProgress: (progress: Progress) => void;
      /** Gets the plan before its explanations. */
      readonly onPlan: (plan: GenerationResult) => void;
    },
  ): Promise<GenerationResult>;
}

export interface LocalEngine extends PlanningEngine {
  /** Ends every solve; nothing is answered any more. */
  close(): void;
}

/** One request, and how its solve stands; null while none was asked for. */
interface Kept {
  readonly id: string;
  readonly request: SolveRequest;
  state: PlanState | null;
  settled: Promise<void>;
  readonly stop: AbortController;
  readonly listeners: Set<(progress: Progress) => void>;
}

/** Requests and plans are megabytes at most; a session that asks for more has forgotten the first ones. */
const MOST_KEPT = 50;

/**
 * Plans with the library in this process, one solve after the other. Requests and plans are kept in memory for as long as
 * the engine is, the newest 50 of them, under numbers from 1.
 */
export function createLocalEngine(solver: LocalSolver): LocalEngine {
  const entries = new Map<string, Kept>();
  const ending = new AbortController();
  let number = 0;
  let queue: Promise<void> = Promise.resolve();

  const entryOf = (id: string): Kept => {
    const entry = entries.get(id);
    if (entry === undefined)
      throw new ToolFailure(
        `There is no request or plan ${id} in this session. Send the request itself, or an id that an earlier answer gave.`,
      );
    return entry;
  };

  const keep = (request: SolveRequest): Kept => {
    number += 1;
    const id = String(number);
    const stop = new AbortController();
    const listeners = new Set<(progress: Progress) => void>();
    const entry: Kept = {
      ...{ id, request, stop, listeners },
      ...{ state: null, settled: Promise.resolve() },
    };
    entries.set(id, entry);
    // The oldest goes, but none that is being solved.
    const idle = [...entries.values()].filter(({ state }) => state?.state !== "running");
    if (entries.size > MOST_KEPT && idle[0] !== undefined) entries.delete(idle[0].id);
    return entry;
  };

  const run = async (entry: Kept): Promise<void> => {
    if (entry.stop.signal.aborted) {
      entry.state = { state: "ended", reason: "It was cancelled before it had begun." };
      return;
    }
    try {
      const result = await solver.solve(entry.request, {
        stop: entry.stop.signal,
        end: ending.signal,
        onProgress: (progress) => {
          if (entry.state?.state === "running") entry.state = { state: "running", progress };
          for (const listener of entry.listeners) listener(progress);
        },
        onPlan: (plan) => {
          entry.state = { state: "completed", result: plan };
        },
      });
      entry.state = { state: "completed", result };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      entry.state = { state: "ended", reason };
    }
  };

  const start = (body: unknown): string => {
    const entry = keep(accepted(body));
    entry.state = { state: "running", progress: null };
    entry.settled = queue.then(() => run(entry));
    queue = entry.settled;
    return entry.id;
  };

  const resultOf = async (id: string): Promise<GenerationResult> => {
    const { state } = entryOf(id);
    if (state?.state === "completed") return state.result;
    throw new ToolFailure(withoutPlan(id, state));
  };

  return {
    async validate(body) {
      const { problems, warnings, problemSize, proofs } = inspectRequest(body);
      const messages = (proofs ?? []).map(({ message }) => message);
      const free = { tokenCost: null, refusal: null };
      return { problems, warnings, problemSize, proofs: messages, ...free };
    },
    keep: (body) => {
      const opened = openRequest(withoutSecret(body));
      return opened.ok ? keep(opened.request).id : null;
    },
    submit: async (body) => start(body),
    async replan(id, { patch, frozenUntil }) {
      const { assignments } = await resultOf(id);
      const { request } = entryOf(id);
      const replanned = replanRequest(request, assignments, { patch, frozenUntil });
      if (!replanned.ok) throw new ToolFailure(problemText(replanned.problems, "change"));
      return start(replanned.request);
    },
    async wait(id, { signal, seconds, onProgress }) {
      const entry = entryOf(id);
      entry.listeners.add(onProgress);
      try {
        await endOf(entry.settled, seconds, signal);
      } finally {
        entry.listeners.delete(onProgress);
      }
      if (entry.state === null) throw new ToolFailure(withoutPlan(id, null));
      return entry.state;
    },
    async cancel(id) {
      entryOf(id).stop.abort();
    },
    requestOf: async (id) => entryOf(id).request,
    resultOf,
    async verify(request, plan) {
      const { problems, plan: report, ...judgement } = verify(request, plan);
      if (report === null) throw new ToolFailure(problemText(problems));
      return { ...judgement, plan: report };
    },
    async replacements(id, question) {
      const { assignments } = await resultOf(id);
      return ranked(entryOf(id).request, assignments, question);
    },
    async known() {
      return [...entries.values()].reverse().map(({ id, request, state }) => ({
        id,
        title: `${request.start_date} to ${request.end_date}, ${state === null ? "not solved" : state.state}`,
      }));
    },
    close: () => {
      ending.abort();
      for (const { stop } of entries.values()) stop.abort();
    },
  };
}

function accepted(body: unknown): SolveRequest {
  const opened = openRequest(withoutSecret(body));
  if (!opened.ok) throw new ToolFailure(problemText(opened.problems));
  return opened.request;
}

/** Nobody here sends webhooks, and what is kept may be shown. */
function withoutSecret(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { webhook_secret: _secret, ...request } = body;
  return request;
}

function withoutPlan(id: string, state: PlanState | null): string {
  if (state === null) return `Request ${id} was not solved yet: call solve first.`;
  if (state.state === "ended") return `Solve ${id} ended without a plan: ${state.reason}`;
  return `Solve ${id} has no plan yet: call plan_status.`;
}

/** Settles with the work, or earlier when the time is over; rejects when the call is ended. */
function endOf(work: Promise<void>, seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => settle(() => reject(signal.reason));
    const timer = setTimeout(() => settle(resolve), seconds * 1000);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      act();
    };
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    void work.then(() => settle(resolve));
  });
}

const MISTAKES = {
  unknown_employee: "The request has no such employee.",
  unknown_date: "The plan has no such date, which is YYYY-MM-DD.",
  unknown_shift: "The request has no such shift.",
  no_duty: "The plan has no such duty of the employee.",
} as const;

function ranked(
  request: SolveRequest,
  assignments: GenerationResult["assignments"],
  { employeeId, date, shiftId, limit, depth }: SeatQuestion,
) {
  const ranking = rankReplacements(request, assignments, employeeId, date, {
    ...{ limit, depth },
    ...(shiftId !== null && { shiftId }),
  });
  if (ranking.outcome !== "ranked") throw new ToolFailure(MISTAKES[ranking.outcome]);
  return seatsOf(ranking.duties);
}
