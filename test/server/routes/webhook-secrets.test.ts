import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { insertWebhookSecret } from "../../../db/organisations/webhook-secrets.ts";
import { claimDelivery } from "../../../db/webhooks.ts";
import { endWebhookSecretRoute } from "../../../server/routes/webhook-secrets/end-webhook-secret.ts";
import { issueWebhookSecretRoute } from "../../../server/routes/webhook-secrets/issue-webhook-secret.ts";
import { listWebhookSecretsRoute } from "../../../server/routes/webhook-secrets/list-webhook-secrets.ts";
import {
  endedWebhookSecretSchema,
  issuedWebhookSecretSchema,
  webhookSecretListSchema,
} from "../../../server/routes/webhook-secrets/webhook-secret-schemas.ts";
import { resealSecrets } from "../../../server/services/secrets/reseal-secrets.ts";
import { createSecretBox } from "../../../server/services/secrets/secret-box.ts";
import { deliverWebhook } from "../../../server/services/webhooks/deliver-webhook.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { freshTenant, testService } from "../../helpers/service/service.ts";
import { silentLog } from "../../helpers/service/silent-log.ts";
import { endedJobWithWebhook } from "../../helpers/service/webhook-job.ts";
import { startReceiver } from "../../helpers/service/webhook-receiver.ts";
import { verifyEndpoint } from "../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const PATH = "/api/v1/webhook-secrets";
const [OLD_KEY, NEW_KEY] = ["o".repeat(32), "n".repeat(32)];

async function tenantWithSecrets(key = OLD_KEY) {
  const { database } = test();
  const tenant = await freshTenant(database);
  const { call } = testService(database, { secretBox: createSecretBox(key) });
  const issue = async (body: unknown = {}) =>
    issuedWebhookSecretSchema.parse(
      await (await call(tenant.token, "POST", PATH, { body })).json(),
    );
  const list = async () =>
    webhookSecretListSchema.parse(await (await call(tenant.token, "GET", PATH)).json());
  return { ...tenant, database, call, issue, list };
}

/** The headers of a message about a job of the organisation that ended just now, sent with this box. */
async function messageOf(organisationId: string, key: string, secondKey: string | null = null) {
  const { database } = test();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  await endedJobWithWebhook(database, receiver.url(), { organisationId });
  const delivery = await claimDelivery(database, { leaseSeconds: 60, exclude: [] });
  if (delivery === null) throw new Error("Nothing is due.");
  const secretBox = createSecretBox(key, secondKey);
  const { network } = receiver;
  const deps = { database, log: silentLog, secretBox, network, now: Date.now, random: () => 0.5 };
  const outcome = await deliverWebhook(deps, delivery, new AbortController().signal);
  return { outcome, post: receiver.received[0] };
}

/** As libraries of Standard Webhooks compute it. */
function standardSignature(secret: string, headers: Record<string, unknown>, body: string): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

describe("webhook secrets of an organisation", () => {
  verifyEndpoint(issueWebhookSecretRoute, test, {
    status: 201,
    body: issuedWebhookSecretSchema,
    arrange: async () => ({ path: PATH, body: {} }),
  });
  verifyEndpoint(listWebhookSecretsRoute, test, {
    status: 200,
    body: webhookSecretListSchema,
    arrange: async () => ({ path: PATH }),
  });
  verifyEndpoint(endWebhookSecretRoute, test, {
    status: 200,
    body: endedWebhookSecretSchema,
    arrange: async ({ id }) => {
      const secret = { sealed: Buffer.of(1), displayHint: "whsec_…", overlapSeconds: 0 };
      const { secretId } = await insertWebhookSecret(test().database, id, secret);
      return { path: `${PATH}/${secretId}` };
    },
    missingPath: `${PATH}/nobody`,
  });

  it("sign together while they overlap, no more than two, and each alone before and after", async () => {
    const { id, token, call, issue, list } = await tenantWithSecrets();
    const [first, second, third] = [
      await issue(),
      await issue(),
      await issue({ overlap_hours: 1 }),
    ];
    const listed = await list();
    expect(listed.map(({ secretId }) => secretId)).toEqual([third.secretId, second.secretId]);
    expect(listed[0]?.endsAt).toBeNull();
    expect(JSON.stringify(listed)).not.toContain(second.secret.slice(6, 30));

    const both = await messageOf(id, OLD_KEY);
    const { headers = {}, body = "" } = both.post ?? {};
    const signatures = [third, second].map(({ secret }) =>
      standardSignature(secret, headers, body),
    );
    expect(headers["webhook-signature"]).toBe(signatures.join(" "));
    expect(headers["x-svc-signature"]).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    expect(first.secret).not.toBe(second.secret);

    expect((await call(token, "DELETE", `${PATH}/${second.secretId}`)).status).toBe(200);
    expect((await call(token, "DELETE", `${PATH}/${second.secretId}`)).status).toBe(404);
    const alone = (await messageOf(id, OLD_KEY)).post;
    expect(alone?.headers["webhook-signature"]).toBe(
      standardSignature(third.secret, alone?.headers ?? {}, alone?.body ?? ""),
    );
  });

  it("leave one in use when two are asked for at the same moment", async () => {
    const { issue, list } = await tenantWithSecrets();
    await issue();
    await Promise.all(Array.from({ length: 3 }, () => issue({ overlap_hours: 0 })));
    expect((await list()).filter(({ endsAt }) => endsAt === null)).toHaveLength(1);
  });

  it("outlive a change of the operator's key, every message of it signed", async () => {
    const { id, database, issue } = await tenantWithSecrets();
    // Those of others were sealed with keys that nobody has any more.
    await database.run(sql`delete from webhook_secrets where organisation_id <> ${id}`);
    const { secret } = await issue();
    const signed = async (...keys: [string, (string | null)?]) => {
      const { outcome, post } = await messageOf(id, ...keys);
      const expected = standardSignature(secret, post?.headers ?? {}, post?.body ?? "");
      return outcome === "delivered" && post?.headers["webhook-signature"] === expected;
    };
    expect(await signed(OLD_KEY, NEW_KEY)).toBe(true);
    expect(await signed(NEW_KEY, OLD_KEY)).toBe(true);
    const boxes = {
      current: createSecretBox(NEW_KEY),
      both: createSecretBox(NEW_KEY, OLD_KEY),
    };
    const sealed = Buffer.from(createSecretBox(OLD_KEY).seal("of a job"));
    const job = await endedJobWithWebhook(database, "https://hooks.acme.io/", { secret: sealed });
    const actor = { name: "admin:kim@desk", address: null, requestId: null };
    const counts = await resealSecrets(database, boxes, actor, 1);
    expect(counts).toMatchObject({ unreadable: 0 });
    expect(counts.resealed).toBeGreaterThanOrEqual(2);
    expect(await resealSecrets(database, boxes, actor, 1)).toMatchObject({ resealed: 0 });
    await database.run(sql`
      update webhook_deliveries set next_attempt_at = null where job_id = ${job.jobId}`);
    expect(await signed(NEW_KEY)).toBe(true);
    const stored = await database.read<{ secret: Uint8Array }>(
      sql`select webhook_secret as secret from jobs where id = ${job.jobId}`,
    );
    expect(createSecretBox(NEW_KEY).open(stored[0]?.secret ?? Buffer.of())).toBe("of a job");
  });
});
