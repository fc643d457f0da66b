/** CP-SAT in WebAssembly on a model in JSON: MODEL SECONDS THREADS SEED COLUMNS MODULE. Writes lines as `cp_sat.py` does. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

interface Response {
  readonly status: string;
  readonly objectiveValue: number;
  readonly bestObjectiveBound: number;
  readonly solution: readonly number[];
}

/** The parts of or-tools-wasm that are used; it is installed for this bench alone, so its types are not at hand. */
interface CpSatModule {
  readonly CpSat: {
    createModel(model: unknown): Promise<Uint8Array>;
    solve(
      model: Uint8Array,
      parameters: Readonly<Record<string, number>>,
      callbacks: { onSolution(response: Response): void },
    ): Promise<{ readonly response: Response | null }>;
  };
}

const say = (line: Readonly<Record<string, unknown>>) => console.log(JSON.stringify(line));

const [file, seconds, threads, seed, columns, entry] = process.argv.slice(2);
const manifest = join(dirname(entry!), "../../../package.json");
say({ version: `or-tools-wasm ${JSON.parse(readFileSync(manifest, "utf8")).version}` });
const { CpSat }: CpSatModule = await import(pathToFileURL(entry!).href);
const model = await CpSat.createModel(JSON.parse(readFileSync(file!, "utf8")));
const parameters = {
  maxTimeInSeconds: Number(seconds),
  numWorkers: Number(threads),
  randomSeed: Number(seed),
};
const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;
const { response } = await CpSat.solve(model, parameters, {
  onSolution: ({ objectiveValue }) => say({ seconds: elapsed(), objective: objectiveValue }),
});
const values = response?.solution ?? [];
const hasPlan = values.length > 0;
say({
  done: response?.status ?? "UNKNOWN",
  seconds: elapsed(),
  bound: hasPlan ? response!.bestObjectiveBound : null,
  columns: hasPlan
    ? [...values.keys()].filter((c) => c < Number(columns) && values[c] === 1)
    : null,
});
// Its worker threads would keep the process alive.
process.exit(0);
