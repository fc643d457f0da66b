import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packedPackage, root } from "./packed-package.ts";

/** A week of four people, solved beside the program and in it; what cannot be solved is refused. */
const PROGRAM = `import { solve } from "shiftsmith";
import { solve as solveHere } from "shiftsmith/core";
import { createSolver } from "shiftsmith/node";
import loadHighs from "highs";

const request = {
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  department: { id: "ward" },
  employees: ["anna", "ben", "carla", "deniz"].map((id) => ({ id, contractHoursPerWeek: 30 })),
  shifts: [{ id: "early", startTime: "06:00", endTime: "14:30", minStaff: 1 }],
};
const run = solve(request, { threads: 2, explain: false });
let phases = 0;
for await (const { phase } of run.progress) phases += phase === "" ? 0 : 1;
const beside = await run.result;
const here = await solveHere(request, { highs: await loadHighs(), now: () => performance.now(), explain: false });
const solver = createSolver({ threads: 1 });
const refusal = await solver.solve({ ...request, employees: null }).result.catch(({ name }) => name);
await solver.close();
console.log(beside.status, beside.assignments.length, here.status, here.assignments.length, refusal, phases > 0);
`;
const ANSWER = "optimal 12 optimal 12 RefusedRequest true\n";

/** Somebody else's program of a server that Vite renders: the package stays outside of what it writes. */
const SERVER = `import { solve } from "shiftsmith";
export const render = async (request) => {
  const { status, assignments } = await solve(request, { explain: false }).result;
  return ["<p>", status, assignments.length, "</p>"].join(" ");
};
`;
const SERVED = `import { readFileSync } from "node:fs";
import { render } from "./server/server.js";
console.log(await render(JSON.parse(readFileSync("ward.json", "utf8"))));
`;

/** Each by the variable that names its executable, or else by its name on the PATH. */
const RUNTIMES = [
  { name: "Node 20", variable: "NODE20", command: "node20", words: [] },
  { name: "Node 22", variable: "NODE22", command: "node22", words: [] },
  { name: "Node 24", variable: "NODE24", command: "node24", words: [] },
  { name: "Bun", variable: "BUN", command: "bun", words: ["run"] },
  {
    name: "Deno",
    variable: "DENO",
    command: "deno",
    words: ["run", "--allow-read", "--allow-sys", "--allow-env"],
  },
] as const;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "shiftsmith-runtimes-"));
  mkdirSync(join(folder, "node_modules"));
  cpSync((await packedPackage()).folder, join(folder, "node_modules/shiftsmith"), {
    recursive: true,
  });
  for (const name of ["zod", "highs"])
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, "plan.mjs"), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

const outputOf = async (program: string, ...words: readonly string[]) =>
  (await promisify(execFile)(program, words, { cwd: folder })).stdout;

function executable({ variable, command, name }: (typeof RUNTIMES)[number]): string | undefined {
  if (process.env[variable] !== undefined) return process.env[variable];
  if (name === `Node ${process.versions.node.split(".")[0]}`) return process.execPath;
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((place) => join(place, command)).find((path) => existsSync(path));
}

describe("the package solves beside a program, and in it", () => {
  it("of the Node that runs this", async () => {
    expect(await outputOf(process.execPath, "plan.mjs")).toBe(ANSWER);
  });

  for (const runtime of RUNTIMES) {
    const program = executable(runtime);
    const { name, variable, command, words } = runtime;
    if (program === process.execPath) continue;
    const missing =
      program === undefined ? ` (no ${command} on the PATH, and ${variable} names none)` : "";
    it.skipIf(program === undefined)(`of ${name}${missing}`, async () => {
      expect(await outputOf(program!, ...words, "plan.mjs")).toBe(ANSWER);
    });
  }

  it("of a server that Vite builds to render pages", async () => {
    writeFileSync(join(folder, "server.js"), SERVER);
    writeFileSync(join(folder, "served.mjs"), SERVED);
    cpSync(join(root, "fixtures/ward/base-ward.request.json"), join(folder, "ward.json"));
    await build({
      ...{ root: folder, configFile: false, logLevel: "error" },
      build: { ssr: "server.js", outDir: "server" },
    });
    expect(await outputOf(process.execPath, "served.mjs")).toBe("<p> optimal 56 </p>\n");
  });
});
