/** HiGHS in WebAssembly in one plain call: MODEL SECONDS THREADS SEED COLUMNS. One thread is all it has. */
import loadHighs from "highs";
import { Engine } from "../../core/solver/engine/highs.ts";
import { wholeMip } from "../../core/solver/engine/options.ts";
import { readModelFile } from "./model-file.ts";

const say = (line: Readonly<Record<string, unknown>>) => console.log(JSON.stringify(line));

const [file, seconds, , seed, columns] = process.argv.slice(2);
const given = readModelFile(file!);
const engine = new Engine(await loadHighs());
say({ version: `${engine.name} (WebAssembly)`, threads: 1 });
const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;
const priceOf = (values: Float64Array) =>
  values.reduce((sum, value, at) => sum + value * given.cost[at]!, given.offset);
let bound: number | null = null;
const outcome = engine.solve({
  program: {
    columnCount: given.cost.length,
    rowCount: given.rowLower.length,
    cost: given.cost,
    columnLower: given.columnLower,
    columnUpper: given.columnUpper,
    rowLower: given.rowLower,
    rowUpper: given.rowUpper,
    rowStart: Int32Array.from(given.rowStart),
    entryColumn: Int32Array.from(given.entryColumn),
    entryValue: Float64Array.from(given.entryValue),
    integer: Uint8Array.from(given.integer),
  },
  options: wholeMip(Number(seed)),
  seconds: Number(seconds),
  stop: () => false,
  onSolution: (values) => say({ seconds: elapsed(), objective: priceOf(values) }),
  onBound: (value) => {
    bound = value + given.offset;
  },
});
const { values } = outcome;
say({
  done: outcome.status,
  seconds: elapsed(),
  bound: outcome.bound === null ? bound : outcome.bound + given.offset,
  columns:
    values === null
      ? null
      : [...values.keys()].filter((c) => c < Number(columns) && values[c]! > 0.5),
});
