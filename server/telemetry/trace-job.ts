import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { ClaimedJob } from "../../db/jobs/jobs.ts";
import { VERSION } from "../version.ts";
import { measure } from "./instruments.ts";
import { contextOf } from "./trace-link.ts";

/** The spans of one attempt at a job. */
export interface JobTrace {
  /** A new phase ends the span of the one before it. */
  phase(name: string): void;
  end(end: string): void;
}

/**
 * Shows an attempt at a job in the trace of the call that submitted it: how long the job waited, the solve, and within it
 * each phase. Does nothing where nobody traces.
 */
export function traceJob(job: ClaimedJob): JobTrace {
  const startMs = performance.now();
  const tracer = trace.getTracer("shiftsmith", VERSION);
  const attributes: Attributes = {
    "shiftsmith.job_id": job.jobId,
    "shiftsmith.attempt": job.attempt,
    "shiftsmith.problem_size": job.problemSize,
    ...(job.trace?.requestId !== undefined && { "shiftsmith.request_id": job.trace.requestId }),
  };
  const parent = contextOf(job.trace);
  // A job that comes back had its first wait told, and nobody knows when it was put back.
  if (job.attempt === 1) {
    const waited = { attributes, startTime: job.createdAt };
    tracer.startSpan("job wait", waited, parent).end();
    measure("wait", Math.max(0, Date.now() - job.createdAt.getTime()) / 1000);
  }
  const solve = tracer.startSpan("job solve", { attributes, kind: SpanKind.CONSUMER }, parent);
  const within = trace.setSpan(parent, solve);
  let phase: { readonly name: string; readonly span: Span } | null = null;
  return {
    phase(name) {
      if (name === phase?.name) return;
      phase?.span.end();
      const span = tracer.startSpan(`phase ${name}`, { attributes }, within);
      phase = { name, span };
    },
    end(end) {
      phase?.span.end();
      solve.setAttribute("shiftsmith.end", end);
      if (end !== "completed") solve.setStatus({ code: SpanStatusCode.ERROR, message: end });
      solve.end();
      measure("solve", (performance.now() - startMs) / 1000, { end });
    },
  };
}
