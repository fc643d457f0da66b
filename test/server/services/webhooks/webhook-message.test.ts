import { describe, expect, it } from "vitest";
import { webhookMessage } from "../../../../server/services/webhooks/webhook-message.ts";

const DELIVERY = {
  jobId: "5ad8e5f4-5f7e-4c7a-9d5e-3f2b9f1f0c11",
  organisationId: "org",
  attempt: 1,
  url: "https://hooks.acme.io/",
  status: "completed",
  solverStatus: "optimal",
  resultAvailable: true,
  tokenCost: 3,
  completedAt: new Date("2026-03-02T12:00:00.123Z"),
} as const;

const encoder = new TextEncoder();

/** HMAC-SHA256 by the definition of RFC 2104 over the Web Cryptography hash: nothing of the service's own way. */
async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const hash = async (...parts: Uint8Array[]) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", Buffer.concat(parts)));
  let key = encoder.encode(secret);
  if (key.length > 64) key = new Uint8Array(await hash(key));
  const block = new Uint8Array(64);
  block.set(key);
  const inner = await hash(
    block.map((byte) => byte ^ 0x36),
    encoder.encode(text),
  );
  return hash(
    block.map((byte) => byte ^ 0x5c),
    inner,
  );
}

describe("webhookMessage", () => {
  it("tells what ended and how, and never the plan", () => {
    const { body, headers } = webhookMessage(DELIVERY, [], 1_772_452_800);
    expect(JSON.parse(body)).toEqual({
      type: "solve.completed",
      timestamp: "2026-03-02T12:00:00.123Z",
      data: {
        job_id: DELIVERY.jobId,
        status: "completed",
        solver_status: "optimal",
        result_available: true,
        token_cost: 3,
      },
    });
    expect(headers).toMatchObject({
      "Content-Type": "application/json",
      "webhook-id": DELIVERY.jobId,
      "webhook-timestamp": "1772452800",
    });
    expect(headers).not.toHaveProperty("X-Svc-Signature");
    expect(headers).not.toHaveProperty("webhook-signature");
  });

  it.each(["failed", "dead"] as const)("calls a %s job solve.failed", (status) => {
    const ended = { ...DELIVERY, status, solverStatus: null, resultAvailable: false };
    const { type, data } = JSON.parse(webhookMessage(ended, [], 1).body);
    expect([type, data.status, data.solver_status]).toEqual(["solve.failed", status, null]);
  });

  it.each(["hush", "ключ 🗝", "x".repeat(200)])(
    "signs id, time and body with the secret %j in both forms, as an independent HMAC does",
    async (secret) => {
      const { body, headers } = webhookMessage(DELIVERY, [secret], 1_772_452_800);
      const mac = await hmac(secret, `${headers["webhook-id"]}.1772452800.${body}`);
      const hex = [...mac].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      expect(headers["X-Svc-Signature"]).toBe(`t=1772452800,v1=${hex}`);
      expect(headers["webhook-signature"]).toBe(`v1,${btoa(String.fromCharCode(...mac))}`);
    },
  );

  it("signs with every key there is, in order, so that a receiver who knows one of them is content", () => {
    const [old, fresh] = [Buffer.from([1, 2, 3]), Buffer.from([4, 5, 6])];
    const alone = (key: Buffer) => webhookMessage(DELIVERY, [key], 7).headers;
    const { headers } = webhookMessage(DELIVERY, [fresh, old], 7);
    expect(headers["X-Svc-Signature"]).toBe(
      `${alone(fresh)["X-Svc-Signature"]},${alone(old)["X-Svc-Signature"]?.replace("t=7,", "")}`,
    );
    expect(headers["webhook-signature"]).toBe(
      `${alone(fresh)["webhook-signature"]} ${alone(old)["webhook-signature"]}`,
    );
  });

  it("keeps id and body through every try, so that a repeated one can be told", () => {
    const first = webhookMessage(DELIVERY, ["s"], 1);
    const later = webhookMessage({ ...DELIVERY, attempt: 5 }, ["s"], 99);
    expect([later.body, later.headers["webhook-id"]]).toEqual([
      first.body,
      first.headers["webhook-id"],
    ]);
    expect(later.headers["X-Svc-Signature"]).not.toBe(first.headers["X-Svc-Signature"]);
  });
});
