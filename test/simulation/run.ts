/**
 * `npm run simulate -- [--seconds 60] [--seed 7] [--seeds 100] [--plant refund_twice,none] [--trace]`: lives of a small
 * installation in simulated time, one a seed and the first one `--seed`, until the time is over, so many seeds are done or
 * one breaks a promise. Exits 1 then, and prints how to see it again. `--plant` may name several bugs, each of which is
 * looked for by itself, `refund_twice:27` in that one seed; `none` is the service as it is. `--twice` runs each seed again
 * and compares.
 */
import "./virtual-time.ts";

import { parseArgs } from "node:util";
import { type PlantedBug, plantedBugs } from "./planted-bugs.ts";
import { type SeedReport, simulate } from "./simulate.ts";
import { startSimulatedServer } from "./simulated-server.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string" },
    seeds: { type: "string" },
    plant: { type: "string" },
    trace: { type: "boolean", default: false },
    twice: { type: "boolean", default: false },
  },
});
const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const most = Number(values.seeds ?? (values.trace ? 1 : Number.MAX_SAFE_INTEGER));
const seconds = Number(values.seconds);
const known: Readonly<Record<string, PlantedBug>> = plantedBugs;
const hunts = (values.plant ?? "none").split(",").map((asked) => {
  const [plant = "none", seed] = asked.split(":");
  return seed === undefined ? { plant, from: first, most } : { plant, from: Number(seed), most: 1 };
});
if (
  !hunts.every(({ from, most }) => Number.isSafeInteger(from) && Number.isSafeInteger(most)) ||
  !(seconds > 0) ||
  hunts.some(({ plant }) => plant !== "none" && known[plant] === undefined)
) {
  throw new Error(`Whole numbers, and of --plant one of none, ${Object.keys(known).join(", ")}.`);
}
console.log(`seeds from ${first}`);
const { server, close } = await startSimulatedServer();
try {
  for (const { plant, from, most } of hunts)
    if (await hunt(plant, from, most)) process.exitCode = 1;
} finally {
  await close();
}

/** Whether a seed broke a promise; ends with that one. */
async function hunt(plant: string, from: number, most: number): Promise<boolean> {
  const beginMs = performance.now();
  const planted = known[plant] ?? null;
  let done = 0;
  let statements = 0;
  let isBroken = false;
  for (; !isBroken && done < most && performance.now() - beginMs < seconds * 1000; done++) {
    let report = await simulate(server, from + done, planted);
    if (values.twice) report = compared(report, await simulate(server, from + done, planted));
    statements += report.statements;
    isBroken = report.broken.length > 0;
    if (values.trace) console.log(report.trace.join("\n"));
    if (isBroken || values.trace) tell(report, plant);
  }
  const rate = Math.round(done / ((performance.now() - beginMs) / 60_000));
  const verdict = isBroken ? "a promise is broken" : "every promise is kept";
  console.log(`${plant}: ${verdict}, ${done} seeds, ${statements} events, ${rate} seeds a minute`);
  return isBroken;
}

function compared(one: SeedReport, other: SeedReport): SeedReport {
  if (one.fingerprint === other.fingerprint) return one;
  const at = one.trace.findIndex((line, index) => line !== other.trace[index]);
  const differs = `two runs differ: "${one.trace[at]}" and "${other.trace[at]}"`;
  return { ...one, broken: [...one.broken, differs] };
}

function tell({ seed, fingerprint, broken }: SeedReport, plant: string): void {
  console.log(`${plant}: seed ${seed} ${fingerprint}`);
  for (const promise of broken) console.log(`  ${promise}`);
  const planted = plant === "none" ? "" : ` --plant ${plant}`;
  console.log(`  again: npm run simulate -- --seed ${seed}${planted} --trace`);
}
