/**
 * `npm run chaos -- [--minutes 30] [--seed N] [--workers 3]`: the long form of the chaos test. Prints the faults as they
 * come and the counts at the end; ends with code 1 unless all that must be 0 is 0.
 */
import { parseArgs } from "node:util";
import { chaosProblems } from "./chaos-problems.ts";
import { runChaos } from "./run-chaos.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    workers: { type: "string", default: "3" },
  },
});
const startMs = performance.now();
const report = await runChaos({
  seconds: Number(values.minutes) * 60,
  seed: Number(values.seed),
  workers: Number(values.workers),
  faultPauseSeconds: { least: 1, most: 8 },
  say: (text) =>
    console.log(`${((performance.now() - startMs) / 1000).toFixed(1).padStart(7)} s  ${text}`),
});
const { secondsToMove, ...faults } = report.faults;
const sorted = [...secondsToMove].sort((a, b) => a - b);
console.log(JSON.stringify({ ...report, faults }, null, 2));
console.log(
  `All processes moved again after the database's return within ${sorted.at(-1) ?? 0} s at most, ${sorted[sorted.length >> 1] ?? 0} s in the median of ${sorted.length} outages.`,
);
const problems = chaosProblems(report);
console.log(
  problems.length === 0 ? "Nothing lost, nothing double, no breach." : problems.join("\n"),
);
process.exitCode = problems.length === 0 ? 0 : 1;
