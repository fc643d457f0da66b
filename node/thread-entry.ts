import { join } from "node:path";
import { threadProgram } from "./thread-program.ts";

/** Where solver threads start. */
export function threadEntry(): Promise<URL> {
  return threadProgram(join(import.meta.dirname, "thread.ts"));
}
