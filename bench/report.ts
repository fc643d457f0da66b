import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };

const folder = join(import.meta.dirname, "results");

/** What a number depends on besides the code. */
function conditions() {
  return {
    version: manifest.version,
    commit: commit(),
    highs: manifest.dependencies.highs,
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    loadAverage: loadavg().map((load) => Math.round(load * 100) / 100),
    date: new Date().toISOString(),
  };
}

function commit(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}

/** Prints the rows and writes them with the conditions to `bench/results/<suite>-<version>.json`. */
export function report(
  suite: string,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): void {
  const under = conditions();
  console.table(rows);
  console.log(
    `${under.cpu}, ${under.cores} cores, load ${under.loadAverage[0]}, Node ${under.node}, HiGHS ${under.highs}, shiftsmith ${under.version} (${under.commit})`,
  );
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${suite}-${under.version}.json`);
  writeFileSync(file, `${JSON.stringify({ suite, conditions: under, rows }, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

/** Where the picture of a suite belongs: beside its record, or where looks are kept out of the repository. */
export function pictureFile(suite: string, isRecord: boolean): string {
  return isRecord
    ? join(folder, `${suite}-${manifest.version}.svg`)
    : join(folder, "local", `${suite}.svg`);
}

/** Rounded to `digits` decimals; null stays null. */
export function rounded(value: number | null, digits = 2): number | null {
  return value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
