/** How soon the command line and the library are there, what ten solves at once do to the process around them, and what the package weighs. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPackage } from "../../package/build-package.ts";
import { median, report, rounded } from "../report.ts";

const REPEATS = 7;
const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");
const ward = join(root, "fixtures/ward/base-ward.request.json");

/** Milliseconds of whole processes, the first of which makes what the others find. */
function timed(...words: readonly string[]) {
  const times = Array.from({ length: REPEATS + 1 }, () => {
    const start = performance.now();
    execFileSync(process.execPath, words, { cwd: root, stdio: "pipe" });
    return performance.now() - start;
  });
  return { first: times[0]!, median: median(times.slice(1)) };
}

/** What a module of Node prints as JSON. */
function outputOf(program: string): Record<string, number> {
  const words = ["--input-type=module", "--eval", program];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: "utf8" }));
}

const address = (file: string) => JSON.stringify(pathToFileURL(join(dist, file)).href);
const request = `JSON.parse((await import("node:fs")).readFileSync(${JSON.stringify(ward)}, "utf8"))`;

const SOLVES = `
const start = performance.now();
const { createSolver } = await import(${address("node/create-solver.js")});
const imported = performance.now() - start;
const request = ${request};
const solver = createSolver();
const plan = async () => {
  const from = performance.now();
  await solver.solve(request, { explain: false }).result;
  return performance.now() - from;
};
const [first, second] = [await plan(), await plan()];
let late = 0;
let due = performance.now() + 10;
const clock = setInterval(() => {
  late = Math.max(late, performance.now() - due);
  due = performance.now() + 10;
}, 10);
await Promise.all(Array.from({ length: 10 }, plan));
clearInterval(clock);
console.log(JSON.stringify({ imported, first, second, late }));
await solver.close();
`;

/** The same ten solves in the thread that asks for them, as \`shiftsmith/core\` does it. */
const SOLVES_HERE = `
const { solve } = await import(${address("core/index.js")});
const { default: loadHighs } = await import("highs");
const request = ${request};
let late = 0;
let due = performance.now() + 10;
const clock = setInterval(() => {
  late = Math.max(late, performance.now() - due);
  due = performance.now() + 10;
}, 10);
for (let k = 0; k < 10; k++)
  await solve(request, { highs: await loadHighs(), now: () => performance.now(), explain: false });
await new Promise((resolve) => setTimeout(resolve, 20));
clearInterval(clock);
console.log(JSON.stringify({ late }));
`;

await buildPackage(dist);
rmSync(join(root, "node_modules/.cache/shiftsmith-command-line"), { recursive: true, force: true });
const bundled = timed("bin/shiftsmith.mjs", "--version");
const fromSource = timed("--import", "tsx", "cli/main.ts", "--version");
const beside = outputOf(SOLVES);
const here = outputOf(SOLVES_HERE);
const [pack] = JSON.parse(
  execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  }),
) as { readonly entryCount: number; readonly size: number; readonly unpackedSize: number }[];

const row = (
  what: string,
  value: number | undefined,
  unit: string,
  beside: number | null = null,
) => ({
  ...{ what, value: rounded(value ?? null, 1), unit },
  "without it": rounded(beside, 1),
});
report("start", [
  row("command line in the repository, to its first word", bundled.median, "ms", fromSource.median),
  row("the same after a change of a source", bundled.first, "ms"),
  row("import of shiftsmith/node", beside.imported, "ms"),
  row("first plan of the base ward", beside.first, "ms"),
  row("second plan, threads warm", beside.second, "ms"),
  row("ten at once: how late a timer of 10 ms is at most", beside.late, "ms", here.late),
  row("files of the package", pack?.entryCount, ""),
  row("package, packed", (pack?.size ?? 0) / 1e6, "MB"),
  row("package, unpacked", (pack?.unpackedSize ?? 0) / 1e6, "MB"),
]);
