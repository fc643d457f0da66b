/** HiGHS as the Node addon on a linear model: MODEL SECONDS THREADS SEED COLUMNS MODULE. Writes lines as `highs_native.py` does. */
import { createRequire } from "node:module";
import { type ModelFile, readModelFile } from "./model-file.ts";

/** The parts of highs-addon that are used; it is installed for this bench alone, so its types are not at hand. */
interface Addon {
  solverVersion(): string;
  readonly Solver: new () => {
    setOption(name: string, value: string | number | boolean): void;
    passModel(model: object): void;
    run(done: (error: Error | null) => void): void;
    getModelStatus(): number;
    getInfo(): Readonly<Record<string, number>>;
    getSolution(): { readonly columnValues: Float64Array };
  };
}

const say = (line: Readonly<Record<string, unknown>>) => console.log(JSON.stringify(line));
const OPTIMAL = 7;

const [file, seconds, threads, seed, columns, entry] = process.argv.slice(2);
const addon: Addon = createRequire(import.meta.url)(entry!);
say({ version: `highs-addon with HiGHS ${addon.solverVersion()}` });
const given: ModelFile = readModelFile(file!);
const engine = new addon.Solver();
engine.setOption("output_flag", false);
engine.setOption("threads", Number(threads));
engine.setOption("parallel", "on");
engine.setOption("random_seed", Number(seed));
engine.setOption("time_limit", Number(seconds));
engine.setOption("mip_rel_gap", 1e-5);
engine.passModel({
  columnCount: given.cost.length,
  columnTypes: Int32Array.from(given.integer),
  columnLowerBounds: given.columnLower,
  columnUpperBounds: given.columnUpper,
  rowCount: given.rowLower.length,
  rowLowerBounds: given.rowLower,
  rowUpperBounds: given.rowUpper,
  weights: {
    offsets: Int32Array.from(given.rowStart),
    indices: Int32Array.from(given.entryColumn),
    values: Float64Array.from(given.entryValue),
  },
  isMaximization: false,
  objectiveOffset: given.offset,
  objectiveLinearWeights: given.cost,
});
const start = performance.now();
await new Promise<void>((resolve, reject) =>
  engine.run((error) => (error === null || error === undefined ? resolve() : reject(error))),
);
const info = engine.getInfo();
const status = engine.getModelStatus();
const hasPlan = info.primal_solution_status === 2;
const elapsed = (performance.now() - start) / 1000;
if (hasPlan) say({ seconds: elapsed, objective: info.objective_function_value });
const values = hasPlan ? engine.getSolution().columnValues : null;
say({
  done: status === OPTIMAL ? "Optimal" : `model status ${status}`,
  seconds: elapsed,
  bound: Math.abs(info.mip_dual_bound ?? Number.NaN) < 1e20 ? info.mip_dual_bound : null,
  columns:
    values === null
      ? null
      : [...values.keys()].filter((c) => c < Number(columns) && values[c]! > 0.5),
});
