import { describe, expect, it } from "vitest";
import { readRefusal } from "../../client/read-refusal.ts";
import { ERRORS, Refusal, refusalBody } from "../../server/errors.ts";
import { coded, json } from "./scripted-fetch.ts";

const read = (answer: Response) => readRefusal(answer, "https://plans.example.org/x");

describe("readRefusal", () => {
  it("tells every error of the service's catalogue by what can be done about it", async () => {
    const kinds = await Promise.all(
      Object.entries(ERRORS).map(async ([code, { status }]) => {
        const answer = json(status, refusalBody(new Refusal(code as keyof typeof ERRORS)));
        return [code, (await read(answer)).kind];
      }),
    );
    expect(Object.fromEntries(kinds)).toEqual({
      UNAUTHENTICATED: "unauthorised",
      ROUTE_NOT_FOUND: "not_found",
      METHOD_NOT_ALLOWED: "unexpected",
      TOKEN_NOT_FOUND: "not_found",
      RESULT_NOT_READY: "not_ready",
      RESULT_MISSING: "not_ready",
      BODY_INCOMPLETE: "invalid_request",
      INSUFFICIENT_SCOPE: "forbidden",
      BODY_TOO_LARGE: "too_large",
      BODY_TIMEOUT: "unavailable",
      UPLOAD_LIMIT: "rate_limited",
      JUDGING_LIMIT: "rate_limited",
      ORGANISATION_SUSPENDED: "forbidden",
      TOKEN_ADDRESS_REFUSED: "forbidden",
      TOKEN_ALREADY_ISSUED: "conflict",
      PROBLEM_TOO_LARGE: "too_large",
      WEBHOOK_SECRET_NOT_FOUND: "not_found",
      WEBHOOK_URL_INVALID: "invalid_request",
      INSUFFICIENT_BALANCE: "insufficient_balance",
      CONCURRENCY_LIMIT: "rate_limited",
      STREAM_LIMIT: "rate_limited",
      RATE_LIMIT_EXCEEDED: "rate_limited",
      JOB_NOT_FOUND: "not_found",
      INTERNAL_ERROR: "failed",
      SERVICE_UNAVAILABLE: "unavailable",
    });
  });

  it("keeps the place and the sentence of every problem, and says the first", async () => {
    const problems = [
      { loc: ["body", "employees", 3, "id"], msg: "Field required.", type: "missing" },
      { loc: ["body", "shifts"], msg: "There are none.", type: "too_short" },
    ];
    const error = await read(json(422, { detail: problems }));
    expect(error.problems).toEqual(problems);
    expect(error.message).toBe(
      "The request is not valid at employees.3.id: Field required. There is 1 more problem.",
    );
  });

  it("calls a key that was used for another request a conflict", async () => {
    const problem = { loc: ["header"], msg: "Used.", type: "idempotency_key_reused" };
    expect((await read(json(422, { detail: [problem] }))).kind).toBe("conflict");
  });

  it("says the figures that belong to a limit", async () => {
    const size = { tier: "free", limit: 1500, problemSize: 7440 };
    const large = await read(coded(422, "PROBLEM_TOO_LARGE", size));
    expect(large.message).toContain("its size 7440 is above the 1500 of the tier free");
    const busy = await read(coded(429, "CONCURRENCY_LIMIT", { tier: "free", limit: 1 }));
    expect(busy.message).toContain("1 solves under way");
    const scope = await read(coded(403, "INSUFFICIENT_SCOPE", { required: ["tokens:read"] }));
    expect(scope.message).toContain("tokens:read");
  });

  it("names the request that the operator can find in the log", async () => {
    const answer = json(
      500,
      { error: { code: "INTERNAL_ERROR", message: "x" } },
      { "X-Request-Id": "r-17" },
    );
    const error = await read(answer);
    expect([error.requestId, error.message.includes("r-17")]).toEqual(["r-17", true]);
  });

  it("reads a Retry-After that is a date, as proxies may write it", async () => {
    const soon = new Date(Date.now() + 30_000).toUTCString();
    const error = await read(new Response("", { status: 503, headers: { "Retry-After": soon } }));
    expect(error.kind).toBe("unavailable");
    expect(error.retryAfterSeconds).toBeGreaterThan(20);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(30);
  });

  it("tells the pages of strangers from answers of the service", async () => {
    const page = (status: number) => read(new Response("<html>", { status }));
    expect((await page(404)).kind).toBe("unexpected");
    expect((await page(404)).message).toContain("is not the scheduling service");
    expect((await page(502)).kind).toBe("unavailable");
    expect((await page(429)).kind).toBe("rate_limited");
    expect((await page(413)).kind).toBe("too_large");
  });
});
