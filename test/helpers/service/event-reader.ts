/** One server-sent event; `data` is parsed, and a comment is an event named `comment`. */
export interface ReadEvent {
  readonly id: string;
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** Reads server-sent events by the rules of their specification, one after the other; null: the stream has ended. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = "";

  constructor(stream: ReadableStream<Uint8Array> | null) {
    if (stream === null) throw new Error("There is no stream.");
    this.#reader = stream.getReader();
  }

  async next(): Promise<ReadEvent | null> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const event = eventOf(block);
        if (event !== null) return event;
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += Buffer.from(value).toString();
    }
  }

  /** Reads on until an event fits; throws when the stream ends before. */
  async until(fits: (event: ReadEvent) => boolean): Promise<ReadEvent> {
    for (let event = await this.next(); event !== null; event = await this.next()) {
      if (fits(event)) return event;
    }
    throw new Error("The stream ended before the event came.");
  }

  /** Everything that is left, by name. */
  async rest(): Promise<readonly ReadEvent[]> {
    const events: ReadEvent[] = [];
    for (let event = await this.next(); event !== null; event = await this.next())
      events.push(event);
    return events;
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }
}

function eventOf(block: string): ReadEvent | null {
  if (block.startsWith(":")) return { id: "", name: "comment", data: {} };
  const fields = new Map(
    block.split("\n").map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const data = fields.get("data");
  if (data === undefined) return null;
  return { id: fields.get("id") ?? "", name: fields.get("event") ?? "", data: JSON.parse(data) };
}
