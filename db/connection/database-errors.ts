/** The database did not answer, or the connection was lost: nothing is known about the call's outcome. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Whether that is what is behind an error: the builder of reads wraps whatever its statement ended with. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (at instanceof DatabaseUnavailable) return true;
  return false;
}

const connectionCodes = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  // The server shuts down, crashed, starts up, ended an idle session, has no free connection, or became a read-only replica.
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "53300",
  "25006",
]);

/** Whether the connection, not the statement, is what failed; then the client as a whole is not trusted any more. */
export function isConnectionError(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== null) return connectionCodes.has(code) || code.startsWith("08");
  // The driver's own failures inside a dying connection carry no code.
  return error instanceof TypeError;
}

/** Whether the server is alive but gave the statement up: cancelled by its time limit, out of memory, disk or slots. */
export function isOverload(error: unknown): boolean {
  const code = codeOf(error);
  return code === "57014" || (code !== null && /^53/.test(code));
}

/** Whether the statement gave up waiting for a lock, as it was told to. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Whether the statement lost against another one, had no effect, and may simply be sent again. */
export function isCollision(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40001" || code === "40P01";
}

/** Whether a row was refused because another one holds its key in the unique index of this name. */
export function isTakenKey(error: unknown, index: string): boolean {
  return codeOf(error) === "23505" && error instanceof Error && "constraint_name" in error
    ? error.constraint_name === index
    : false;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : null;
}
