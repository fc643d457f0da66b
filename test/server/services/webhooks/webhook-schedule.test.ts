import { describe, expect, it } from "vitest";
import {
  MAX_TRIES,
  retryAfterSeconds,
  secondsToNextTry,
} from "../../../../server/services/webhooks/webhook-schedule.ts";

const NOW = Date.UTC(2026, 2, 2, 12, 0, 0);

describe("secondsToNextTry", () => {
  it("waits 5 s, 5 min, 30 min, 2 h, 5 h and 10 h between seven tries, and no longer after the last", () => {
    const attempts = Array.from({ length: MAX_TRIES }, (_, index) => index + 1);
    expect(attempts.map((attempt) => secondsToNextTry(attempt, 0.5, null))).toEqual([
      5,
      300,
      1800,
      7200,
      18_000,
      36_000,
      null,
    ]);
  });

  it("spreads each try by a fifth to either side", () => {
    expect(
      [0, 0.25, 1].map((random) => Math.round(secondsToNextTry(2, random, null) ?? 0)),
    ).toEqual([240, 270, 360]);
  });

  it("is put off by the receiver's wish but never hastened, and by a day at most", () => {
    expect(secondsToNextTry(1, 0.5, 120)).toBe(120);
    expect(secondsToNextTry(2, 0.5, 120)).toBe(300);
    expect(secondsToNextTry(1, 0.5, 999_999)).toBe(86_400);
    expect(secondsToNextTry(MAX_TRIES, 0.5, 120)).toBeNull();
  });
});

describe("retryAfterSeconds", () => {
  it.each([
    ["120", 120],
    ["0", 0],
    ["Mon, 02 Mar 2026 12:01:30 GMT", 90],
    ["Mon, 02 Mar 2026 11:00:00 GMT", 0],
    ["-5", null],
    ["1.5", null],
    ["99999999999", null],
    ["soon", null],
    ["2", 2],
    ["tomorrow 2026 GMT", null],
    ["", null],
  ])("reads %j as %j", (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });

  it("takes a missing header for no wish", () => {
    expect(retryAfterSeconds(null, NOW)).toBeNull();
  });
});
