import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { withoutNode } from "./build-plugins.ts";
import { keepLines } from "./line-maps.ts";

const root = join(import.meta.dirname, "..");

/** The worker of pages with the engine's WebAssembly beside it, in one piece: import maps do not hold in workers. */
export async function bundleWorker(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { "solver-worker": "browser/solver-worker.ts" },
    platform: "browser",
    transform: { target: "es2022" },
    treeshake: { moduleSideEffects: (id) => id.endsWith("solver-worker.ts") },
    plugins: [withoutNode],
  });
  const written = await bundle.write({
    dir: folder,
    entryFileNames: "[name].js",
    codeSplitting: false,
    comments: false,
    minify: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  keepLines(folder, written);
  const highs = fileURLToPath(new URL(".", import.meta.resolve("highs")));
  copyFileSync(join(highs, "highs.wasm"), join(folder, "highs.wasm"));
  copyFileSync(join(highs, "../LICENSE"), join(folder, "highs-license.txt"));
}
