// Writes deploy/kubernetes.yaml, the chart with its default values for whoever has no Helm: npx tsx deploy/render-chart.ts
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chartHash } from "./chart-hash.ts";

const chart = join(import.meta.dirname, "helm/shiftsmith");

/** The chart as `helm` renders it, the same by Helm 3 and 4, with the hash of what it was made of in its first line. */
export function renderedChart(helm: string, more: readonly string[] = []): string {
  const args = ["template", "shiftsmith", chart, "--kube-version", "1.34.0", ...more];
  // Helm 4 leaves a line free after each object.
  const text = execFileSync(helm, args, { encoding: "utf8" }).replace(/\n+(?=---\n|$)/g, "\n");
  return `# Made of the chart by deploy/render-chart.ts; ${chartHash(chart)}\n${text}`;
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(
    join(import.meta.dirname, "kubernetes.yaml"),
    renderedChart(process.env.HELM ?? "helm"),
  );
