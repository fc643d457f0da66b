import { copyFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type PreRenderedChunk, rolldown } from "rolldown";
import { instead, namedWorker, withProtocol } from "./build-plugins.ts";
import { DOORS } from "./bundle-types.ts";
import { keepLines } from "./line-maps.ts";
import { pureDeclarations } from "./pure-declarations.ts";

const root = join(import.meta.dirname, "..");

/** What others name: the doors of the package, its command line, and where its threads start. */
const ENTRIES = [...DOORS, "cli/main", "node/thread"];

const FOLDERS = [...new Set(ENTRIES.map((entry) => dirname(entry)))];

/** `admin` needs the service and its database, threads start from what is made here. */
const INSTEAD = {
  "cli/admin/admin.ts": "package/no-admin.ts",
  "node/thread-entry.ts": "package/built-thread-entry.ts",
};

/** Modules that do something when they are loaded, and whose users ask for nothing else. */
const ACTING = /[/\\](?:cli[/\\]main|node[/\\](?:thread|worker|helper))\.ts$/;

/**
 * The program of the package in `folder`: a file for each entry, and few that entries share, so that core is there once, and
 * none loads what it does not need.
 */
export async function bundleLibrary(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(ENTRIES.map((entry) => [entry, `${entry}.ts`])),
    external: [/^node:/, "highs", "zod"],
    platform: "node",
    transform: { target: "es2022" },
    // What Node would load of it asks for its parts in a way that no bundler follows.
    resolve: { alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" } },
    // Modules of an entry that others use as well may show them more than its door; the door itself stays as it is.
    preserveEntrySignatures: "allow-extension",
    treeshake: { moduleSideEffects: (id) => ACTING.test(id) },
    plugins: [instead(INSTEAD), withProtocol, namedWorker, pureDeclarations],
  });
  const written = await bundle.write({
    dir: folder,
    entryFileNames: "[name].js",
    chunkFileNames: (chunk) => `${folderFor(chunk)}/${chunk.name}.part.js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          name: "run",
          test: (id) => /^host[/\\]|^core[/\\]refused-request/.test(inProject(id)),
          priority: 1,
        },
        { name: "core", test: (id) => folderOf(id) === "core" },
        { name: "commands", test: isCommand },
        {
          name: "spreadsheets",
          test: (id) => /^(sheets|node_modules[/\\](hucre|fflate))[/\\]/.test(inProject(id)),
        },
      ],
    },
    comments: { legal: true, annotation: true, jsdoc: false },
    sourcemap: true,
    // Programs are readable as they are; maps lead from a place in them to that in the project.
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  keepLines(folder, written);
  const sdk = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server"));
  copyFileSync(join(sdk, "../../LICENSE"), join(folder, "cli/mcp-sdk-license.txt"));
  // What reads and writes spreadsheets, in a part that only such commands load, and what finds places in requests.
  const licences = { hucre: "LICENSE", fflate: "LICENSE", "jsonc-parser": "LICENSE.md" };
  for (const [name, licence] of Object.entries(licences))
    copyFileSync(
      join(root, "node_modules", name, licence),
      join(folder, `cli/${name}-license.txt`),
    );
}

const inProject = (id: string): string => relative(root, id);
const folderOf = (id: string): string => inProject(id).split(sep)[0] ?? "";

/** What the command line is made of, but for the protocol for assistants, which only its own command loads. */
function isCommand(id: string): boolean {
  return /^cli[/\\](?!main|commands[/\\]mcp-command)|^(json|translation|node_modules[/\\]jsonc-parser)[/\\]|^package[/\\]no-admin|^package\.json$/.test(
    inProject(id),
  );
}

/** Beside the entries that share it. */
function folderFor({ moduleIds }: PreRenderedChunk): string {
  const folders = moduleIds.map(folderOf);
  return FOLDERS.find((folder) => folders.includes(folder)) ?? "cli";
}
