import type { ChaosReport } from "./run-chaos.ts";

/** Everything a run must not show, one line each; none after a good run. */
export function chaosProblems(report: ChaosReport): readonly string[] {
  const mustBeZero = {
    "acknowledged jobs lost": report.lost,
    "jobs made or charged twice": report.double,
    "jobs that did not end": report.unended,
    "deadly jobs that survived": report.survivedPoison,
  };
  return [
    ...Object.entries(mustBeZero)
      .filter(([, count]) => count !== 0)
      .map(([what, count]) => `${what}: ${count}`),
    ...report.breaches.map((breach) => `breach: ${breach}`),
    ...report.undocumented.map((answer) => `undocumented answer: ${answer}`),
    ...report.faults.unorderly.map((how) => `after SIGTERM ${how}`),
    ...report.exitCodes.filter((code) => code !== 0).map((code) => `a process ended with ${code}`),
  ];
}
