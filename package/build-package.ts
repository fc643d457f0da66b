import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { schemaDocuments } from "../core/index.ts";
import { bundleLibrary } from "./bundle-library.ts";
import { bundleTypes } from "./bundle-types.ts";
import { bundleWorker } from "./bundle-worker.ts";

/** What the package holds of `dist`; the web app lies there as well. */
const FOLDERS = ["browser", "cli", "client", "core", "host", "node", "schema"];

/** Writes everything the package holds of `dist` into `folder`, in place of what was there. */
export async function buildPackage(folder: string): Promise<void> {
  for (const part of FOLDERS) rmSync(join(folder, part), { recursive: true, force: true });
  writeSchemas(join(folder, "schema"));
  await Promise.all([
    bundleLibrary(folder),
    bundleWorker(join(folder, "browser")),
    bundleTypes(folder),
  ]);
}

/** One file for each schema that editors and validators read, which need no indentation: it would be a third of the file. */
function writeSchemas(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(schemaDocuments))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema())}\n`);
}
