import { existsSync } from "node:fs";
import { join } from "node:path";
import { type BuiltFolder, buildFolder, isFresh } from "./built-folder.ts";
import { offlineFiles } from "./offline-files.ts";

const root = join(import.meta.dirname, "..");
const FOLDER = "dist/web";

/** Where the service, and any other server of files, finds the app. */
export const WEB_BUNDLE = join(root, FOLDER);

const bundle: BuiltFolder = {
  folder: FOLDER,
  sources: ["web", "browser", "client", "core", "host", "json", "translation", "fixtures"],
  files: [
    "package-lock.json",
    "bin/web-bundle.ts",
    "bin/offline-files.ts",
    "bin/built-folder.ts",
    "bin/sources-hash.ts",
  ],
  write: async (outDir) => {
    const { build } = await import("vite");
    await build({
      root: join(root, "web"),
      configFile: join(root, "web/vite.config.ts"),
      // The solver's module asks for one of Node, which it does without in a browser: a warning each time.
      logLevel: "error",
      plugins: [offlineFiles],
      build: { outDir, emptyOutDir: true },
    });
  },
};

/** Whether the bundle is of the sources as they are. */
export const isWebBundleFresh = (): Promise<boolean> => isFresh(bundle);

/** Whether what builds the app is installed; it is not where only the running service is. */
export function canBuildWeb(): boolean {
  return bundle.sources.every((folder) => existsSync(join(root, folder))) && isInstalled("vite");
}

/** Builds the app and puts it in its place. */
export const buildWeb = (): Promise<void> => buildFolder(bundle);

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
