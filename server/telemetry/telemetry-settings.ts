/** What the standard variables of OpenTelemetry ask for. */
export interface TelemetrySettings {
  readonly traces: boolean;
  readonly metrics: boolean;
  /** How often figures are sent; default a minute. */
  readonly figuresEveryMs?: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

const PROTOCOL = "http/protobuf";

/**
 * Off unless an exporter or an endpoint is named, and with `OTEL_SDK_DISABLED=true`. Names in `problems` what the service
 * cannot do; endpoints, headers, sampling and resource are read by the official SDK itself.
 */
export function readTelemetry(variables: Variables, problems: string[]): TelemetrySettings {
  const text = (name: string): string => variables[name]?.trim() ?? "";
  if (text("OTEL_SDK_DISABLED").toLowerCase() === "true") return { traces: false, metrics: false };
  const isAsked = (signal: "TRACES" | "METRICS"): boolean => {
    const exporter = text(`OTEL_${signal}_EXPORTER`);
    if (!["", "otlp", "none"].includes(exporter))
      problems.push(`OTEL_${signal}_EXPORTER must be otlp or none, not "${exporter}".`);
    const endpoints = ["OTEL_EXPORTER_OTLP_ENDPOINT", `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
    const asked =
      exporter === "otlp" || (exporter === "" && endpoints.some((name) => text(name) !== ""));
    const names = [`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`, "OTEL_EXPORTER_OTLP_PROTOCOL"];
    const name = names.find((one) => text(one) !== "");
    if (asked && name !== undefined && text(name) !== PROTOCOL)
      problems.push(`${name} must be ${PROTOCOL}, not "${text(name)}".`);
    return asked;
  };
  const every = Number(text("OTEL_METRIC_EXPORT_INTERVAL"));
  return {
    ...{ traces: isAsked("TRACES"), metrics: isAsked("METRICS") },
    ...(every > 0 && { figuresEveryMs: every }),
  };
}
