/** What the log may know of an unexpected error: never query parameters, which a driver's message can quote. */
export function describeError(error: unknown): Record<string, unknown> {
  const root = rootCause(error);
  if (!(root instanceof Error)) return { errorName: typeof root };
  const code = "code" in root && typeof root.code === "string" ? root.code : undefined;
  return {
    errorName: root.name,
    errorCode: code,
    errorMessage: root.message.split("\n")[0]?.slice(0, 300),
    stack: framesOf(error instanceof Error ? error : root),
  };
}

function rootCause(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause != null; depth++) {
    root = root.cause;
  }
  return root;
}

function framesOf(error: Error): string[] {
  const lines = error.stack?.split("\n") ?? [];
  return lines.filter((line) => line.startsWith("    at ")).map((line) => line.trim());
}
