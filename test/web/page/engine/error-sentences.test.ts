import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import { ServiceError, type ServiceErrorKind } from "../../../../client/client.ts";
import { browserFailure, serviceFailure } from "../../../../web/engine/error-sentences.ts";
import { language } from "../../../../web/state/settings.ts";

const address = "https://plans.example.org";

const failure = (
  kind: ServiceErrorKind,
  facts: Partial<ConstructorParameters<typeof ServiceError>[0]> = {},
) => serviceFailure(new ServiceError({ kind, message: "as the service says", ...facts }), address);

describe("a solve that brings no plan", () => {
  it("names the address of a service that does not answer", () => {
    expect(failure("network")).toContain(address);
    expect(failure("unexpected", { status: 404 })).toContain(address);
  });

  it("tells that a service on another server has to let this page in", () => {
    expect(failure("network")).toContain("CORS_ORIGINS with http://localhost");
    const here = new ServiceError({ kind: "network", message: "" });
    expect(serviceFailure(here, "http://localhost")).not.toContain("CORS_ORIGINS");
  });

  it("asks for another token when the service takes none", () => {
    expect(failure("unauthorised", { status: 401 })).toMatch(/token.*Enter another/);
  });

  it("tells price and balance", () => {
    const sentence = failure("insufficient_balance", { data: { required: 40, balance: 3 } });
    expect(sentence).toContain("costs 40");
    expect(sentence).toContain("3 is left");
  });

  it("tells after how many seconds to try again", () => {
    expect(failure("rate_limited", { retryAfterSeconds: 17 })).toContain("in 17 s");
    expect(failure("rate_limited", { code: "CONCURRENCY_LIMIT", data: { limit: 2 } })).toContain(
      "(2)",
    );
  });

  it("counts the problems of a refused request", () => {
    const problem = { loc: ["body", "shifts"], msg: "Field required", type: "missing" };
    expect(failure("invalid_request", { problems: [problem, problem] })).toContain("2 problems");
    expect(browserFailure(new Error("x"), 1)).toContain("a problem");
  });

  it("recognises that the browser has run out of memory, whatever its engine calls it", () => {
    const sentence = browserFailure(
      new RangeError("WebAssembly.Memory(): could not allocate memory"),
      0,
    );
    expect(sentence).toContain("out of memory");
    expect(browserFailure(new Error("Aborted(OOM)"), 0)).toBe(sentence);
    expect(browserFailure(new Error("something else"), 0)).toContain("something else");
  });

  it("does not take a solver that could not be loaded for one without memory", () => {
    const aborted = "Aborted(both async and sync fetching of the wasm failed)";
    for (const message of [aborted, "its worker could not be loaded"])
      expect(browserFailure(new Error(message), 0), message).toMatch(/could not be loaded/);
  });

  it("is told in German on a German page, whatever the service says", () => {
    language.value = "de";
    const kinds: ServiceErrorKind[] = ["network", "unauthorised", "rate_limited", "unavailable"];
    for (const kind of [...kinds, "failed", "forbidden", "too_large"] as const)
      expect(failure(kind), kind).toMatch(/Sie|nicht/);
    language.value = "en";
  });
});
