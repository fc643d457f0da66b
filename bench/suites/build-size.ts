/** How long it takes from a request to a model inside HiGHS, and how much memory, at the size limits of the tiers. */
import { spawnSync } from "node:child_process";
import loadHighs from "highs";
import { buildModel } from "../../core/model/program/build-model.ts";
import { objectives } from "../../core/objectives/index.ts";
import { parseRequest } from "../../core/request/parse-request.ts";
import { prepare } from "../../core/request/prepare.ts";
import { generate, type Size } from "../generate.ts";
import { report, rounded } from "../report.ts";

const SIZES: readonly Size[] = [
  { employees: 200, days: 31, shifts: 16 },
  { employees: 500, days: 31, shifts: 40 },
];

type Row = Record<string, string | number | null>;

async function measure(size: Size): Promise<Row> {
  const body = generate(size);
  let last = performance.now();
  const lap = () => {
    const now = performance.now();
    const seconds = rounded((now - last) / 1000);
    last = now;
    return seconds;
  };
  const parsed = parseRequest(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  const parse = lap();
  const { problem, rules, problems } = prepare(parsed.request);
  if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 3)));
  const normalise = lap();
  const model = buildModel(problem, rules, objectives);
  const build = lap();
  const nodeBytes = process.memoryUsage().rss;
  const highs = await loadHighs();
  lap();
  const native = highs.createModel({
    numCols: model.columnCount,
    numRows: model.rowCount,
    colCost: model.cost,
    colLower: model.columnLower,
    colUpper: model.columnUpper,
    rowLower: model.rowLower,
    rowUpper: model.rowUpper,
    integrality: Int32Array.from(model.integer),
    matrix: {
      format: "csr",
      numRows: model.rowCount,
      numCols: model.columnCount,
      starts: model.rowStart,
      indices: model.entryColumn,
      values: model.entryValue,
    },
  });
  const pass = lap();
  const wasmBytes = highs.memoryBytes;
  native.dispose();
  return {
    "problem size": size.employees * size.days * size.shifts,
    "parse s": parse,
    "normalise s": normalise,
    "build s": build,
    "sum s": rounded(parse! + normalise! + build!),
    "into HiGHS s": pass,
    columns: model.columnCount,
    rows: model.rowCount,
    nonzeros: model.entryColumn.length,
    "process MB": rounded(nodeBytes / 1e6, 0),
    "WASM MB": rounded(wasmBytes / 1e6, 0),
  };
}

const child = process.argv[2];
if (child !== undefined) {
  console.log(JSON.stringify(await measure(SIZES[Number(child)]!)));
} else {
  // A process for each size: memory of one must not count for the next.
  const rows = SIZES.map((_, at): Row => {
    const file = import.meta.filename;
    const args = ["--import", "tsx", file, String(at)];
    const { stdout, status } = spawnSync(process.execPath, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (status !== 0) throw new Error(`size ${at} ended with ${status}`);
    return JSON.parse(stdout);
  });
  report("build", rows);
}
