/** One server-sent event; a comment, which senders write as a sign of life, has the name `comment`. */
export interface ServerSentEvent {
  /** By which the stream goes on behind it; empty before the first. */
  readonly id: string;
  /** Its kind; empty where the sender names none. */
  readonly name: string;
  /** Its lines, as they came. */
  readonly data: string;
}

export interface ReadEventsOptions {
  /** A stream that is silent for so long is taken for dead; the service writes something every 15 seconds. */
  readonly quietMilliseconds: number;
  /** Ends the reading at once, throwing its reason. */
  readonly signal?: AbortSignal | undefined;
  /** The pause that the sender asks for before its stream is opened again. */
  readonly onRetry: (milliseconds: number) => void;
}

/**
 * The events of a stream by the rules of their specification; ends with the stream. A stream that breaks off in the
 * middle of an event loses this event, one that falls silent throws. Whoever stops reading closes the stream.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  options: ReadEventsOptions,
): AsyncGenerator<ServerSentEvent> {
  let id = "";
  let name = "";
  let data: string[] = [];
  for await (const line of linesOf(stream, options)) {
    const [field, value] = fieldOf(line);
    if (line.startsWith(":")) yield { id, name: "comment", data: value };
    else if (field === "id") id = value;
    else if (field === "event") name = value;
    else if (field === "data") data.push(value);
    else if (field === "retry" && /^\d+$/.test(value)) options.onRetry(Number(value));
    if (line !== "") continue;
    if (data.length > 0) yield { id, name, data: data.join("\n") };
    name = "";
    data = [];
  }
}

function fieldOf(line: string): [field: string, value: string] {
  const colon = line.indexOf(":");
  if (colon < 0) return [line, ""];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
}

async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  { quietMilliseconds, signal }: ReadEventsOptions,
): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), quietMilliseconds, signal);
      if (done) return;
      // A carriage return at the end may be the first half of a line end.
      const text = rest + decoder.decode(value, { stream: true });
      const lines = text.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    // The far end may be gone already, which nobody needs to know here.
    await reader.cancel().catch(() => undefined);
  }
}

function withinTime<T>(promise: Promise<T>, milliseconds: number, signal?: AbortSignal) {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    const silent = () => reject(new Error("the stream has fallen silent"));
    const timer = setTimeout(silent, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    });
  });
}
