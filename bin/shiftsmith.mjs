#!/usr/bin/env node
// Node 20 runs no TypeScript by itself; registering here rather than by a flag works from every folder.
import { register } from "tsx/esm/api";

register();
await import("../cli/main.ts");
