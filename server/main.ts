import { readEnv } from "./env.ts";
import { runProcess } from "./run-process.ts";

await runProcess(() => readEnv(process.env));
