import { type Database, DatabaseUnavailable } from "../../../db/connection/client.ts";

/** The same database over a line that loses the answers of the first `count` writes, after they have been committed. */
export function withLostAnswers(db: Database, count: number): Database {
  let left = count;
  return withWrites(db, async (write) => {
    const rows = await write();
    if (left-- > 0) throw new DatabaseUnavailable("The answer was lost.");
    return rows;
  });
}

/** The same database over a line that holds the first write up until `arrive` is called; nobody gets to know its answer. */
export function withHeldWrite(db: Database) {
  let held: (() => Promise<unknown>) | null = null;
  return {
    database: withWrites(db, async (write) => {
      if (held !== null) return write();
      held = write;
      throw new DatabaseUnavailable("The write is under way.");
    }),
    arrive: async () => {
      await held?.();
    },
  };
}

type Rows = Awaited<ReturnType<Database["run"]>>;

function withWrites(db: Database, send: (write: () => Promise<Rows>) => Promise<Rows>): Database {
  return {
    description: db.description,
    place: db.place,
    migrated: db.migrated,
    reads: db.reads,
    // The statement's own type, which the wrapper only passes on.
    run: async (statement, options) => (await send(() => db.run(statement, options))) as never,
    read: (statement, options) => db.read(statement, options),
    settle: (write, lookUp) => db.settle(write, lookUp),
    migrate: () => db.migrate(),
    ping: (deadlineMs) => db.ping(deadlineMs),
    listen: (channel, onNotify) => db.listen(channel, onNotify),
    notify: (channel) => db.notify(channel),
    close: () => db.close(),
  };
}
