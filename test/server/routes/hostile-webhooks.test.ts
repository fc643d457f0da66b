import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { hostileAddresses } from "../../helpers/service/hostile-addresses.ts";
import { freshTenant, smallRequest, testService } from "../../helpers/service/service.ts";

const test = useTestDatabase();

describe("a submission with a hostile webhook address", () => {
  it("is answered 400 with the reason, costs nothing and leaves no job, each of them", async () => {
    const { database } = test();
    const { token } = await freshTenant(database, { balance: 10 });
    const { call } = testService(database);
    const answers: unknown[] = [];
    const expected: unknown[] = [];
    for (const [url, why, reason] of hostileAddresses) {
      const body = smallRequest(1, { webhook_url: url, webhook_secret: "hush" });
      const answer = await call(token, "POST", "/api/v1/solve", { body });
      const cost = answer.headers.get("X-Token-Cost");
      answers.push([why, answer.status, cost, await answer.json()]);
      const message = "The webhook address was rejected: https only, no private hosts.";
      const detail = { code: "WEBHOOK_URL_INVALID", message, data: { reason } };
      expected.push([why, 400, "0", { detail }]);
    }
    expect(answers).toEqual(expected);
    expect(await (await call(token, "GET", "/api/v1/account/balance")).json()).toEqual({
      balance: 10,
    });
    expect(await (await call(token, "GET", "/api/v1/solve")).json()).toEqual({ jobs: [] });
  });
});
