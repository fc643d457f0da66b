import { type Context, context, propagation, ROOT_CONTEXT, trace } from "@opentelemetry/api";

/** What leads from a stored job back to the call it came from: `traceparent`, `tracestate`, `requestId`. */
export type TraceLink = Readonly<Record<string, string>>;

/** Leads to the call under way; null where nobody traces it. */
export function linkToCall(requestId: string | undefined): TraceLink | null {
  if (trace.getActiveSpan() === undefined) return null;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  if (carrier.traceparent === undefined) return null;
  return { ...carrier, ...(requestId !== undefined && { requestId }) };
}

/** Where spans belong that follow from that call; without a link they begin a trace of their own. */
export function contextOf(link: TraceLink | null): Context {
  return link === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, link);
}
