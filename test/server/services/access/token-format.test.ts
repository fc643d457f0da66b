import { describe, expect, it } from "vitest";
import {
  hashToken,
  isWellFormed,
  newToken,
} from "../../../../server/services/access/token-format.ts";

describe("newToken", () => {
  it("starts with the prefix of its kind, so that secret scanners know it", () => {
    expect(newToken(false).token).toMatch(/^svc_live_[0-9A-Za-z]{38}$/);
    expect(newToken(true).token).toMatch(/^svc_test_[0-9A-Za-z]{38}$/);
  });

  it("is well formed, never the same twice, and its hash is that of the plaintext", () => {
    const made = Array.from({ length: 200 }, () => newToken(false));
    expect(new Set(made.map((one) => one.token)).size).toBe(200);
    for (const one of made) {
      expect(isWellFormed(one.token)).toBe(true);
      expect(one.hash.equals(hashToken(one.token))).toBe(true);
    }
  });

  it("hints at the token with no more than prefix and last four characters", () => {
    const { token, displayHint } = newToken(true);
    expect(displayHint.startsWith("svc_test_")).toBe(true);
    expect(displayHint.endsWith(token.slice(-4))).toBe(true);
    expect(displayHint.length).toBeLessThan(20);
  });
});

describe("isWellFormed", () => {
  it("refuses a token with any one character changed", () => {
    const { token } = newToken(false);
    for (let at = "svc_live_".length; at < token.length; at++) {
      const other = token[at] === "a" ? "b" : "a";
      expect(isWellFormed(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
  });

  it("refuses a live token presented as a sandbox token", () => {
    expect(isWellFormed(newToken(false).token.replace("live", "test"))).toBe(false);
  });

  it.each([
    "",
    "svc_live_",
    "Bearer x",
    `svc_live_${"0".repeat(39)}`,
    `svc_live_${"é".repeat(38)}`,
  ])("refuses %j", (text) => {
    expect(isWellFormed(text)).toBe(false);
  });
});
