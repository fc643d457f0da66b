import { describe, expect, it } from "vitest";
import { readEnv } from "../../server/env.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { freshTenant, testService } from "../helpers/service/service.ts";

const test = useTestDatabase();
const OURS = "https://plans.example.org";
const Origin = (origin: string) => ({ headers: { Origin: origin } });

const preflight = (origin: string) => ({
  headers: {
    Origin: origin,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "x-api-key, content-type, idempotency-key",
  },
});

describe("pages of other origins", () => {
  it("are told nothing unless the operator named them", async () => {
    const closed = testService(test().database);
    const asked = await closed.call(null, "OPTIONS", "/api/v1/solve", preflight(OURS));
    expect([asked.status, asked.headers.get("Access-Control-Allow-Origin")]).toEqual([405, null]);
    const named = testService(test().database, { corsOrigins: [OURS] });
    for (const stranger of ["https://evil.example", `${OURS}.evil.example`, "null"]) {
      const answer = await named.call(null, "GET", "/api/v1/account/balance", Origin(stranger));
      expect(answer.headers.get("Access-Control-Allow-Origin"), stranger).toBeNull();
    }
  });

  it("that are named may send a token and every header the interface reads", async () => {
    const { call } = testService(test().database, { corsOrigins: [OURS] });
    const answer = await call(null, "OPTIONS", "/api/v1/solve", preflight(OURS));
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([204, OURS]);
    const allowed = (answer.headers.get("Access-Control-Allow-Headers") ?? "").toLowerCase();
    for (const header of ["x-api-key", "content-type", "idempotency-key", "last-event-id"])
      expect(allowed.split(",")).toContain(header);
    expect(answer.headers.get("Access-Control-Allow-Methods")).toContain("DELETE");
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  });

  it("that are named read answers and refusals alike, with their headers", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database, { corsOrigins: [OURS] });
    const good = await call(token, "GET", "/api/v1/account/balance", Origin(OURS));
    const refused = await call(null, "GET", "/api/v1/account/balance", Origin(OURS));
    const missing = await call(null, "GET", "/api/v1/nowhere", Origin(OURS));
    expect([good.status, refused.status, missing.status]).toEqual([200, 401, 404]);
    for (const answer of [good, refused, missing]) {
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(OURS);
      expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
      expect(answer.headers.get("Vary")).toContain("Origin");
    }
  });

  it("may be any, when the operator says so", async () => {
    const { call } = testService(test().database, { corsOrigins: ["*"] });
    const answer = await call(null, "GET", "/api/v1/solve", Origin("https://any.example"));
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});

describe("CORS_ORIGINS", () => {
  it("is a list of origins or *, and nothing else", () => {
    const read = (text: string) => readEnv({ CORS_ORIGINS: text }).corsOrigins;
    expect(readEnv({}).corsOrigins).toEqual([]);
    expect(read("https://a.example, http://localhost:5173")).toEqual([
      "https://a.example",
      "http://localhost:5173",
    ]);
    expect(read("*")).toEqual(["*"]);
    for (const wrong of ["https://a.example/", "a.example", "https://a.example/app", "https://*"])
      expect(() => read(wrong), wrong).toThrow("CORS_ORIGINS");
  });
});
