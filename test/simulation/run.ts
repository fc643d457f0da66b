/**
 * `npm run simulate -- [--seconds 60] [--seed 7] [--seeds 100] [--plant refund_twice] [--trace]`: lives of a small
 * installation in simulated time, one a seed and the first one `--seed`, until the time is over, so many seeds are done or
 * one breaks a promise. Exits 1 then, and prints how to see it again.
 */
import "./virtual-time.ts";

import { parseArgs } from "node:util";
import { type PlantedBug, plantedBugs } from "./planted-bugs.ts";
import { simulate } from "./simulate.ts";
import { startSimulatedServer } from "./simulated-server.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string" },
    seeds: { type: "string" },
    plant: { type: "string" },
    trace: { type: "boolean", default: false },
  },
});
const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const most = Number(values.seeds ?? (values.trace ? 1 : Number.MAX_SAFE_INTEGER));
const seconds = Number(values.seconds);
const known: Readonly<Record<string, PlantedBug>> = plantedBugs;
const planted = values.plant === undefined ? null : known[values.plant];
if (![first, most].every(Number.isSafeInteger) || !(seconds > 0) || planted === undefined) {
  throw new Error(`Whole numbers, and of --plant one of ${Object.keys(known).join(", ")}.`);
}
console.log(`seeds from ${first}`);
const { server, close } = await startSimulatedServer();
try {
  const beginMs = performance.now();
  let done = 0;
  let statements = 0;
  let isBroken = false;
  for (; !isBroken && done < most && performance.now() - beginMs < seconds * 1000; done++) {
    const report = await simulate(server, first + done, planted);
    statements += report.statements;
    isBroken = report.broken.length > 0;
    if (values.trace) console.log(report.trace.join("\n"));
    if (!isBroken && !values.trace) continue;
    console.log(`seed ${report.seed} ${report.fingerprint}`);
    for (const promise of report.broken) console.log(`  ${promise}`);
    const plant = values.plant === undefined ? "" : ` --plant ${values.plant}`;
    console.log(`  again: npm run simulate -- --seed ${report.seed}${plant} --trace`);
  }
  const minutes = (performance.now() - beginMs) / 60_000;
  const rate = Math.round(done / minutes);
  console.log(`${done} seeds, ${statements} events, ${rate} seeds a minute`);
  process.exitCode = isBroken ? 1 : 0;
} finally {
  await close();
}
