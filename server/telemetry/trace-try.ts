import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { ClaimedDelivery } from "../../db/webhooks.ts";
import { VERSION } from "../version.ts";
import { measure } from "./instruments.ts";
import { contextOf } from "./trace-link.ts";

/** Shows a try to deliver a webhook in the trace of the call that submitted its job; never the address it goes to. */
export async function traceTry<End extends string>(
  delivery: ClaimedDelivery,
  attempt: () => Promise<End>,
): Promise<End> {
  const startMs = performance.now();
  const { trace: link } = delivery;
  const span = trace.getTracer("shiftsmith", VERSION).startSpan(
    "webhook try",
    {
      kind: SpanKind.CLIENT,
      attributes: {
        "shiftsmith.job_id": delivery.jobId,
        "shiftsmith.attempt": delivery.attempt,
        ...(link?.requestId !== undefined && { "shiftsmith.request_id": link.requestId }),
      },
    },
    contextOf(link),
  );
  const record = (end: string): void => {
    span.setAttribute("shiftsmith.end", end);
    if (end !== "delivered") span.setStatus({ code: SpanStatusCode.ERROR, message: end });
    span.end();
    measure("webhook", (performance.now() - startMs) / 1000, { end });
  };
  try {
    const end = await attempt();
    record(end);
    return end;
  } catch (error) {
    record("unwritten");
    throw error;
  }
}
