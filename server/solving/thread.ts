/** Where every solver thread starts: it helps another thread's solve, or takes tasks of its own. */
import { workerData } from "node:worker_threads";
import { stepBack } from "./step-back.ts";

if (workerData?.stepsBack !== false) stepBack();

if (workerData !== null && "help" in workerData) await import("./helper.ts");
else await import("./worker.ts");
