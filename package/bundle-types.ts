import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";

const root = join(import.meta.dirname, "..");

/** Entries that somebody imports. */
export const DOORS = [
  "browser/shiftsmith",
  "browser/solve-in-browser",
  "client/client",
  "core/index",
  "node/create-solver",
  "node/shiftsmith",
];

/** Of `Symbol.asyncDispose`, which older settings do not know. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" preserve="true" />\n';

/**
 * Editors take a comment at the end of a line for the line's own: the printer puts there what is said of the next one, in
 * types without a name.
 */
const commentsBefore: Plugin = {
  name: "comments-before",
  renderChunk: (code) => code.replaceAll(/(?<=[;{,]) (\/\*\*(?:[^*]|\*(?!\/))*\*\/)\s*/g, "\n$1\n"),
};

/** The types of each door in `folder`, with every comment, and what doors share once. */
export async function bundleTypes(folder: string): Promise<void> {
  const modules = mkdtempSync(join(tmpdir(), "shiftsmith-types-"));
  try {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const words = ["-p", join(import.meta.dirname, "types.tsconfig.json"), "--outDir", modules];
    execFileSync(process.execPath, [tsc, ...words], { stdio: "inherit" });
    const bundle = await rolldown({
      cwd: modules,
      input: Object.fromEntries(DOORS.map((door) => [door, join(modules, `${door}.d.ts`)])),
      external: ["zod"],
      checks: { pluginTimings: false },
      plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false }), commentsBefore],
    });
    await bundle.write({
      dir: folder,
      entryFileNames: "[name].d.ts",
      chunkFileNames: "core/[name].part.d.ts",
      banner: ({ name }) => (name.startsWith("node/create-solver") ? DISPOSABLE : ""),
    });
    await bundle.close();
  } finally {
    rmSync(modules, { recursive: true });
  }
}
