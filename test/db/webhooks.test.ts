import { describe, expect, it } from "vitest";
import { findJob } from "../../db/jobs/jobs.ts";
import { type ClaimedDelivery, claimDelivery, finishTry } from "../../db/webhooks.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { endedJobWithWebhook, letPass, storedSecret } from "../helpers/service/webhook-job.ts";

const test = useTestDatabase();
const URL = "https://hooks.acme.io/x";
const lease = { leaseSeconds: 30, exclude: [] };
const secret = Buffer.from("sealed");

/** Takes everything that is due, so that the next claim of a test can only meet its own delivery. */
async function emptyOutbox(): Promise<void> {
  while ((await claimDelivery(test().database, lease)) !== null);
}

async function due() {
  await emptyOutbox();
  return endedJobWithWebhook(test().database, URL, { secret });
}

async function claimed(): Promise<ClaimedDelivery> {
  await due();
  const delivery = await claimDelivery(test().database, lease);
  if (delivery === null) throw new Error("Nothing is due.");
  return delivery;
}

async function webhookOf({ organisationId, jobId }: { organisationId: string; jobId: string }) {
  return (await findJob(test().database, organisationId, jobId))?.webhook;
}

describe("claimDelivery", () => {
  it("hands over what an ended job tells, with the secret as it was sealed", async () => {
    const job = await due();
    const delivery = await claimDelivery(test().database, lease);
    expect(delivery).toMatchObject({
      ...job,
      attempt: 1,
      url: URL,
      status: "completed",
      solverStatus: "optimal",
      resultAvailable: true,
      tokenCost: 3,
      completedAt: expect.any(Date),
    });
    expect(Buffer.from(delivery?.secret ?? []).toString()).toBe("sealed");
  });

  it("gives each delivery to exactly one of many senders that ask at once", async () => {
    const { database } = test();
    await emptyOutbox();
    const jobs: string[] = [];
    for (let i = 0; i < 8; i++) jobs.push((await endedJobWithWebhook(database, URL)).jobId);
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => claimDelivery(database, lease)),
    );
    const taken = claims.flatMap((one) => (one === null ? [] : [one.jobId]));
    for (let one = await claimDelivery(database, lease); one !== null; ) {
      taken.push(one.jobId);
      one = await claimDelivery(database, lease);
    }
    expect(taken.sort()).toEqual(jobs.sort());
  });

  it("passes over the organisations it is told to", async () => {
    const { organisationId, jobId } = await due();
    const { database } = test();
    expect(await claimDelivery(database, { ...lease, exclude: [organisationId] })).toBeNull();
    expect(await claimDelivery(database, { ...lease, exclude: ["x"] })).toMatchObject({ jobId });
  });

  it("finds a delivery again when the lease of a sender that went away is over, as its next try", async () => {
    const first = await claimed();
    const { database } = test();
    expect(await claimDelivery(database, lease)).toBeNull();
    await letPass(database, first.jobId, 31);
    expect(await claimDelivery(database, lease)).toMatchObject({ jobId: first.jobId, attempt: 2 });
  });
});

describe("finishTry", () => {
  it("marks a delivery, shows it in the job and forgets the secret", async () => {
    const { database } = test();
    const delivery = await claimed();
    const report = {
      ...delivery,
      outcome: { kind: "delivered" },
      statusCode: 204,
      error: null,
    } as const;
    expect(await finishTry(database, report)).toBe(true);
    expect(await webhookOf(delivery)).toEqual({
      configured: true,
      delivered: true,
      attempts: 1,
      url: URL,
      lastStatusCode: 204,
      error: null,
      nextAttemptAt: null,
    });
    expect(await storedSecret(database, delivery.jobId)).toBeNull();
    expect(await finishTry(database, report), "a second time").toBe(false);
  });

  it("puts the next try off, keeps the secret and says why", async () => {
    const { database } = test();
    const delivery = await claimed();
    const outcome = { kind: "retry", inSeconds: 300 } as const;
    const report = { ...delivery, outcome, statusCode: 500, error: "The receiver answered 500." };
    expect(await finishTry(database, report)).toBe(true);
    expect(await letPass(database, delivery.jobId, 0)).toBeCloseTo(300, -1);
    expect(await webhookOf(delivery)).toMatchObject({
      delivered: false,
      attempts: 1,
      lastStatusCode: 500,
      error: "The receiver answered 500.",
      nextAttemptAt: expect.any(String),
    });
    expect(await storedSecret(database, delivery.jobId)).not.toBeNull();
  });

  it("ends a delivery that is given up and forgets the secret", async () => {
    const { database } = test();
    const delivery = await claimed();
    const report = {
      ...delivery,
      outcome: { kind: "given_up" },
      statusCode: 410,
      error: "gone",
    } as const;
    expect(await finishTry(database, report)).toBe(true);
    expect(await webhookOf(delivery)).toMatchObject({ delivered: false, nextAttemptAt: null });
    expect(await storedSecret(database, delivery.jobId)).toBeNull();
    await letPass(database, delivery.jobId, 999_999);
    expect(await claimDelivery(database, lease)).toBeNull();
  });

  it("changes nothing once a later try has begun", async () => {
    const { database } = test();
    const delivery = await claimed();
    await letPass(database, delivery.jobId, 31);
    await claimDelivery(database, lease);
    for (const kind of ["delivered", "given_up"] as const) {
      const report = { ...delivery, outcome: { kind }, statusCode: 200, error: null };
      expect(await finishTry(database, report)).toBe(false);
    }
    expect(await webhookOf(delivery)).toMatchObject({ delivered: false, attempts: 2 });
    expect(await storedSecret(database, delivery.jobId)).not.toBeNull();
  });
});
