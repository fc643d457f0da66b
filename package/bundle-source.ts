import { join } from "node:path";
import { rolldown } from "rolldown";
import { instead } from "./build-plugins.ts";

/** `admin` runs from its sources, threads start from what is made here. */
const INSTEAD = {
  "cli/admin/admin.ts": "package/no-admin.ts",
  "node/thread-entry.ts": "package/built-thread-entry.ts",
};

/** The command line of the repository with all it needs of the project: `cli/main.js` in `folder`. */
export async function bundleSource(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: join(import.meta.dirname, ".."),
    input: { "cli/main": "cli/main.ts", "node/thread": "node/thread.ts" },
    external: /^[^./]/,
    platform: "node",
    // A function, since `true` would still leave it to the manifest, which speaks of the package alone.
    treeshake: { moduleSideEffects: () => true },
    plugins: [instead(INSTEAD)],
  });
  await bundle.write({ dir: folder, chunkFileNames: "cli/[name].js", sourcemap: true });
  await bundle.close();
}
