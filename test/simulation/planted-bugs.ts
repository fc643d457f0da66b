/** A statement as the database gets it. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Does a write in its own way, wrongly; null: as the service does it. */
export type PlantedBug = (
  statement: Statement,
  send: (statement: Statement) => Promise<readonly unknown[]>,
) => Promise<readonly unknown[]> | null;

/** Bugs that a service like this one may well have. */
export const plantedBugs = {
  /** Whoever does not hear how an end was written makes up for what may have been refunded with it. */
  refund_twice: (statement, send) => {
    if (!statement.text.includes("'refund'")) return null;
    return send(statement).catch(async (error: unknown) => {
      const text = `update organisations set balance = balance + (select coalesce(sum(token_cost), 0) from jobs
        where organisation_id = organisations.id and refunded
          and completed_at > clock_timestamp() - interval '1 minute')`;
      await send({ text, params: [] });
      throw error;
    });
  },
  /** A heartbeat does not reach the lease, and the end of a job asks only whether it runs, not with whom. */
  lease_not_renewed: (statement, send) => {
    const { text } = statement;
    if (text.includes("set lease_until = clock_timestamp()") && !text.includes("with next")) {
      return Promise.resolve([{ cancel_requested: false }]);
    }
    if (!text.includes("insert into job_results")) return null;
    return send({ ...statement, text: text.replace("fence = ", "fence >= ") });
  },
  /** The job is charged first and gets its idempotency key with a second statement. */
  key_after_charge: (statement, send) => {
    const inserted = /, \$(\d+), \$(\d+)::bytea\s+-- Counting/.exec(statement.text);
    const jobId = /insert into job_requests \(job_id, body\) select \$(\d+)/.exec(statement.text);
    if (inserted === null || jobId === null) return null;
    const value = (place: string | undefined) => statement.params[Number(place) - 1];
    const text = statement.text.replace(inserted[0], ", null, null::bytea\n      -- Counting");
    return send({ ...statement, text }).then(async (rows) => {
      await send({
        text: "update jobs set idempotency_key = $1, body_hash = $2::bytea where id = $3",
        params: [value(inserted[1]), value(inserted[2]), value(jobId[1])],
      });
      return rows;
    });
  },
} as const satisfies Readonly<Record<string, PlantedBug>>;
