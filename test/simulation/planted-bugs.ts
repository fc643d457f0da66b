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
  /** The end of a job asks for its fence alone and passes over entries that are there, so one that arrives twice refunds twice. */
  refund_twice: (statement, send) => {
    const { text } = statement;
    if (!text.includes("insert into job_results")) return null;
    const unfenced = replaced(text, "status = 'running' and ", "");
    const entered = ["where job.refunded", "where webhook_url is not null"].reduce(
      (changed, end) => replaced(changed, end, `${end} on conflict do nothing`),
      unfenced,
    );
    return send({ ...statement, text: entered });
  },
  /** A heartbeat does not reach the lease, and the end of a job asks only whether it runs, not with whom. */
  lease_not_renewed: (statement, send) => {
    const { text } = statement;
    if (text.includes("set lease_until = clock_timestamp()") && !text.includes("with next")) {
      return Promise.resolve([{ cancel_requested: false }]);
    }
    if (!text.includes("insert into job_results")) return null;
    return send({ ...statement, text: replaced(text, "fence = ", "fence >= ") });
  },
  /** The job is charged first and gets its idempotency key with a second statement. */
  key_after_charge: (statement, send) => {
    if (!statement.text.includes("insert into job_requests")) return null;
    const inserted = found(/\$(\d+), \$(\d+)::bytea(?=,\s+\$\d+::json\s+-- Counting)/, statement);
    const jobId = found(/insert into job_requests \(job_id, body\) select \$(\d+)/, statement);
    const value = (place: string | undefined) => statement.params[Number(place) - 1];
    const text = statement.text.replace(inserted[0], "null, null::bytea");
    return send({ ...statement, text }).then(async (rows) => {
      await send({
        text: "update jobs set idempotency_key = $1, body_hash = $2::bytea where id = $3",
        params: [value(inserted[1]), value(inserted[2]), value(jobId[1])],
      });
      return rows;
    });
  },
} as const satisfies Readonly<Record<string, PlantedBug>>;

/** A plant that no longer fits the statement it was made for must not pass for one that nobody finds. */
function replaced(text: string, what: string, by: string): string {
  if (!text.includes(what))
    throw new Error(`The planted bug does not fit: no "${what}" in ${text}`);
  return text.replace(what, by);
}

function found(pattern: RegExp, { text }: Statement): RegExpExecArray {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`The planted bug does not fit: no ${pattern} in ${text}`);
  return match;
}
