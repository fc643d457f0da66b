import { describe, expect, it } from "vitest";
import { type Client, type KeyedOptions, ServiceError } from "../../client/client.ts";
import { coded, json, scriptedClient, ward } from "./scripted-fetch.ts";

const accepted = json(202, { job_id: "j1", status: "pending", tier: "free" });
const lost = new TypeError("fetch failed");
const limited = (seconds: number) =>
  coded(429, "RATE_LIMIT_EXCEEDED", { limit: 10 }, { "Retry-After": String(seconds) });

async function failureOf(promise: Promise<unknown>): Promise<ServiceError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error("It did not fail with a ServiceError.", { cause: error });
}

describe("a submission", () => {
  it("is repeated after a lost answer with the same key and the same bytes, so that it is charged once", async () => {
    const { client, calls } = scriptedClient([lost, json(503, {}), accepted]);
    expect(await client.submit(ward)).toMatchObject({ job_id: "j1" });
    const keys = calls.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(calls.map(({ body }) => body))).toEqual(new Set([JSON.stringify(ward)]));
  });

  it("has a key of its own each time, or the caller's", async () => {
    const { client, calls } = scriptedClient([accepted]);
    await client.submit(ward);
    await client.submit(ward);
    await client.submit(ward, { idempotencyKey: "march" });
    const keys = calls.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("march");
  });
});

describe("a call that is refused with 429", () => {
  it("is sent again after the Retry-After and never before, and tells that it waits", async () => {
    const retries: [string, number][] = [];
    const { client, calls, pauses } = scriptedClient([limited(7), accepted], {
      random: () => 1,
      onRetry: ({ kind }, seconds) => retries.push([kind, seconds]),
    });
    await client.submit(ward);
    expect([calls.length, retries]).toEqual([2, [["rate_limited", 7]]]);
    expect(pauses[0]).toBeGreaterThanOrEqual(7);
    expect(pauses[0]).toBeLessThan(8);
  });

  it("is sent again also where a repetition might be charged twice, because nothing was done", async () => {
    const { client, calls } = scriptedClient([limited(1), json(200, { valid: true })]);
    expect(await client.validate({})).toEqual({ valid: true });
    expect(calls).toHaveLength(2);
  });

  it("fails at once when the wait would be longer than allowed", async () => {
    const { client, pauses } = scriptedClient([limited(3600)]);
    const error = await failureOf(client.balance());
    expect([error.kind, error.retryAfterSeconds, pauses]).toEqual(["rate_limited", 3600, []]);
    expect(error.message).toContain("Try again in 3600 s");
  });

  it("fails after as many repetitions as were asked for", async () => {
    const { client, calls } = scriptedClient([limited(1)], { retries: 2 });
    expect((await failureOf(client.balance())).kind).toBe("rate_limited");
    expect(calls).toHaveLength(3);
  });
});

describe("a call that is refused with 402", () => {
  it("is never sent again and never taken for a 429", async () => {
    const { client, calls, pauses } = scriptedClient([
      coded(402, "INSUFFICIENT_BALANCE", { balance: 3, required: 12 }, { "Retry-After": "1" }),
    ]);
    const error = await failureOf(client.submit(ward));
    expect(error).toMatchObject({ kind: "insufficient_balance", status: 402 });
    expect(error.message).toBe(
      "The balance is too low: this costs 12 and 3 is left. Top it up, then send it again.",
    );
    expect([calls.length, pauses]).toEqual([1, []]);
  });
});

describe("a call that nobody answers", () => {
  it("is repeated with growing pauses when it only reads", async () => {
    const { client, pauses } = scriptedClient([lost, lost, lost, json(200, { balance: 5 })], {
      random: () => 0.5,
    });
    expect(await client.balance()).toEqual({ balance: 5 });
    expect(pauses.map(Math.floor)).toEqual([0, 1, 2]);
  });

  it("is not repeated where it might make something twice", async () => {
    for (const issue of ["tokens", "webhookSecrets"] as const) {
      const { client, calls } = scriptedClient([lost]);
      const error = await failureOf(client[issue].issue());
      expect([issue, error.kind, calls.length]).toEqual([issue, "network", 1]);
    }
  });

  it("is repeated with one key, its own or the caller's, where it is charged", async () => {
    const ask: readonly ((client: Client, call?: KeyedOptions) => Promise<unknown>)[] = [
      (client, call) => client.validate({}, call),
      (client, call) => client.verify({}, [], call),
      (client, call) => client.export("j1", { format: "csv" }, call),
      (client, call) => client.replacements("j1", { employee_id: "a", date: "2026-03-02" }, call),
    ];
    const made = new Set<string | null>();
    for (const one of ask) {
      const { client, calls } = scriptedClient([lost, json(200, {}), json(200, {})]);
      await one(client);
      await one(client, { idempotencyKey: "mine" });
      const keys = calls.map(({ headers }) => headers.get("Idempotency-Key"));
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], "mine"]);
      made.add(keys[0] ?? null);
    }
    expect(made.size).toBe(ask.length);
  });

  it("fails with a sentence that says what to check", async () => {
    const { client } = scriptedClient([lost], { retries: 0 });
    const error = await failureOf(client.stats());
    expect(error).toMatchObject({ kind: "network", status: null, cause: lost });
    expect(error.message).toContain("https://plans.example.org/api/v1/solve/stats");
    expect(error.message).toContain("Check that it runs");
  });

  it("is repeated when the answer breaks off in the middle", async () => {
    const broken = () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) }),
      );
    const { client, calls } = scriptedClient([broken, json(200, { balance: 5 })]);
    expect(await client.balance()).toEqual({ balance: 5 });
    expect(calls).toHaveLength(2);
  });

  it("is given up after the time that an answer may take", async () => {
    const { client } = scriptedClient([], {
      retries: 0,
      timeoutSeconds: 0.001,
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(signal.reason)),
        ),
    });
    expect((await failureOf(client.balance())).kind).toBe("network");
  });
});

describe("an abort", () => {
  it("rejects with the caller's reason, before a call, in it and while waiting to repeat it", async () => {
    const reason = new Error("changed my mind");
    const { client, calls } = scriptedClient([accepted]);
    await expect(client.balance({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(calls).toHaveLength(0);

    const inside = new AbortController();
    const hanging = scriptedClient([
      () => {
        inside.abort(reason);
        throw new DOMException("aborted", "AbortError");
      },
    ]);
    await expect(hanging.client.balance({ signal: inside.signal })).rejects.toBe(reason);

    const waiting = new AbortController();
    const repeating = scriptedClient([limited(5)], { onRetry: () => waiting.abort(reason) });
    await expect(repeating.client.balance({ signal: waiting.signal })).rejects.toBe(reason);
    expect(repeating.calls).toHaveLength(1);
  });
});

describe("every call", () => {
  it("carries the token, the language and the caller's own headers", async () => {
    const { client, calls } = scriptedClient([json(200, { balance: 1 })], {
      language: "de",
      headers: { "x-user-id": "u7" },
    });
    await client.balance();
    const headers = Object.fromEntries(calls[0]!.headers);
    expect(headers).toMatchObject({
      "x-api-key": "svc_test_token",
      "accept-language": "de",
      "x-user-id": "u7",
    });
  });

  it("sends no key without a token, and takes a base address with and without a slash", async () => {
    const seen: string[] = [];
    const fetch = async (url: string, { headers }: RequestInit) => {
      seen.push(`${url} ${new Headers(headers).has("X-API-Key")}`);
      return json(200, {});
    };
    for (const baseUrl of ["", "https://a.example/", "https://a.example/sub"])
      await scriptedClient([], { baseUrl, token: null, fetch }).client.health();
    expect(seen).toEqual([
      "/health false",
      "https://a.example/health false",
      "https://a.example/sub/health false",
    ]);
  });

  it("keeps ids that are no path", async () => {
    const { client, calls } = scriptedClient([json(200, {})]);
    await client.status("a/../b?c");
    expect(calls[0]!.path).toBe("/api/v1/solve/a%2F..%2Fb%3Fc");
  });
});
