#!/usr/bin/env node
import { existsSync } from "node:fs";

// The package holds the command line as JavaScript, the repository as TypeScript, which is never older than its build.
if (existsSync(new URL("../cli/main.ts", import.meta.url))) {
  // Node 20 runs no TypeScript by itself; registering here rather than by a flag works from every folder.
  const { register } = await import("tsx/esm/api");
  register();
  await import("../cli/main.ts");
} else {
  await import("../dist/cli/main.js");
}
