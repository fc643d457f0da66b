import type { Attributes, Histogram, Meter } from "@opentelemetry/api";

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 600];

/** What is measured beside `/metrics`, in seconds. */
const NAMES = {
  call: ["http.server.request.duration", "Duration of HTTP server requests."],
  wait: ["shiftsmith.job.wait", "From the submission of a job to the start of its first solve."],
  solve: ["shiftsmith.job.solve", "Solves of this process, by how their jobs ended."],
  webhook: ["shiftsmith.webhook.try", "Tries to deliver a webhook, by how they went."],
} as const;

let histograms: Readonly<Record<keyof typeof NAMES, Histogram>> | null = null;

/** Measures with this meter from now on; with null, and at first, nothing is measured. */
export function measureWith(meter: Meter | null): void {
  if (meter === null) {
    histograms = null;
    return;
  }
  const make = (name: keyof typeof NAMES) =>
    meter.createHistogram(NAMES[name][0], {
      ...{ description: NAMES[name][1], unit: "s" },
      advice: { explicitBucketBoundaries: SECONDS },
    });
  histograms = {
    ...{ call: make("call"), wait: make("wait") },
    ...{ solve: make("solve"), webhook: make("webhook") },
  };
}

/** Notes one duration; attributes never name an organisation, a job or a token. */
export function measure(
  name: keyof typeof NAMES,
  seconds: number,
  attributes: Attributes = {},
): void {
  histograms?.[name].record(seconds, attributes);
}
