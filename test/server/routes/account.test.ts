import { describe, expect, it } from "vitest";
import { balanceSchema, usageSchema } from "../../../server/routes/accounts/account-schemas.ts";
import { getBalance } from "../../../server/routes/accounts/get-balance.ts";
import { listUsage } from "../../../server/routes/accounts/list-usage.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { freshTenant, smallRequest, testService } from "../../helpers/service/service.ts";
import { verifyEndpoint } from "../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();

describe("GET /api/v1/account/balance", () => {
  verifyEndpoint(getBalance, test, {
    status: 200,
    body: balanceSchema,
    arrange: async () => ({ path: "/api/v1/account/balance" }),
  });
});

describe("GET /api/v1/account/usage", () => {
  verifyEndpoint(listUsage, test, {
    status: 200,
    body: usageSchema,
    arrange: async () => ({ path: "/api/v1/account/usage" }),
  });

  it("lists the newest first, each balance following from the one before", async () => {
    const { database } = test();
    const { token } = await freshTenant(database, { balance: 50 });
    const { call } = testService(database);
    for (const size of [100, 1500, 2500]) {
      await call(token, "POST", "/api/v1/solve", { body: smallRequest(size) });
    }
    const answer = await call(token, "GET", "/api/v1/account/usage");
    const { records } = usageSchema.parse(await answer.json());
    expect(records.map((record) => record.cost)).toEqual([4, 3, 2, -50]);
    expect(records.map((record) => record.balanceAfter)).toEqual([41, 45, 48, 50]);
  });

  it.each(["0", "501", "-1", "1.5", "abc", "", "%201", "1e2", "9999999999"])(
    "answers 422 to limit=%s",
    async (limit) => {
      const { database } = test();
      const { token } = await freshTenant(database);
      const { call } = testService(database);
      for (const path of ["/api/v1/account/usage", "/api/v1/solve"]) {
        const answer = await call(token, "GET", `${path}?limit=${limit}`);
        expect(answer.status).toBe(422);
        const { detail } = (await answer.json()) as { detail: { loc: unknown }[] };
        expect(detail[0]?.loc).toEqual(["query", "limit"]);
      }
    },
  );

  it.each(["1", "500"])("takes limit=%s, the edge of what is allowed", async (limit) => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const answer = await testService(database).call(
      token,
      "GET",
      `/api/v1/account/usage?limit=${limit}`,
    );
    expect(answer.status).toBe(200);
  });
});
