import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { isBuiltin, SourceMap } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { build as buildApp } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schemaDocuments } from "../../core/index.ts";
import manifest from "../../package.json" with { type: "json" };

import serviceManifest from "../../server/package.json" with { type: "json" };
import { blocksOf } from "../docs/page-blocks.ts";
import { openPage } from "../web/stage/chromium.ts";
import { describeInBrowser, useBrowser } from "../web/stage/in-browser.ts";
import { serveFiles } from "../web/stage/static-server.ts";
import { type Installed, installPackage } from "./install-package.ts";
import { packedPackage, root } from "./packed-package.ts";

let installed: Installed;
beforeAll(async () => {
  installed = await installPackage();
});
afterAll(() => installed.remove());

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
    file.replaceAll("\\", "/"),
  );

/** The files that an `exports` names, under whatever conditions. */
function targetsOf(entry: unknown): string[] {
  if (typeof entry === "string") return [entry];
  return Object.values(entry ?? {}).flatMap(targetsOf);
}

describe("the package", () => {
  it("holds what its entries name, compiled, with types, and nothing of the service", () => {
    const files = filesOf(installed.shiftsmith);
    const targets = targetsOf(manifest.exports);
    const schemas = Object.keys(schemaDocuments).map((name) => `./dist/schema/${name}.json`);
    const named = targets.flatMap((file) => (file === "./dist/schema/*.json" ? schemas : [file]));
    expect(named).toEqual(expect.arrayContaining(schemas));
    expect(named.filter((file) => !existsSync(join(installed.shiftsmith, file)))).toEqual([]);
    const folders = new Set(files.map((file) => file.split("/").slice(0, 2).join("/")));
    expect([...folders].sort()).toEqual([
      "LICENSE",
      "README.md",
      "bin",
      "bin/shiftsmith.mjs",
      "dist",
      "dist/browser",
      "dist/cli",
      "dist/client",
      "dist/core",
      "dist/node",
      "dist/schema",
      "package.json",
    ]);
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
    expect(sources).toEqual([]);
  });

  it("is a few files: fewer than 60, below 3 MB packed and 10.3 MB unpacked", async () => {
    const files = filesOf(installed.shiftsmith)
      .map((file) => statSync(join(installed.shiftsmith, file)))
      .filter((file) => file.isFile());
    expect(files.length).toBeLessThan(60);
    expect(files.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThan(10.3e6);
    expect(statSync((await packedPackage()).archive).size).toBeLessThan(3e6);
  });

  it("holds the schemas that editors read, and whoever has the package can name them", () => {
    const printed = (name: string) =>
      installed.run(
        "node",
        "--eval",
        `process.stdout.write(require("fs").readFileSync(require.resolve("shiftsmith/schema/${name}.json"), "utf8"))`,
      );
    for (const [name, schema] of Object.entries(schemaDocuments))
      expect(JSON.parse(printed(name)), name).toEqual(schema());
  });

  it("shows on each field of a request what it means", () => {
    const written = readFileSync(join(root, "core/request/request-input.ts"), "utf8");
    const types = readFileSync(join(installed.shiftsmith, "dist/core/index.part.d.ts"), "utf8");
    const documented = written.match(/\/\*\* [^\n]* \*\/\s+"?[\w$]+"?\??: /gs) ?? [];
    expect(documented.length).toBeGreaterThan(900);
    const lines = (text: string) => text.replaceAll("*/", "*/ ").replaceAll(/\s+/g, " ");
    const shown = lines(types);
    expect(documented.filter((field) => !shown.includes(lines(field)))).toEqual([]);
    // At the end of another line an editor would not see it.
    expect(types.match(/[;,{] *\/\*\*.*/g)).toBeNull();
    expect(shown).toMatch(
      /\/\*\* [^*]*Unit: hours a week\.[^*]*\*\/ contractHoursPerWeek\?: number/,
    );
  });

  it("needs the packages that it lists and no other, none of them the service's", async () => {
    const { metafile } = await build({
      entryPoints: filesOf(join(installed.shiftsmith, "dist"))
        .filter((file) => file.endsWith(".js"))
        .map((file) => join(installed.shiftsmith, "dist", file)),
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      outdir: join(installed.folder, "unused"),
      write: false,
      metafile: true,
    });
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    const packages = imports
      .map(({ path }) => path)
      .filter((path) => !isBuiltin(path) && !/^[./]/.test(path));
    expect([...new Set(packages)].sort()).toEqual(Object.keys(manifest.dependencies).sort());
    const service = Object.keys(serviceManifest.dependencies);
    expect(Object.keys(manifest.dependencies).filter((name) => service.includes(name))).toEqual([]);
  });

  it("has stack traces that name the file and line in the project, where Node reads source maps", () => {
    const program =
      'import { exportPlan } from "shiftsmith/core"; exportPlan(null, null, { format: "svg" });';
    const words = ["--enable-source-maps", "--input-type=module", "--eval", program];
    const { stderr } = spawnSync("node", words, { cwd: installed.folder, encoding: "utf8" });
    const [, line] = /at exportPlan \(.*core\/result\/export\/export-plan\.ts:(\d+):/.exec(stderr)!;
    expect(lineOf("core/result/export/export-plan.ts", Number(line))).toContain("rosterOf(");
  });

  it("has a map of the worker of pages too, which is minified", () => {
    const worker = join(installed.shiftsmith, "dist/browser/solver-worker.js");
    const rows = readFileSync(worker, "utf8").split("\n");
    const row = rows.findIndex((text) => text.includes("Explaining "));
    const map = new SourceMap(JSON.parse(readFileSync(`${worker}.map`, "utf8")));
    const from = map.findEntry(row, rows[row]!.indexOf("Explaining "));
    if (!("originalSource" in from)) throw new Error("This place has no source.");
    expect(from.originalSource).toMatch(/\/browser\/solver-worker\.ts$/);
    expect(lineOf("browser/solver-worker.ts", from.originalLine + 1)).toContain("Explaining ");
  });

  const lineOf = (file: string, line: number) =>
    readFileSync(join(root, file), "utf8").split("\n")[line - 1];

  it("loads for each door what it needs, and core only for those that show it", () => {
    /** Bytes of the programs that a start loads. */
    const loaded = (file: string, seen = new Set<string>()): number => {
      if (seen.has(file)) return 0;
      seen.add(file);
      const text = readFileSync(file, "utf8");
      const next = [...text.matchAll(/^(?:import|export) [^"]*"(\.[^"]+)"/gm)];
      return next.reduce(
        (bytes, [, name]) => bytes + loaded(join(file, "..", name!), seen),
        text.length,
      );
    };
    const door = (name: string) => loaded(join(installed.shiftsmith, "dist", name));
    expect(door("client/client.js")).toBeLessThan(25_000);
    expect(door("node/create-solver.js")).toBeLessThan(30_000);
    expect(door("browser/solve-in-browser.js")).toBeLessThan(12_000);
    expect(door("node/shiftsmith.js")).toBeGreaterThan(1e6);
  });

  describe("for the first steps of docs/first-steps.md", () => {
    const stepOf = (file: string) => firstSteps().find(({ words }) => words === file)!.text;

    it.for([
      ["node", "plan.mjs", "optimal 7 duties\n"],
      ["node", "plan.cjs", "optimal 56 duties\n"],
      ["bun", "plan.mjs", "optimal 7 duties\n"],
      ["deno", "plan.mjs", "optimal 7 duties\n"],
    ] as const)(
      "runs the first steps of programs in an empty folder: %s %s",
      ([program, file, output], { skip }) => {
        skip(!isThere(program), `${program} is not installed`);
        const words = program === "deno" ? ["run", "-A", file] : [file];
        writeFileSync(join(installed.folder, file), stepOf(file));
        expect(installed.run(program, ...words)).toBe(output);
      },
    );

    it("answers ten requests at once, and a bad one", async () => {
      writeFileSync(join(installed.folder, "server.mjs"), stepOf("server.mjs"));
      const server = spawn("node", ["server.mjs"], {
        ...{ cwd: installed.folder, stdio: ["ignore", "pipe", "inherit"] },
        env: { ...process.env, PORT: "0" },
      });
      const [port] = await once(server.stdout!, "data");
      const post = async (body: string): Promise<readonly [number, unknown]> => {
        const answer = await fetch(`http://127.0.0.1:${String(port).trim()}`, {
          method: "POST",
          body,
        });
        return [answer.status, await answer.json()];
      };
      const file = join(installed.folder, "fixtures/ward/base-ward.request.json");
      // Three days of it: they are at once, not long, what is asked of the server.
      const ward = { ...JSON.parse(readFileSync(file, "utf8")), end_date: "2026-02-04" };
      const body = JSON.stringify(ward);
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(body)));
      for (const answer of answers)
        expect(answer).toEqual([200, expect.objectContaining({ success: true })]);
      expect(await post("{}")).toEqual([422, Array.from({ length: 5 }, () => expect.anything())]);
      expect(await post("{")).toEqual([422, []]);
      server.kill();
    });
  });

  it("runs the library snippet of the README in plain Node", () => {
    writeFileSync(join(installed.folder, "plan.mjs"), librarySnippet());
    expect(installed.run("node", "plan.mjs")).toContain("optimal 14 duties");
  });

  it("lets a program of Node end when its solves have, though threads are kept for more", () => {
    const program = `import { readFileSync } from "node:fs";
import { createSolver } from "shiftsmith/node";

const request = JSON.parse(readFileSync("fixtures/ward/base-ward.request.json", "utf8"));
const solver = createSolver({ threads: 1, idleSeconds: 100_000 });
const runs = [request, { ...request, employees: null }].map((one) => solver.solve(one).result);
const [plan, refused] = await Promise.allSettled(runs);
console.log(plan.value.status, refused.reason.name, refused.reason.problems[0].loc.join("."));
`;
    writeFileSync(join(installed.folder, "kept.mjs"), program);
    expect(installed.run("node", "kept.mjs")).toBe("optimal RefusedRequest employees\n");
  });

  it("has a command line that solves, with helping threads too", () => {
    const solve = (name: string, ...options: readonly string[]) => {
      const file = `fixtures/${name}.request.json`;
      const words = ["solve", file, "--json", "--quiet", ...options];
      return JSON.parse(installed.run("node_modules/.bin/shiftsmith", ...words));
    };
    expect(solve("ward/base-ward")).toMatchObject({ status: "optimal", success: true });
    const threadsWithin = (seconds: string): number => {
      const options = ["--threads", "2", "--time-limit", seconds];
      return solve("sector/hospital", ...options).statistics.solver.threads;
    };
    let threads = 0;
    try {
      threads = threadsWithin("8");
    } catch {
      // A busy machine may have no plan so soon, which the command line ends with a failure for.
    }
    // Or the other thread comes late; nothing of this request is proven before.
    expect(threads === 2 ? threads : threadsWithin("60")).toBe(2);
    expect(installed.run("node_modules/.bin/shiftsmith", "--version")).toContain(manifest.version);
  });

  it.each(["Bundler", "NodeNext"])(
    "has types that hold under module resolution %s",
    (resolution) => {
      const consumer = `
import { type GenerationResult, type RequestInput, solve, validateRequest } from "shiftsmith";
import { solveInBrowser } from "shiftsmith/browser";
import { createClient } from "shiftsmith/client";
import { solve as solveHere } from "shiftsmith/core";
import { createSolver, type SolveRun } from "shiftsmith/node";

const checked = validateRequest({});
if (!checked.ok) throw new Error(checked.problems.map(({ msg }) => msg).join());
declare const highs: unknown;
const here: GenerationResult = await solveHere(checked.request, { highs, now: () => performance.now() });
const result: GenerationResult = await solve(checked.request, { signal: AbortSignal.timeout(5000), onAbort: "keepPlan" }).result;
const solver = createSolver({ threads: 2, idleSeconds: 5 });
const beside: SolveRun = solver.solve(checked.request);
for await (const { phase } of beside.progress) console.log(phase.toUpperCase());
await solver.close();
const running: SolveRun = solveInBrowser(checked.request, { threads: 2 });
const client = createClient({ baseUrl: "http://localhost:8080", token: "t" });
const remote: GenerationResult = await client.solve(checked.request);
// @ts-expect-error: a status is a word.
const wrong: number = result.status;
// @ts-expect-error: threads are counted.
solveInBrowser(checked.request, { threads: "two" });
// @ts-expect-error: a client needs an address.
createClient({ token: "t" });
const written: RequestInput = {
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  employees: [{ id: "anna", contractHoursPerWeek: 38.5, protections: ["minor"] }],
  shifts: [{ id: "night", startTime: "22:00", endTime: "06:00" }],
  department: { id: "ward" },
  planning_rules: [{ id: "rest", consequences: [{ type: "requireMinRest", params: { hours: 11 } }] }],
};
const planned: GenerationResult = await solve(written).result;
const sent: GenerationResult = await client.solve(written);
const { progress, metrics } = await client.status("id");
const left: number | null | undefined = progress?.missingStaff ?? metrics?.solverSeconds;
// @ts-expect-error: no such figure of a plan.
sent.statistics.solver?.phases;
// @ts-expect-error: a phase of the search is a word.
const phase: number = progress!.phase;
// @ts-expect-error: a format that no plan comes in.
client.export("id", { format: "pdf" });
// @ts-expect-error: a misspelt field of a person.
written.employees.push({ id: "ben", contractHourPerWeek: 20 });
// @ts-expect-error: a parameter of another rule.
written.planning_rules = [{ id: "r", consequences: [{ type: "requireMinRest", params: { max: 2 } }] }];
// @ts-expect-error: a misspelt key of the request.
const misspelt: RequestInput = { ...written, vacation: {} };
export { here, left, misspelt, phase, planned, remote, running, sent, wrong };
`;
      writeFileSync(join(installed.folder, "consumer.ts"), consumer);
      writeFileSync(join(installed.folder, "readme.ts"), librarySnippet());
      const compilerOptions = {
        ...{ strict: true, noEmit: true, target: "ES2022", lib: ["ES2022", "DOM"], types: [] },
        ...{ module: resolution === "Bundler" ? "Preserve" : resolution },
        moduleResolution: resolution,
        exactOptionalPropertyTypes: true,
        // The declarations are judged as well, ours and what they lead to.
        skipLibCheck: false,
      };
      const step = firstSteps().find(({ words }) => words === "first-step.ts")!;
      const others = [...otherSnippets(), ["first-step.ts", step.text] as const];
      for (const [name, text] of others) writeFileSync(join(installed.folder, name), text);
      const files = ["consumer.ts", "readme.ts", ...others.map(([name]) => name)];
      const project = { compilerOptions, files };
      writeFileSync(join(installed.folder, "tsconfig.json"), JSON.stringify(project));
      const tsc = join(root, "node_modules/typescript/bin/tsc");
      expect(outputOf(() => installed.run("node", tsc, "-p", "."))).toBe("");
    },
  );
});

/** The program that the README shows for the library. */
function librarySnippet(): string {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  return /```js plan\.mjs\n([\s\S]*?)```/.exec(readme)![1]!;
}

const firstSteps = () => blocksOf(readFileSync(join(root, "docs/first-steps.md"), "utf8"));

/** Whether a program can be started here. */
const isThere = (program: string) => spawnSync(program, ["--version"]).status === 0;

/** The README's other snippets as files of their own, each with what it takes from its surroundings. */
function otherSnippets(): readonly (readonly [string, string])[] {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const found = [...readme.matchAll(/```js\n([\s\S]*?)```/g)];
  expect(found.length).toBeGreaterThan(1);
  const given = `import type { RequestInput } from "shiftsmith";
declare const process: { readonly env: { readonly TOKEN: string } };
declare const request: RequestInput;
declare function draw(assignments: readonly unknown[]): void;
`;
  return found.map(([, code = ""], place) => [`readme-${place}.ts`, `${given}${code}`]);
}

/** What a program said, also where it failed. */
function outputOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && "stdout" in error) return String(error.stdout);
    throw error;
  }
}

describe("an app that Vite builds with the package", () => {
  const APP = `import { solveInBrowser } from "shiftsmith/browser";
const request = await (await fetch("base-ward.request.json")).json();
const { status, assignments } = await solveInBrowser(request).result;
document.body.textContent = [status, assignments.length, "duties"].join(" ");
`;
  let dist: string;
  beforeAll(async () => {
    const app = join(installed.folder, "app");
    dist = join(app, "dist");
    mkdirSync(join(app, "public"), { recursive: true });
    const ward = "base-ward.request.json";
    cpSync(join(installed.folder, "fixtures/ward", ward), join(app, "public", ward));
    writeFileSync(join(app, "main.js"), APP);
    const html = '<!doctype html><title>app</title><script type="module" src="main.js"></script>';
    writeFileSync(join(app, "index.html"), html);
    await buildApp({ root: app, configFile: false, logLevel: "error" });
  });

  it("starts small: the solver and its WebAssembly are files of their own", () => {
    const sizes = filesOf(join(dist, "assets")).map(
      (name) =>
        [name.replace(/-[\w-]{8}\./, "."), statSync(join(dist, "assets", name)).size] as const,
    );
    expect(sizes.map(([name]) => name).sort()).toEqual([
      "highs.wasm",
      "index.js",
      "solver-worker.js",
    ]);
    expect(Object.fromEntries(sizes)["index.js"]).toBeLessThan(10_000);
  });

  describeInBrowser("in a browser", () => {
    const browser = useBrowser();

    it("solves the base ward", async () => {
      const { origin, close } = await serveFiles(dist, { isolated: false });
      const { page, faults } = await openPage(browser(), { origins: [origin] });
      await page.goto(origin);
      await page.getByText("optimal 56 duties").waitFor();
      expect(faults()).toEqual([]);
      await close();
    });
  });
});

describe("what a page loads", () => {
  /** Minified and compressed, in kB: what an importer of one thing gets, dependencies included. */
  const BUDGETS: readonly (readonly [entry: string, names: string, kilobytes: number])[] = [
    ["shiftsmith/browser", "*", 4],
    ["shiftsmith/client", "*", 10],
    ["shiftsmith", "*", 480],
    ["shiftsmith", "{ solve }", 4],
    ["shiftsmith/core", "*", 483],
    ["shiftsmith/core", "{ solve }", 368],
    ["shiftsmith", "{ verify }", 226],
    ["shiftsmith", "{ exportPlan }", 200],
    ["shiftsmith", "{ importPeer }", 216],
    ["shiftsmith", "{ validateRequest }", 200],
    ["shiftsmith", "{ parseResult }", 45],
    ["shiftsmith", "{ shiftCodes, languages, exportFormats, awaitsExplanation }", 1],
  ];

  it.each(BUDGETS)("%s %s stays within %i kB", async (entry, names, kilobytes) => {
    const { outputFiles } = await build({
      stdin: { contents: `export ${names} from "${entry}"`, resolveDir: installed.folder },
      ...{ bundle: true, minify: true, format: "esm", platform: "browser", target: "es2022" },
      write: false,
    });
    expect(compressed(outputFiles[0]!.contents)).toBeLessThan(kilobytes);
  });

  it("to solve stays within 384 kB and 1,250 kB of WebAssembly", () => {
    const read = (name: string) => readFileSync(join(installed.shiftsmith, "dist/browser", name));
    expect(compressed(read("solver-worker.js"))).toBeLessThan(384);
    expect(compressed(read("highs.wasm"))).toBeLessThan(1250);
  });

  const compressed = (content: Uint8Array) => gzipSync(content, { level: 9 }).length / 1000;
});
