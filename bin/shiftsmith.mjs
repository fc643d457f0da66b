#!/usr/bin/env node
import { existsSync } from "node:fs";

// The package holds the command line as JavaScript, the repository as TypeScript.
if (!existsSync(new URL("../cli/main.ts", import.meta.url))) await import("../dist/cli/main.js");
else {
  // The database finds its migrations beside its sources.
  const needsSources = process.argv[2] === "admin";
  const { sourceBundle } = await import("./source-bundle.mjs");
  const bundle = needsSources ? null : await sourceBundle();
  if (bundle === null) {
    // Node 20 runs no TypeScript by itself; registering here rather than by a flag works from every folder.
    const { register } = await import("tsx/esm/api");
    register();
    await import("../cli/main.ts");
  } else await import(bundle);
}
