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

/** Bugs that a service like this one may well have; the simulation has to find each. */
export const plantedBugs = {
  /** Whoever does not hear how a cancel went makes up for it with a refund of their own. */
  refund_twice: (statement, send) => {
    if (!statement.text.includes("'refund'") || !statement.text.includes("found.status"))
      return null;
    return send(statement).catch(async (error: unknown) => {
      const [organisationId, jobId] = statement.params;
      await send({
        text: `update organisations set balance = balance + jobs.token_cost from jobs
          where jobs.id = $2 and organisations.id = $1 and jobs.refunded`,
        params: [organisationId, jobId],
      });
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
