import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { besideCore, instead, withProtocol, withSheets } from "./build-plugins.ts";

/** `admin` needs the service and its database, threads start from what is made here. */
const INSTEAD = {
  "cli/admin.ts": "package/no-admin.ts",
  "node/thread-entry.ts": "package/built-thread-entry.ts",
};

const root = join(import.meta.dirname, "..");

const COMMON = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: true,
} as const satisfies BuildOptions;

/**
 * The command line as the package has it, in `folder`, beside the folders of core and of the threads: what every start
 * loads, and parts that only some commands do.
 */
export async function bundleCommandLine(folder: string): Promise<void> {
  await build({
    ...COMMON,
    entryPoints: { main: "cli/main.ts" },
    outdir: folder,
    chunkNames: "part-[hash]",
    plugins: [instead(INSTEAD), besideCore, withProtocol, withSheets],
  });
  const sdk = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server"));
  copyFileSync(join(sdk, "../../LICENSE"), join(folder, "mcp-sdk-license.txt"));
  for (const name of ["hucre", "fflate"])
    copyFileSync(join(root, "node_modules", name, "LICENSE"), join(folder, `${name}-license.txt`));
}

/** The command line of the repository with all it needs of the project: `cli/main.js` in `folder`. */
export async function bundleSource(folder: string): Promise<void> {
  await build({
    ...COMMON,
    entryPoints: { "cli/main": "cli/main.ts", "node/thread": "node/thread.ts" },
    outdir: folder,
    chunkNames: "cli/part-[hash]",
    plugins: [instead(INSTEAD)],
  });
}
