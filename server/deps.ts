import type { ZodType } from "zod";
import type {
  ExportedPlan,
  ExportOptions,
  Language,
  ReplacementOptions,
  ReplacementRanking,
  RequestInspection,
  RequestValidation,
  ValidationProblem,
  VerificationReport,
} from "../core/index.ts";
import type { Database } from "../db/connection/client.ts";
import type { TokenScope } from "../db/token-scopes.ts";
import type { HostFields } from "./services/bodies/host-fields.ts";
import type { UploadBudget } from "./services/bodies/upload-budget.ts";
import type { SecretBox } from "./services/secrets/secret-box.ts";
import type { Tier } from "./tiers.ts";

/** The few calls of a logger that the service makes; pino fulfils it. Fields never carry tokens, secrets or payload. */
export interface Log {
  debug(fields: Readonly<Record<string, unknown>>, message: string): void;
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** What the probes ask of the part of the process that solves. */
export interface SolverState {
  /** `elsewhere`: this process only answers HTTP and other processes solve. */
  readonly state: "ready" | "starting" | "broken" | "elsewhere";
  readonly busyThreads: number;
  readonly threads: number;
}

/**
 * Work on whole requests and plans that would hold up all other calls; done on threads of its own, in turn between the
 * organisations, whose id comes first. Rejects with what the caller is told when the work takes too long, or too much of
 * the organisation's waits. Bodies that are inspected or verified are handed over: they are empty afterwards.
 */
export interface Judge {
  /** What `core` tells of a body, UTF-8 JSON; above the size limit only problems and size. */
  inspect(organisationId: string, body: Uint8Array, terms: JudgingTerms): Promise<InspectedBody>;
  /** Everything that a submission of a body, UTF-8 JSON, goes by; a large one is handed over, and back with the verdict. */
  submission(
    organisationId: string,
    body: Uint8Array,
    terms: JudgingTerms,
  ): Promise<JudgedSubmission>;
  /** A stored plan as a file; `unknown_employee` when the request does not name the one asked for. */
  exportPlan(
    organisationId: string,
    plan: StoredPlan,
    options: ExportOptions,
  ): Promise<ExportedPlan | "unknown_employee">;
  /** What `core.rankReplacements` says of a stored plan. */
  rankReplacements(
    organisationId: string,
    plan: StoredPlan,
    question: ReplacementQuestion,
  ): Promise<ReplacementRanking>;
  /** What an order, UTF-8 JSON, makes of a stored plan; `mostBytes` bounds it without the plan it is to stay close to. */
  replan(
    organisationId: string,
    plan: StoredPlan,
    order: Uint8Array,
    mostBytes: number,
  ): Promise<ReplannedBody>;
  /** What `core.verify` says of `request` and `plan` of a body, UTF-8 JSON; nothing above the size limit. */
  verify(organisationId: string, body: Uint8Array, terms: JudgingTerms): Promise<VerifiedBody>;
}

/** What a body is judged by besides itself. */
export interface JudgingTerms {
  /** Employees x days x shifts; null: none. */
  readonly sizeLimit: number | null;
  /** Of the sentences, where the body names none; null: the default. */
  readonly language: Language | null;
}

/** A body that is no JSON, or not of the shape that the call needs; `loc` starts with `body`. */
export interface UnreadableBody {
  readonly outcome: "unreadable";
  readonly problems: readonly ValidationProblem[];
}

export type InspectedBody =
  | {
      readonly outcome: "inspected";
      readonly inspection: RequestInspection;
      readonly url: string | null;
      readonly timeoutSeconds: number | null;
    }
  | UnreadableBody;

export type JudgedSubmission =
  | { readonly outcome: "judged"; readonly verdict: ContentVerdict }
  | UnreadableBody;

/** The judgement of a plan, or the size of a request that is above the limit. */
export type VerifiedBody =
  | { readonly outcome: "judged"; readonly report: VerificationReport }
  | { readonly outcome: "too_large"; readonly problemSize: number }
  | UnreadableBody;

/** The body of the submission that plans again, or why there is none. */
export type ReplannedBody =
  | {
      readonly outcome: "made";
      readonly body: Uint8Array;
      /** Keys of `config` that the order has set, and not the request. */
      readonly ordered: readonly string[];
    }
  | { readonly outcome: "too_large" }
  | { readonly outcome: "invalid"; readonly problems: readonly ValidationProblem[] }
  | UnreadableBody;

/** Whether a body may be submitted, and what its price goes by. */
export type ContentVerdict =
  | (Pick<
      Extract<RequestValidation, { readonly ok: true }>,
      "ok" | "problemSize" | "inputSummary"
    > & {
      readonly host: HostFields;
      /** The request as it is to be kept; null: as it came, which whoever asked still has. */
      readonly stored: Uint8Array | null;
    })
  | Extract<RequestValidation, { readonly ok: false }>;

/** What the process counts about itself, for the operator. */
export interface Metrics {
  observeRequest(call: {
    readonly method: string;
    /** The pattern, never the path, which names jobs. */
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  countDatabaseError(): void;
  /** Everything in the text form of Prometheus; never rejects for the database's sake. */
  text(): Promise<{ readonly body: string; readonly contentType: string }>;
}

/** Tells whose an ID token is. Never rejects. */
export interface IdentityVerifier {
  verify(idToken: string): Promise<
    | {
        readonly outcome: "verified";
        /** As the token claims; whether it exists is for others to say. */
        readonly organisationId: string;
        readonly subject: string;
      }
    | { readonly outcome: "invalid" }
    /** Nothing is known about the token. */
    | { readonly outcome: "issuer_unreachable" }
  >;
}

/** Whose duties of which date are to be taken over; null asks about an empty seat. */
export interface ReplacementQuestion extends ReplacementOptions {
  readonly employeeId: string | null;
  readonly date: string;
}

/** A request and its result as stored: gzip of their JSON. */
export interface StoredPlan {
  readonly request: Uint8Array;
  readonly result: Uint8Array;
}

/** Everything the HTTP side needs from outside, so that tests can hand in their own. */
export interface Deps {
  readonly database: Database;
  readonly core: {
    readonly validateRequest: (body: unknown, sizeLimit?: number) => RequestValidation;
    /** The body of a submission, for the interface description only. */
    readonly solveRequestSchema: ZodType;
  };
  readonly judge: Judge;
  /** Null where no issuer is configured: then the header `Authorization` means nothing. */
  readonly oidc: IdentityVerifier | null;
  /** Null unless switched on. */
  readonly metrics: Metrics | null;
  readonly log: Log;
  readonly secretBox: SecretBox;
  readonly maxBodyBytes: number;
  /** Bodies that arrive and are held, over all calls of the process. */
  readonly uploadBudget: UploadBudget;
  /** Addresses and ranges of proxies that are believed what they say of where a call came from. */
  readonly trustedProxies: readonly string[];
  /** Whose pages may call the interface besides our own; `*`: anybody's. */
  readonly corsOrigins: readonly string[];
  readonly version: string;
  readonly gitCommit: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly solver: () => SolverState;
  readonly shuttingDown: () => boolean;
  /** Tells the local queue that there is work; does nothing where no queue runs. */
  readonly wakeQueue: () => void;
}

/** Who calls, as the token says; the only source of the tenant. */
export interface Caller {
  /** The organisation the call acts for: the live one, or its test organisation for a sandbox token. */
  readonly organisationId: string;
  /** The organisation that owns the tokens; equal to `organisationId` for a live token. */
  readonly liveOrganisationId: string;
  readonly tokenId: string;
  readonly tier: Tier;
  readonly scopes: readonly TokenScope[];
  readonly isTest: boolean;
  /** Ranges that the token is bound to; null or absent: none. */
  readonly allowedAddresses?: readonly string[] | null;
  /** Where the call came from; for the audit log. */
  readonly origin?: { readonly address: string | null; readonly requestId: string };
}
