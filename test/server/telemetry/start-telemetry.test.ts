import { gzipSync } from "node:zlib";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { expect, it, onTestFinished } from "vitest";
import { type ClaimedJob, claimJob } from "../../../db/jobs/jobs.ts";
import { claimDelivery } from "../../../db/webhooks.ts";
import type { SolveRunner } from "../../../node/solve-runner.ts";
import { runJob } from "../../../server/services/jobs/run-job.ts";
import { deliverWebhook } from "../../../server/services/webhooks/deliver-webhook.ts";
import { startTelemetry } from "../../../server/telemetry/start-telemetry.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import {
  freshTenant,
  sampleResult,
  smallRequest,
  testService,
} from "../../helpers/service/service.ts";
import { silentLog } from "../../helpers/service/silent-log.ts";
import { startReceiver } from "../../helpers/service/webhook-receiver.ts";

const test = useTestDatabase();
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

/** Goes through two phases and ends with a plan. */
const runner: SolveRunner = {
  free: 1,
  start(task) {
    for (const phase of ["stage1", "stage1", "stage2"]) task.onProgress({ phase } as never);
    const result = {
      ...{
        json: gzipSync(JSON.stringify(sampleResult)),
        status: "optimal" as const,
        success: true,
      },
      ...{ assignments: 1, unassignedShifts: 0, solverSeconds: 0.25 },
    };
    const outcome = Promise.resolve({ kind: "result", killed: false, result } as const);
    return { outcome, stop: () => undefined, abandon: () => undefined };
  },
};

/** A submission that its caller traces, the solve of its job, and the webhook about it. */
async function journey(): Promise<{
  readonly job: ClaimedJob;
  readonly secrets: readonly string[];
}> {
  const { database } = test();
  const { token, id } = await freshTenant(database);
  const { call, deps } = testService(database);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, "X-Request-Id": "call-1" };
  const url = receiver.url("/hidden-path");
  const body = smallRequest(10, { webhook_url: "https://hooks.acme.io/x", webhook_secret: "hush" });
  const answer = await call(token, "POST", "/api/v1/solve", { headers, body });
  expect(answer.status).toBe(202);
  const job = await claimJob(database, { workerId: "w", leaseSeconds: 60 });
  if (job === null) throw new Error("The job does not wait.");
  expect(
    await runJob({ database, runner, log: silentLog }, job, new AbortController().signal),
  ).toBe("completed");
  const delivery = await claimDelivery(database, { leaseSeconds: 60, exclude: [] });
  if (delivery === null) throw new Error("Nothing is due.");
  const { secretBox } = deps;
  const network = receiver.network;
  const sender = { database, log: silentLog, secretBox, network, now: Date.now, random: () => 0 };
  await deliverWebhook(sender, { ...delivery, url }, new AbortController().signal);
  return { job, secrets: [token, id, "hush", "hidden-path", "hooks.acme.io"] };
}

it("a call, its job's wait, solve and phases, and the webhook are one trace with the request's id", async () => {
  const spans = new InMemorySpanExporter();
  const figures = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({
    ...{ exporter: figures, exportIntervalMillis: 3_600_000, exportTimeoutMillis: 1000 },
  });
  const asked = { traces: true, metrics: true };
  const outputs = { spans: new SimpleSpanProcessor(spans), figures: reader };
  const stop = await startTelemetry(asked, outputs);
  onTestFinished(stop);
  const { job, secrets } = await journey();
  const finished = spans.getFinishedSpans();
  expect(finished.map(({ name }) => name)).toEqual([
    ...["POST /api/v1/solve", "job wait", "phase stage1", "phase stage2", "job solve"],
    "webhook try",
  ]);
  const [call, wait, first, second, solve, webhook] = finished;
  expect(call?.parentSpanContext?.spanId).toBe(CALLER);
  for (const span of [wait, solve, webhook])
    expect(span?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  for (const span of [first, second])
    expect(span?.parentSpanContext?.spanId).toBe(solve?.spanContext().spanId);
  for (const span of finished) {
    expect(span.spanContext().traceId).toBe(TRACE);
    expect(span.attributes["shiftsmith.request_id"]).toBe("call-1");
  }
  expect(call?.attributes).toMatchObject({
    ...{ "http.route": "/api/v1/solve", "http.response.status_code": 202 },
  });
  expect(webhook?.attributes).toMatchObject({
    ...{ "shiftsmith.job_id": job.jobId, "shiftsmith.end": "delivered" },
  });
  expect(finished[0]?.resource.attributes["service.name"]).toBe("shiftsmith");

  await reader.forceFlush();
  const measured = figures
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  expect(measured.map(({ descriptor }) => descriptor.name).sort()).toEqual([
    ...["http.server.request.duration", "shiftsmith.job.solve", "shiftsmith.job.wait"],
    "shiftsmith.webhook.try",
  ]);
  const sent = JSON.stringify([
    ...finished.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    ...measured.map(({ dataPoints }) => dataPoints.map(({ attributes }) => attributes)),
  ]);
  for (const secret of secrets) expect(sent).not.toContain(secret);
});

it("where nobody asks for it nothing is loaded, linked or measured", async () => {
  await startTelemetry({ traces: false, metrics: false });
  const { job } = await journey();
  expect(job.trace).toBeNull();
});
