import { type Database, DatabaseUnavailable } from "../../db/client.ts";

/** The same database over a line that loses the answers of the first `count` writes, after they have been committed. */
export function withLostAnswers(db: Database, count: number): Database {
  let left = count;
  return {
    description: db.description,
    migrated: db.migrated,
    reads: db.reads,
    async run(statement, options) {
      const rows = await db.run(statement, options);
      if (left-- > 0) throw new DatabaseUnavailable("The answer was lost.");
      // The statement's own type, which the wrapper only passes on.
      return rows as never;
    },
    read: (statement, options) => db.read(statement, options),
    settle: (write, lookUp) => db.settle(write, lookUp),
    migrate: () => db.migrate(),
    ping: (deadlineMs) => db.ping(deadlineMs),
    listen: (channel, onNotify) => db.listen(channel, onNotify),
    notify: (channel) => db.notify(channel),
    close: () => db.close(),
  };
}
