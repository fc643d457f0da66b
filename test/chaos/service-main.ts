// The service's own process with solver threads that poisoned requests can kill.
import { readEnv } from "../../server/env.ts";
import { runProcess } from "../../server/run-process.ts";

await runProcess(() => readEnv(process.env), {
  threadEntry: new URL("./thread-entry.mjs", import.meta.url),
});
