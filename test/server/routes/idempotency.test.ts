import { describe, expect, it } from "vitest";
import { listJobs } from "../../../db/jobs/jobs.ts";
import { validationErrorSchema } from "../../../server/routes/schemas.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import {
  freshTenant,
  giveToken,
  smallRequest,
  testService,
} from "../../helpers/service/service.ts";

const test = useTestDatabase();

async function arranged(balance = 1000) {
  const { database } = test();
  const tenant = await freshTenant(database, { balance });
  const { call } = testService(database);
  const submit = (key: string | null, body: unknown = smallRequest(1)) =>
    call(tenant.token, "POST", "/api/v1/solve", {
      body,
      headers: key === null ? {} : { "Idempotency-Key": key },
    });
  return { database, tenant, call, submit };
}

const problem = (type: string) => ({
  loc: ["header", "idempotency-key"],
  msg: expect.any(String),
  type,
});

describe("POST /api/v1/solve with an Idempotency-Key", () => {
  it("answers the first 202 again for the same body, marked, at cost 0, also with the balance spent", async () => {
    const { database, tenant, submit } = await arranged(2);
    const first = await submit("order 66");
    expect(first.headers.get("Idempotent-Replayed")).toBeNull();
    expect(first.headers.get("X-Token-Cost")).toBe("2");
    const again = await submit("order 66");
    expect(again.status).toBe(202);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(again.headers.get("X-Token-Cost")).toBe("0");
    expect(await again.text()).toBe(await first.text());
    expect(await listJobs(database, tenant.id, 10)).toHaveLength(1);
  });

  it("refuses another body with the same key, and creates nothing", async () => {
    const { database, tenant, submit } = await arranged();
    await submit("k");
    const other = await submit("k", smallRequest(2));
    expect(other.status).toBe(422);
    expect(other.headers.get("X-Token-Cost")).toBe("0");
    expect(await other.json()).toEqual({ detail: [problem("idempotency_key_reused")] });
    expect(await listJobs(database, tenant.id, 10)).toHaveLength(1);
  });

  it("refuses a key of more than 255 characters or of none, together with what is wrong with the body", async () => {
    const { submit } = await arranged();
    expect((await submit("x".repeat(255))).status).toBe(202);
    const long = await submit("x".repeat(256), {});
    expect(long.status).toBe(422);
    const { detail } = validationErrorSchema.parse(await long.json());
    expect(detail).toHaveLength(3);
    expect(detail).toContainEqual(problem("string_too_long"));
    const empty = await submit("");
    expect(await empty.json()).toEqual({ detail: [problem("string_too_short")] });
  });

  it("keeps one key of the sandbox and of the live organisation apart", async () => {
    const { submit, tenant, call, database } = await arranged();
    await submit("shared");
    const { token } = await giveToken(database, tenant.id, { isTest: true });
    const sandbox = await call(token, "POST", "/api/v1/solve", {
      body: smallRequest(2),
      headers: { "Idempotency-Key": "shared" },
    });
    expect(sandbox.status).toBe(202);
    expect(sandbox.headers.get("Idempotent-Replayed")).toBeNull();
  });
});
