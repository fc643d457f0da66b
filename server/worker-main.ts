import { readEnv } from "./env.ts";
import { runProcess } from "./run-process.ts";

// A process that only solves jobs, for more machines against the same database.
await runProcess(() => readEnv({ ...process.env, ROLE: "worker" }));
