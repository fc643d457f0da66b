/** Shapes that cross the border of core: what a caller passes in and gets back. Wire names as in the interface specification. */
import type {
  GenerationResult,
  InputSummary,
  Warning,
  WireAssignment,
} from "./generation-result.ts";
import type { Language } from "./language/sentence.ts";
import type { RequestInput } from "./request/request-input.ts";
import type { SolveRequest } from "./request/shape/schema.ts";
import type { SolverParameters } from "./solver/parameters.ts";

export type * from "./generation-result.ts";

/** A place in the request: keys and indices from the body's root. */
export type Path = readonly (string | number)[];

/** One problem of the caller's data, in the form the service answers with (the service prefixes `body`). */
export interface ValidationProblem {
  /** Keys and indices from the body to what is wrong. */
  readonly loc: Path;
  /** What is wrong, as a sentence. */
  readonly msg: string;
  /** What kind of problem, such as `missing`. */
  readonly type: string;
}

/**
 * A request that was read, checked and prepared once. Every function that takes a request takes this as well, and then does
 * none of that again. It lives in the thread that opened it; to another one goes its `request`.
 */
export interface OpenedRequest {
  /** So that it can be told from one that was refused. */
  readonly ok: true;
  /** So that it can be told from a request that was not read yet. */
  readonly isOpened: true;
  /** The request itself. */
  readonly request: SolveRequest;
  /** Employees x days x shifts over what was sent, whether active or not. */
  readonly problemSize: number;
  /** What is odd about it without being wrong. */
  readonly warnings: readonly Warning[];
  /** Null above the size limit it was opened with. */
  readonly inputSummary: InputSummary | null;
  /** The same request with its sentences in another language; opened once for each. */
  in(language: Language | undefined): OpenedRequest;
}

/** A request as somebody writes it, whose fields editors explain; as it was read; or opened. */
export type GivenRequest = RequestInput | SolveRequest | OpenedRequest;

/** How a solve ended. */
export type SolverStatus = GenerationResult["status"];

export type ProgressPhase =
  | "queued"
  | "validating"
  | "building"
  | "stage1"
  | "stage2"
  | "alternatives"
  | "verifying"
  | "done";

/** A running job as a client sees it; numbers are null while unknown, never Infinity or NaN. */
export interface Progress {
  /** What is under way: `stage1` looks for a plan that meets all demand, `stage2` for a better one. */
  readonly phase: ProgressPhase;
  /** 0 to 100. */
  readonly percent: number;
  /** Since the start of the solve. */
  readonly elapsedSeconds: number;
  /** It ends after so many at the latest. */
  readonly timeLimitSeconds: number;
  /** Of the best plan so far. */
  readonly incumbentObjective: number | null;
  /** No plan costs less. */
  readonly bestBound: number | null;
  /** How far the best plan may be from the bound, as a share of its cost. */
  readonly gap: number | null;
  /** Persons missing in the best plan so far. */
  readonly missingStaff: number | null;
  /** Plans found, each better than the one before. */
  readonly solutionsFound: number;
}

/** A thread's place in the solve of another one; passed on to the thread as it is, the board shared and not copied. */
export interface HelperSeat {
  /** Where the threads of the solve tell each other of plans and bounds. */
  readonly board: SharedArrayBuffer;
  /** Threads of the solve, the leading one included. */
  readonly threads: number;
  /** From 1; the leading thread is 0. */
  readonly thread: number;
  /** Start of the random numbers of the whole solve. */
  readonly seed: number;
  /** As the leading thread has them. */
  readonly parameters?: SolverParameters | undefined;
}

/** A host that has threads for a solve besides the one that calls it. */
export interface ThreadHost {
  /** Threads that the solve may use now, its own included. May fall while it runs; what is started then ends. */
  readonly granted: () => number;
  /**
   * Starts a thread that calls `helpSolve(request, seat, ...)`, at once and without waiting for the calling thread,
   * which goes on computing and answers no events: browsers, whose workers cannot start then, need one that waits for
   * the message already. A thread that cannot start or dies costs its work only.
   */
  readonly start: (request: SolveRequest, seat: HelperSeat) => void;
  /** Ends all threads started, wherever they are. Called once, when the solve is over or has thrown. */
  readonly end: () => void;
}

/** What a solve needs from its host; core itself reads no clock, no randomness and no files. */
export interface SolveOptions {
  /** The loaded module of npm `highs` (`await loadHighs()`), one fresh instance for each solve. */
  readonly highs: unknown;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Hard cap in seconds (the tier's); the effective time is the smaller of it and `config.timeout_seconds`. */
  readonly timeLimitSeconds?: number;
  /** Start of the search's random numbers, a whole number; 1 when missing, so that the same request gives the same plan. */
  readonly seed?: number;
  /** What steers the search, for measurements (`docs/parameters.md`); the defaults when missing. */
  readonly parameters?: SolverParameters;
  /** Absent: one thread solves. A browser needs cross-origin isolation for several, as their memory is shared. */
  readonly threads?: ThreadHost;
  /** Polled often; once true the solve ends soon with the best plan so far. */
  readonly stopRequested?: () => boolean;
  /** How far the solve is, as it goes on. */
  readonly onProgress?: (progress: Progress) => void;
  /** Every better plan found, so that a host can keep it if the thread has to be killed. */
  readonly onIncumbent?: (assignments: readonly WireAssignment[]) => void;
  /** Gets the result before what takes further solves is explained; called at most once. Only a better plan may follow. */
  readonly onResult?: (result: GenerationResult) => void;
  /** Gets to know which part of an explanation broke, and by what; the result says only that it did. */
  readonly onExplanationFailure?: (part: string, error: unknown) => void;
  /** False leaves out whatever takes further solves: conflicts, relaxations, prices of wishes. */
  readonly explain?: boolean;
}

/** `csv`, `ics` and `json` for programs, `svg` and `html` to look at and print. */
export type ExportFormat = "csv" | "ics" | "svg" | "html" | "json";

export type ExportLanguage = Language;

export interface ExportOptions {
  /** Of the file. */
  readonly format: ExportFormat;
  /** The roster of this person alone, without what concerns others. */
  readonly employeeId?: string | undefined;
  /** Of headings and labels; the request's `config.language` when absent. What the result says stays in its own words. */
  readonly language?: ExportLanguage | undefined;
  /** When the plan was made, an ISO date-time: the time stamp of calendar files, in place of the first day of the window. */
  readonly createdAt?: string | undefined;
}

/** A plan as a file. */
export interface ExportedPlan {
  /** To be written as UTF-8. */
  readonly body: string;
  /** With its charset. */
  readonly contentType: string;
  /** Letters, digits, hyphens and the ending of the format. */
  readonly fileName: string;
}
