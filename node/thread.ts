/** Where every solver thread starts: it helps another thread's solve, or takes tasks of its own. */
import { workerData } from "node:worker_threads";
import { optimiseHotFunctionsAlone } from "./hot-functions.ts";
import { stepBack } from "./step-back.ts";

optimiseHotFunctionsAlone();

// A helper has the priority of the thread that started it, as both work on one plan.
if (workerData !== null && "help" in workerData) await import("./helper.ts");
else {
  if (workerData?.stepsBack !== false) stepBack();
  await import("./worker.ts");
}
