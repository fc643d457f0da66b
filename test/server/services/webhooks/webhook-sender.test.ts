import { afterEach, describe, expect, it } from "vitest";
import { findJob } from "../../../../db/jobs/jobs.ts";
import { claimDelivery } from "../../../../db/webhooks.ts";
import { createSecretBox } from "../../../../server/services/secrets/secret-box.ts";
import {
  type SenderOptions,
  WebhookSender,
} from "../../../../server/services/webhooks/webhook-sender.ts";
import { makeCertificate } from "../../../helpers/certificate.ts";
import { freshOrganisation, useTestDatabase } from "../../../helpers/service/database.ts";
import { silentLog } from "../../../helpers/service/silent-log.ts";
import {
  endedJobWithWebhook,
  letPass,
  storedSecret,
} from "../../../helpers/service/webhook-job.ts";
import { receiverHost, startReceiver } from "../../../helpers/service/webhook-receiver.ts";

const test = useTestDatabase();
const secretBox = createSecretBox("a key for tests, long enough to pass");
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  // What a test left due must not reach the receivers of the next one.
  while ((await claimDelivery(test().database, { leaseSeconds: 1e6, exclude: [] })) !== null);
});

async function receiver(...given: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...given);
  cleanUps.push(() => started.close());
  return started;
}

/** A sender, and a way to wait for the end of its next try of a job. */
function startSender(network: SenderOptions["network"], changes: Partial<SenderOptions> = {}) {
  const ends: string[] = [];
  let wake: () => void = () => undefined;
  const sender = new WebhookSender({
    database: test().database,
    log: silentLog,
    secretBox,
    network,
    now: Date.now,
    random: () => 0.5,
    onTry: (jobId, end) => {
      ends.push(`${jobId} ${end}`);
      wake();
    },
    ...changes,
  });
  cleanUps.push(() => sender.stop(0));
  const tried = async (jobId: string, nth = 1): Promise<string> => {
    for (;;) {
      const mine = ends.filter((end) => end.startsWith(jobId));
      const found = mine[nth - 1];
      if (found !== undefined) return found.slice(jobId.length + 1);
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return { sender, tried };
}

async function webhookOf({ organisationId, jobId }: { organisationId: string; jobId: string }) {
  return (await findJob(test().database, organisationId, jobId))?.webhook;
}

describe("WebhookSender", () => {
  it("delivers signed with the job's secret and forgets it", async () => {
    const { database } = test();
    const hook = await receiver();
    const secret = secretBox.seal("hush");
    const job = await endedJobWithWebhook(database, hook.url("/end"), { secret });
    const { tried } = startSender(hook.network);
    expect(await tried(job.jobId)).toBe("delivered");
    const [post] = hook.received;
    expect(post?.path).toBe("/end");
    expect(JSON.parse(post?.body ?? "")).toMatchObject({ data: { job_id: job.jobId } });
    expect(post?.headers["x-svc-signature"]).toMatch(/^t=\d{10},v1=[\da-f]{64}$/);
    expect(await webhookOf(job)).toMatchObject({ delivered: true, attempts: 1, error: null });
    expect(await storedSecret(database, job.jobId)).toBeNull();
  });

  it("tries seven times over 17 hours, each later than the one before, and gives up", async () => {
    const { database } = test();
    const hook = await receiver((response) => response.writeHead(500).end());
    const secret = secretBox.seal("hush");
    const job = await endedJobWithWebhook(database, hook.url(), { secret });
    const { sender, tried } = startSender(hook.network);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await tried(job.jobId, attempt)).toBe("retry");
      const left = await letPass(database, job.jobId, 0);
      delays.push(Math.round(left / 5) * 5);
      await letPass(database, job.jobId, left);
      sender.wake();
    }
    expect(await tried(job.jobId, 7)).toBe("given_up");
    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000]);
    expect(await webhookOf(job)).toMatchObject({
      delivered: false,
      attempts: 7,
      lastStatusCode: 500,
      error: "The receiver answered 500.",
      nextAttemptAt: null,
    });
    expect(await storedSecret(database, job.jobId)).toBeNull();
    const ids = new Set(hook.received.map((post) => post.headers["webhook-id"]));
    expect([hook.received.length, ...ids]).toEqual([7, job.jobId]);
  });

  it("waits as long as the receiver asks for", async () => {
    const { database } = test();
    const hook = await receiver((response) =>
      response.writeHead(503, { "Retry-After": "1000" }).end(),
    );
    const job = await endedJobWithWebhook(database, hook.url());
    const { tried } = startSender(hook.network);
    expect(await tried(job.jobId)).toBe("retry");
    expect(await letPass(database, job.jobId, 0)).toBeCloseTo(1000, -2);
  });

  it("tries no more after 410, and delivers at a second try after a failed first", async () => {
    const { database } = test();
    const gone = await receiver((response) => response.writeHead(410).end());
    const first = await endedJobWithWebhook(database, gone.url());
    expect(await startSender(gone.network).tried(first.jobId)).toBe("given_up");
    expect(await webhookOf(first)).toMatchObject({ attempts: 1, lastStatusCode: 410 });
    await cleanUps.pop()?.();

    const flaky = await receiver((response, nth) =>
      response.writeHead(nth === 1 ? 502 : 200).end(),
    );
    const second = await endedJobWithWebhook(database, flaky.url());
    const { sender, tried } = startSender(flaky.network);
    expect(await tried(second.jobId)).toBe("retry");
    await letPass(database, second.jobId, 10);
    sender.wake();
    expect(await tried(second.jobId, 2)).toBe("delivered");
    expect(await webhookOf(second)).toMatchObject({ delivered: true, attempts: 2, error: null });
  });

  it("sends nothing to a name that leads inside, says so to the owner, and tries again", async () => {
    const { database } = test();
    const hook = await receiver();
    const job = await endedJobWithWebhook(database, hook.url());
    const { tried } = startSender({ ...hook.network, isAllowedAddress: () => false });
    expect(await tried(job.jobId)).toBe("retry");
    expect(hook.connections()).toBe(0);
    expect(await webhookOf(job)).toMatchObject({
      delivered: false,
      attempts: 1,
      lastStatusCode: null,
      error: "The host name leads to an address that is not public.",
    });
  });

  it("sends nothing unsigned when the secret cannot be read, and keeps it for a machine that can", async () => {
    const { database } = test();
    const hook = await receiver();
    const secret = createSecretBox("the key of another machine, long enough").seal("hush");
    const job = await endedJobWithWebhook(database, hook.url(), { secret });
    const { tried } = startSender(hook.network);
    expect(await tried(job.jobId)).toBe("retry");
    expect(hook.received).toEqual([]);
    expect(await webhookOf(job)).toMatchObject({ error: "The message could not be signed." });
    expect(await storedSecret(database, job.jobId)).not.toBeNull();
  });

  it("sends again under the same id what a killed process had begun", async () => {
    const { database } = test();
    const hook = await receiver();
    const job = await endedJobWithWebhook(database, hook.url());
    // The other process claims, sends, and is gone before it can write how it went.
    await claimDelivery(database, { leaseSeconds: 30, exclude: [] });
    await letPass(database, job.jobId, 31);
    const { tried } = startSender(hook.network);
    expect(await tried(job.jobId)).toBe("delivered");
    expect(hook.received[0]?.headers["webhook-id"]).toBe(job.jobId);
    expect(await webhookOf(job)).toMatchObject({ delivered: true, attempts: 2 });
  });

  it("lets other organisations through while one's receivers are silent", async () => {
    const { database } = test();
    const certificate = makeCertificate([receiverHost]);
    const silent = await receiver(() => undefined, certificate);
    const prompt = await receiver(undefined, certificate);
    const slow = await freshOrganisation(database);
    for (let i = 0; i < 20; i++) {
      await endedJobWithWebhook(database, silent.url(), { organisationId: slow.id });
    }
    const other = await endedJobWithWebhook(database, prompt.url());
    const { tried } = startSender(prompt.network);
    expect(await tried(other.jobId)).toBe("delivered");
    expect(silent.received.length).toBeLessThanOrEqual(4);
  });

  it("lets a try under way end when it stops, and cuts one off that takes too long", async () => {
    const { database } = test();
    let answerFirst: () => void = () => undefined;
    let arrived: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (arrived = resolve));
    const hook = await receiver((response, nth) => {
      if (nth === 1) answerFirst = () => response.writeHead(200).end();
      else arrived();
    });
    const jobs = [
      await endedJobWithWebhook(database, hook.url()),
      await endedJobWithWebhook(database, hook.url()),
    ];
    const { sender } = startSender(hook.network);
    await both;
    const stopped = sender.stop(1500);
    answerFirst();
    await stopped;
    const states = await Promise.all(jobs.map(webhookOf));
    expect(states.map((state) => state?.delivered).sort()).toEqual([false, true]);
    const cut = states.find((state) => state?.delivered === false);
    expect(cut, "due again by itself").toMatchObject({ nextAttemptAt: expect.any(String) });
  });
});
