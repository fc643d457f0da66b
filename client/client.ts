import type { GenerationResult, RequestInput, SolveRequest } from "../core/index.ts";
import type {
  AuditLog,
  Balance,
  EndedWebhookSecret,
  ExportQuestion,
  Health,
  IssuedToken,
  IssuedWebhookSecret,
  JobList,
  Readiness,
  ReplacementAnswer,
  ReplacementQuestion,
  RevokedToken,
  SolveStats,
  SolveStatus,
  Submission,
  TokenChange,
  TokenEntry,
  TokenOrder,
  UsageList,
  ValidationAnswer,
  VerifiedPlan,
  WebhookSecretEntry,
  WebhookSecretOrder,
} from "./answers.ts";
import { isExplanationPending, readExplained, readResult } from "./explained-result.ts";
import {
  type EventsOptions,
  followEvents,
  jobPath,
  readStatus,
  type WaitOptions,
  waitForEnd,
} from "./follow-job.ts";
import type { JobEvent } from "./job-events.ts";
import type { ReplanOrder } from "./replan-order.ts";
import { type RefusalData, ServiceError, type ServiceErrorKind } from "./service-error.ts";
import { type Call, createTransport, type TransportOptions } from "./transport.ts";

export type * from "./answers.ts";
export type * from "./job-events.ts";
export type * from "./replan-order.ts";
export type { TransportOptions as ClientOptions, WaitOptions };
export {
  type EventsOptions,
  isExplanationPending,
  type RefusalData,
  ServiceError,
  type ServiceErrorKind,
};

/** What a token may. */
export type Scope = NonNullable<TokenOrder["scopes"]>[number];

/** A request as somebody writes it; or as it was read. */
export type SentRequest = RequestInput | SolveRequest;

/**
 * A call with a request. Of a choice editors tell nothing, so what somebody writes has a signature of its own, which shows
 * what each field means.
 */
export interface RequestCall<Options, Answer> {
  (request: RequestInput, options?: Options): Promise<Answer>;
  (request: SolveRequest, options?: Options): Promise<Answer>;
}

export interface CallOptions {
  /** Ends the waiting for an answer, with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Of a call that costs something: it is sent again with its key, which the service charges once. */
export interface KeyedOptions extends CallOptions {
  /** Your own name for this call; without it the client makes one, so that a repetition is never charged twice. */
  readonly idempotencyKey?: string;
}

export type SubmitOptions = KeyedOptions;

export interface SolveOptions extends SubmitOptions, WaitOptions {
  /** The job's id, as soon as the service has it: to cancel it, or to come back to it. */
  readonly onSubmitted?: (submission: Submission) => void;
  /** The plan before it is explained, where explaining goes on after it. */
  readonly onPlan?: (plan: GenerationResult) => void;
  /** False: the plan is the answer as soon as it is there, explained or not. */
  readonly explain?: boolean;
}

/** A plan as a file. */
export interface ExportedFile {
  /** Its content. */
  readonly body: string;
  /** With its charset. */
  readonly contentType: string;
  /** As the service calls it. */
  readonly fileName: string;
}

/** A description in the words of OpenAPI 3.1, of which no more is told here than programs look for. */
export interface InterfaceDescription {
  /** `3.1.0`. */
  readonly openapi: string;
  /** Of what it is. */
  readonly info: { readonly title: string; readonly version: string };
  /** By path and method. */
  readonly paths: Readonly<Record<string, object>>;
  /** Schemas by their name, and how to authenticate. */
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> };
}

/** One function for each endpoint, and `wait` and `solve` on top. All reject with a ServiceError or the signal's reason. */
export type Client = ReturnType<typeof createClient>;

/** A client of one service with one token; it keeps nothing between calls and never shows the token. */
export function createClient(options: TransportOptions) {
  const transport = createTransport(options);
  const get = <T>(path: string, { signal }: CallOptions = {}, more: Partial<Call> = {}) =>
    transport.json<T>({ method: "GET", path, repeatable: true, signal, ...more });
  /** What makes something new is not repeated when nobody knows whether it arrived. */
  const post = <T>(path: string, body: unknown, { signal }: CallOptions = {}) =>
    transport.json<T>({ method: "POST", path, body, repeatable: false, signal });
  const text = (path: string, { signal }: CallOptions) =>
    transport.send({ method: "GET", path, repeatable: true, signal }, (answer) => answer.text());

  /** A call that the service charges once for each key, so that it may be repeated. */
  const keyed = (path: string, body: unknown, { signal, idempotencyKey }: KeyedOptions): Call => ({
    method: "POST",
    path,
    body,
    headers: { "Idempotency-Key": idempotencyKey ?? newKey() },
    repeatable: true,
    signal,
  });
  const charged = <T>(path: string, body: unknown, calling: KeyedOptions = {}) =>
    transport.json<T>(keyed(path, body, calling));
  const submit: RequestCall<SubmitOptions, Submission> = (
    request: SentRequest,
    submitting: SubmitOptions = {},
  ) => charged<Submission>("/api/v1/solve", request, submitting);
  const wait = (jobId: string, waiting: WaitOptions = {}) => waitForEnd(transport, jobId, waiting);
  const solve: RequestCall<SolveOptions, GenerationResult> = async (
    request: SentRequest,
    solving: SolveOptions = {},
  ) => {
    const submission = await charged<Submission>("/api/v1/solve", request, solving);
    solving.onSubmitted?.(submission);
    const job = await wait(submission.job_id, solving);
    if (!job.result_available) throw endedWithout(job);
    const { job_id: id } = submission;
    return solving.explain === false
      ? readResult(transport, id, solving.signal)
      : readExplained(transport, id, solving);
  };

  return {
    /** Submits a request and answers its job's id at once; `wait` for it, or let `solve` do both. */
    submit,
    /** A job as it stands now. */
    status: (jobId: string, call: CallOptions = {}): Promise<SolveStatus> =>
      readStatus(transport, jobId, call.signal),
    /** The plan as it is stored now; `isExplanationPending` tells whether more is to come. */
    result: (jobId: string, call: CallOptions = {}): Promise<GenerationResult> =>
      readResult(transport, jobId, call.signal),
    /** The request that the job was submitted with; its webhook secret is left out. */
    request: (jobId: string, call?: CallOptions): Promise<SolveRequest> =>
      get(jobPath(jobId, "/request"), call),
    /** Waits for the end of a job, however it ends. */
    wait,
    /** Submits, waits and answers the plan, explained unless `explain` is false. Aborting stops waiting only: the job goes on until `cancel`. */
    solve,
    /** Submits the request of a completed job once more, patched, to stay close to its plan; `wait` for the new job as ever. */
    replan: (jobId: string, order: ReplanOrder, submitting: SubmitOptions = {}) =>
      charged<Submission>(jobPath(jobId, "/replan"), order, submitting),
    /** A waiting job ends and is refunded; a running one completes with its best plan so far within seconds. */
    cancel: (jobId: string, { signal }: CallOptions = {}): Promise<SolveStatus> =>
      transport.json({ method: "POST", path: jobPath(jobId, "/cancel"), repeatable: true, signal }),
    /** What happens to a job until its end, through lost connections. */
    events: (jobId: string, following: EventsOptions = {}): AsyncGenerator<JobEvent> =>
      followEvents(transport, jobId, following),
    /** The newest jobs, 50 where no limit is given. */
    list: ({ limit, ...call }: CallOptions & { readonly limit?: number } = {}): Promise<JobList> =>
      get(`/api/v1/solve${query({ limit })}`, call),
    /** Totals over the organisation's jobs. */
    stats: (call?: CallOptions): Promise<SolveStats> => get("/api/v1/solve/stats", call),
    /** What a submission of the same body would meet; what is wrong with it is an answer, not an error. */
    validate: (request: unknown, call?: KeyedOptions): Promise<ValidationAnswer> =>
      charged("/api/v1/validate", request, call),
    /** Judges anybody's plan (a result, or a list of duties) for a request; what it breaks is an answer, not an error. */
    verify: (request: unknown, plan: unknown, call?: KeyedOptions): Promise<VerifiedPlan> =>
      charged("/api/v1/verify", { request, plan }, call),
    /** The plan of a completed job as a file. */
    export: (jobId: string, question: ExportQuestion, calling: KeyedOptions = {}) => {
      const call = keyed(jobPath(jobId, "/export"), question, calling);
      return transport.send({ ...call, headers: { ...call.headers, Accept: "*/*" } }, exportedFile);
    },
    /** Who can take over a duty of a completed plan, or an empty seat, best first. */
    replacements: (
      jobId: string,
      question: ReplacementQuestion,
      call?: KeyedOptions,
    ): Promise<ReplacementAnswer> => charged(jobPath(jobId, "/replacements"), question, call),
    /** Tokens that are left. */
    balance: (call?: CallOptions): Promise<Balance> => get("/api/v1/account/balance", call),
    /** The newest entries of the organisation's ledger, 50 where no limit is given. */
    usage: ({ limit, ...call }: CallOptions & { readonly limit?: number } = {}) =>
      get<UsageList>(`/api/v1/account/usage${query({ limit })}`, call),
    /** Who changed what, newest first; `before` is the id of an entry. */
    auditLog: ({
      limit,
      before,
      ...call
    }: CallOptions & { readonly limit?: number; readonly before?: number } = {}) =>
      get<AuditLog>(`/api/v1/account/audit-log${query({ limit, before })}`, call),
    /** What the webhooks of jobs without a secret of their own are signed with. */
    webhookSecrets: {
      list: (call?: CallOptions): Promise<readonly WebhookSecretEntry[]> =>
        get("/api/v1/webhook-secrets", call),
      /** A new one, whose secret is told here and never again. */
      issue: (order: WebhookSecretOrder = {}, call?: CallOptions): Promise<IssuedWebhookSecret> =>
        post("/api/v1/webhook-secrets", order, call),
      end: (secretId: string, { signal }: CallOptions = {}): Promise<EndedWebhookSecret> =>
        transport.json({
          method: "DELETE",
          path: `/api/v1/webhook-secrets/${encodeURIComponent(secretId)}`,
          repeatable: false,
          signal,
        }),
    },
    /** Tokens of the organisation. */
    tokens: {
      list: (call?: CallOptions): Promise<readonly TokenEntry[]> => get("/api/v1/tokens", call),
      /** A new one, which is told here and never again. */
      issue: (order: TokenOrder = {}, call?: CallOptions): Promise<IssuedToken> =>
        post("/api/v1/tokens", order, call),
      /** From where and when a token is taken, or its label; what is absent stays, null ends a bound. */
      change: (
        tokenId: string,
        order: TokenChange,
        { signal }: CallOptions = {},
      ): Promise<TokenEntry> =>
        transport.json({
          method: "PATCH",
          path: `/api/v1/tokens/${encodeURIComponent(tokenId)}`,
          body: order,
          repeatable: true,
          signal,
        }),
      revoke: (tokenId: string, { signal }: CallOptions = {}): Promise<RevokedToken> =>
        transport.json({
          method: "DELETE",
          path: `/api/v1/tokens/${encodeURIComponent(tokenId)}`,
          repeatable: true,
          signal,
        }),
    },
    /** An unhealthy service is an answer, not an error. */
    health: (call?: CallOptions): Promise<Health> => get("/health", call, { answers: [503] }),
    /** Whether the process answers. */
    live: (call?: CallOptions): Promise<{ readonly status: string }> => get("/live", call),
    /** Whether to send traffic there; a service that is not ready is an answer as well. */
    ready: (call?: CallOptions): Promise<Readiness> => get("/ready", call, { answers: [503] }),
    /** Figures for Prometheus; `not_found` where they are not switched on. */
    metrics: (call: CallOptions = {}): Promise<string> => text("/metrics", call),
    /** The service's own OpenAPI description. */
    description: (call?: CallOptions): Promise<InterfaceDescription> => get("/openapi.json", call),
  };
}

function query(values: Readonly<Record<string, number | undefined>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${given.map(([key, value]) => `${key}=${value}`).join("&")}`;
}

/** `crypto.randomUUID` is missing in pages that came over plain http from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function exportedFile(answer: Response): Promise<ExportedFile> {
  const { headers } = answer;
  const named = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "");
  return {
    // `text()` would take away the byte order mark that Excel needs.
    body: new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer()),
    contentType: headers.get("Content-Type") ?? "application/octet-stream",
    fileName: named?.[1] ?? "plan",
  };
}

function endedWithout(job: SolveStatus): ServiceError {
  const cancelled = job.error_message === "cancelled";
  return new ServiceError({
    kind: "failed",
    code: cancelled ? "JOB_CANCELLED" : "JOB_FAILED",
    message: cancelled
      ? "The job was cancelled before it had a plan; its price was refunded."
      : `The service could not finish the job (${job.error_message ?? job.status}); its price was refunded. Submit it again.`,
    data: { jobId: job.job_id, status: job.status },
  });
}
