import { describe, expect, it } from "vitest";
import { byCall, inBatches } from "../../../db/accounts/call-batches.ts";
import { hitRateWindow } from "../../../db/accounts/rate-windows.ts";
import { findJob, submitJob } from "../../../db/jobs/jobs.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";

const database = useTestDatabase();

describe("inBatches", () => {
  it("answers each call its own output and sends together what comes together", async () => {
    const sizes: number[] = [];
    const double = inBatches(async (_, inputs: readonly number[]) => {
      sizes.push(inputs.length);
      return inputs.map((input) => input * 2);
    });
    const db = database().database;
    const calls = Array.from({ length: 450 }, (_, index) => index);
    expect(await Promise.all(calls.map((call) => double(db, call)))).toEqual(
      calls.map((call) => call * 2),
    );
    expect(sizes).toEqual([200, 200, 50]);
  });

  it("rejects every call of a batch that failed, and goes on with the next", async () => {
    let fails = true;
    const send = inBatches(async (_, inputs: readonly number[]) => {
      if (fails) throw new Error("lost");
      return inputs;
    });
    const db = database().database;
    const both = await Promise.allSettled([send(db, 1), send(db, 2)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    fails = false;
    expect(await send(db, 3)).toBe(3);
  });

  it("rejects a batch whose answers are not one a call, instead of mixing callers up", async () => {
    const short = inBatches(async (_, inputs: readonly number[]) => inputs.slice(1));
    const db = database().database;
    await expect(Promise.all([short(db, 1), short(db, 2)])).rejects.toThrow("call by call");
  });

  it("lets no call wait for batches that never come back", async () => {
    let batches = 0;
    const send = inBatches((_, inputs: readonly number[]) =>
      ++batches <= 2 ? new Promise<readonly number[]>(() => undefined) : Promise.resolve(inputs),
    );
    const db = database().database;
    for (const stuck of [1, 2]) {
      void send(db, stuck);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await send(db, 3)).toBe(3);
  });

  it("places rows by their call and leaves the others empty", () => {
    const rows = [
      { at: 2, name: "third" },
      { at: 0, name: "first" },
    ];
    expect(byCall(rows, 4)).toEqual([{ name: "first" }, null, { name: "third" }, null]);
  });
});

describe("calls that share a statement", () => {
  it("each see their own organisation's jobs only, whoever else asks at the same moment", async () => {
    const db = database().database;
    const owners = await Promise.all(Array.from({ length: 6 }, () => freshOrganisation(db)));
    const jobs = await Promise.all(
      owners.map(async ({ id }) => {
        const job = newJob();
        await submitJob(db, id, job);
        return job.jobId;
      }),
    );
    const pairs = owners.flatMap((owner, row) =>
      jobs.map((jobId, column) => ({ owner, jobId, own: row === column })),
    );
    const found = await Promise.all(pairs.map(({ owner, jobId }) => findJob(db, owner.id, jobId)));
    for (const [index, { owner, jobId, own }] of pairs.entries())
      expect(found[index]).toEqual(
        own ? expect.objectContaining({ jobId, organisationId: owner.id }) : null,
      );
  });

  it("are counted one by one, over all processes", async () => {
    const { database: db, open } = database();
    const other = await open(4);
    const { id } = await freshOrganisation(db);
    const neighbour = await freshOrganisation(db);
    const hits = await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const organisation = index % 3 === 0 ? neighbour.id : id;
        return hitRateWindow(index % 2 === 0 ? db : other, organisation, { windowSeconds: 86_400 });
      }),
    );
    const counts = (wanted: (index: number) => boolean) =>
      hits
        .filter((_, index) => wanted(index))
        .map(({ count }) => count)
        .sort((a, b) => a - b);
    const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
    expect(counts((index) => index % 3 !== 0)).toEqual(upTo(80));
    expect(counts((index) => index % 3 === 0)).toEqual(upTo(40));
    await other.close();
  });
});
