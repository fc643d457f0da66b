import { workerData } from "node:worker_threads";
import loadHighs from "highs";
import { helpSolve } from "../core/index.ts";
import type { HelperData } from "./helper-threads.ts";

/** Helps the solve of the thread that started this one, then ends. */
const { request, seat }: HelperData["help"] = workerData.help;
await helpSolve(request, seat, { highs: await loadHighs(), now: () => performance.now() });
