import { describe, expect, it } from "vitest";
import { readTelemetry } from "../../../server/telemetry/telemetry-settings.ts";

const NOTHING = { traces: false, metrics: false };

describe("readTelemetry", () => {
  it.each([
    ["nothing asks for it", {}, NOTHING],
    [
      "an endpoint is named",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c" },
      { traces: true, metrics: true },
    ],
    [
      "one of traces is named",
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://c" },
      { ...NOTHING, traces: true },
    ],
    ["an exporter is named", { OTEL_METRICS_EXPORTER: "otlp" }, { ...NOTHING, metrics: true }],
    [
      "one signal is refused",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_METRICS_EXPORTER: "none" },
      { ...NOTHING, traces: true },
    ],
    [
      "it is disabled",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_SDK_DISABLED: "true" },
      NOTHING,
    ],
  ])("when %s", (_, variables, expected) => {
    const problems: string[] = [];
    expect(readTelemetry(variables, problems)).toEqual(expected);
    expect(problems).toEqual([]);
  });

  it("names every setting that it cannot follow", () => {
    const problems: string[] = [];
    readTelemetry(
      {
        ...{ OTEL_TRACES_EXPORTER: "zipkin", OTEL_METRICS_EXPORTER: "otlp" },
        OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
      },
      problems,
    );
    expect(problems).toEqual([
      'OTEL_TRACES_EXPORTER must be otlp or none, not "zipkin".',
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf, not "grpc".',
    ]);
  });
});
