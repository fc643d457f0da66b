import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { schemaDocuments } from "../core/index.ts";
import { withoutNode } from "./build-plugins.ts";
import { bundleCommandLine } from "./bundle-command-line.ts";

const root = join(import.meta.dirname, "..");
/** Writes everything the package holds of `dist` into `folder`, in place of what was there. */
export async function buildPackage(folder: string): Promise<void> {
  await buildLibrary(folder);
  writeSchemas(join(folder, "schema"));
  const commandLine = join(folder, "cli");
  rmSync(commandLine, { recursive: true, force: true });
  await bundleCommandLine(commandLine);
}

/** One file for each schema that editors and validators read. */
function writeSchemas(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(schemaDocuments))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema(), null, 1)}\n`);
}

/** The package's entries alone, without its command line: modules, types, source maps and the worker. */
export async function buildLibrary(folder: string): Promise<void> {
  for (const entry of ["core", "host", "node", "browser", "client"])
    rmSync(join(folder, entry), { recursive: true, force: true });
  compileModules(folder, "tsconfig.json");
  compileModules(folder, "node.tsconfig.json");
  nameBuiltWorker(join(folder, "browser"));
  await bundleWorker(join(folder, "browser"));
  await bundleThread(join(folder, "node"));
}

/** Module by module, so that a bundler takes from core only what its program uses. */
function compileModules(folder: string, settings: string): void {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const project = join(import.meta.dirname, settings);
  execFileSync(process.execPath, [tsc, "-p", project, "--outDir", folder], { stdio: "inherit" });
}

/** Compilers rewrite the endings of imports, but not of a worker's address. */
function nameBuiltWorker(folder: string): void {
  const file = join(folder, "browser-run.js");
  const code = readFileSync(file, "utf8");
  const named = code.replace('"./solver-worker.ts"', '"./solver-worker.js"');
  if (named === code) throw new Error(`${file} does not start the worker.`);
  writeFileSync(file, named);
}

/** In one piece: import maps do not hold in workers. */
async function bundleWorker(folder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ["browser/solver-worker.ts"],
    outdir: folder,
    bundle: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    minify: true,
    sourcemap: true,
    plugins: [withoutNode],
  });
  const highs = fileURLToPath(new URL(".", import.meta.resolve("highs")));
  copyFileSync(join(highs, "highs.wasm"), join(folder, "highs.wasm"));
  copyFileSync(join(highs, "../LICENSE"), join(folder, "highs-license.txt"));
}

/** In one piece, which starts faster; and the way to it in place of the one that makes it from source. */
async function bundleThread(folder: string): Promise<void> {
  const common = {
    absWorkingDir: root,
    platform: "node",
    format: "esm",
    target: "node20",
  } as const;
  await build({
    ...common,
    entryPoints: { thread: "node/thread.ts" },
    outdir: folder,
    bundle: true,
    packages: "external",
    sourcemap: true,
  });
  await build({
    ...common,
    entryPoints: { "thread-entry": "package/built-thread-entry.ts" },
    outdir: folder,
    sourcemap: true,
  });
}
