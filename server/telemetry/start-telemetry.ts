import { setTimeout as pause } from "node:timers/promises";
import { context, metrics, propagation, trace } from "@opentelemetry/api";
import type { MetricReader } from "@opentelemetry/sdk-metrics";
import type { SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { VERSION } from "../version.ts";
import { measureWith } from "./instruments.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";

/** A collector that does not answer gets no more of a process that ends. */
const LAST_SEND_MS = 2_000;

/** Where spans and figures go; the service's own go to an OTLP endpoint. */
export interface TelemetryOutputs {
  readonly spans?: SpanProcessor;
  readonly figures?: MetricReader;
}

/**
 * Starts the official SDK for what is asked for, and loads it only then. The answer sends what is left, and ends it; it
 * never rejects: a collector that is away must not keep a process.
 */
export async function startTelemetry(
  settings: TelemetrySettings,
  outputs: TelemetryOutputs = {},
): Promise<() => Promise<void>> {
  if (!settings.traces && !settings.metrics) return async () => undefined;
  const resource = await describeService();
  const ends: (() => Promise<void>)[] = [];
  if (settings.traces) {
    const { NodeTracerProvider, BatchSpanProcessor } = await import(
      "@opentelemetry/sdk-trace-node"
    );
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
    const spans = outputs.spans ?? new BatchSpanProcessor(new OTLPTraceExporter());
    const provider = new NodeTracerProvider({ resource, spanProcessors: [spans] });
    provider.register();
    ends.push(async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    });
  }
  if (settings.metrics) {
    const { MeterProvider, PeriodicExportingMetricReader } = await import(
      "@opentelemetry/sdk-metrics"
    );
    const { OTLPMetricExporter } = await import("@opentelemetry/exporter-metrics-otlp-proto");
    const reader =
      outputs.figures ??
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: settings.figuresEveryMs ?? 60_000,
      });
    const provider = new MeterProvider({ resource, readers: [reader] });
    metrics.setGlobalMeterProvider(provider);
    measureWith(provider.getMeter("shiftsmith", VERSION));
    ends.push(async () => {
      measureWith(null);
      await provider.shutdown();
      metrics.disable();
    });
  }
  return async () => {
    const sent = Promise.allSettled(ends.map((end) => end()));
    await Promise.race([sent, pause(LAST_SEND_MS, undefined, { ref: false })]);
  };
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` go before our own name. */
async function describeService() {
  const { detectResources, envDetector, resourceFromAttributes } = await import(
    "@opentelemetry/resources"
  );
  const own = { "service.name": "shiftsmith", "service.version": VERSION };
  return resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] }));
}
