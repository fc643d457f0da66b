import type { Log } from "../../../server/deps.ts";

/** A log nobody reads. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
