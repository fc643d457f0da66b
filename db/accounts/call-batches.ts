import type { Database } from "../connection/client.ts";

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/** Two, so that one batch is collected while the other is answered. */
const mostUnderWay = 2;
const mostInBatch = 200;
/** A batch that takes longer holds nobody up behind it. */
const slowAfterMs = 50;

/**
 * Makes one statement of calls that come at the same time: under load a call shares its round trip with others, alone it
 * goes out at once. Every call is asked after it came, so nothing is older than with a statement of its own. `send` answers
 * one output an input, in their order; when it rejects, so do all calls of the batch.
 */
export function inBatches<Input, Output>(
  send: (db: Database, inputs: readonly Input[]) => Promise<readonly Output[]>,
): (db: Database, input: Input) => Promise<Output> {
  const queues = new WeakMap<Database, (call: Waiting<Input, Output>) => void>();
  return (db, input) => {
    const queue = queues.get(db) ?? newQueue((inputs: readonly Input[]) => send(db, inputs));
    queues.set(db, queue);
    return new Promise((resolve, reject) => queue({ input, resolve, reject }));
  };
}

function newQueue<Input, Output>(
  send: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (call: Waiting<Input, Output>) => void {
  let waiting: Waiting<Input, Output>[] = [];
  let underWay = 0;
  let scheduled = false;
  const schedule = (): void => {
    if (scheduled || underWay >= mostUnderWay || waiting.length === 0) return;
    scheduled = true;
    // After everything that has arrived by now has been read.
    setImmediate(() => {
      scheduled = false;
      flush();
    });
  };
  const flush = (): void => {
    const batch = waiting.slice(0, mostInBatch);
    waiting = waiting.slice(mostInBatch);
    underWay++;
    let counted = true;
    const release = (): void => {
      if (!counted) return;
      counted = false;
      underWay--;
      schedule();
    };
    const slow = setTimeout(release, slowAfterMs);
    answer(batch, send).finally(() => {
      clearTimeout(slow);
      release();
    });
    schedule();
  };
  return (call) => {
    waiting.push(call);
    schedule();
  };
}

async function answer<Input, Output>(
  batch: readonly Waiting<Input, Output>[],
  send: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): Promise<void> {
  try {
    const outputs = await send(batch.map(({ input }) => input));
    if (outputs.length !== batch.length) throw new Error("A batch was not answered call by call.");
    for (const [index, call] of batch.entries()) call.resolve(outputs[index] as Output);
  } catch (error) {
    for (const call of batch) call.reject(error);
  }
}

/** Puts rows that name the place of their call (`at`, from 0) there, without it; null where a call has no row. */
export function byCall<Row extends { readonly at: number }>(
  rows: readonly Row[],
  calls: number,
): readonly (Omit<Row, "at"> | null)[] {
  const placed: (Omit<Row, "at"> | null)[] = Array.from({ length: calls }, () => null);
  for (const { at, ...row } of rows) placed[at] = row;
  return placed;
}
