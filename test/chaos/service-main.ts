// The service's own process with solver threads that poisoned requests can kill.
import { join } from "node:path";
import { threadProgram } from "../../node/thread-program.ts";
import { readEnv } from "../../server/env.ts";
import { runProcess } from "../../server/run-process.ts";

await runProcess(() => readEnv(process.env), {
  threadEntry: await threadProgram(join(import.meta.dirname, "thread-entry.ts")),
});
