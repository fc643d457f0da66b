import "../page-globals.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callsListed, tellListed } from "../../../../web/plan/repairs/calls-listed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function isSettled(wait: Promise<void>): Promise<boolean> {
  let settled = false;
  void wait.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}

it("the search beside a repaired plan waits for its call list, not for that of another, and not for ever", async () => {
  const wait = callsListed(7);
  tellListed(6);
  expect(await isSettled(wait)).toBe(false);
  tellListed(7);
  expect(await isSettled(wait)).toBe(true);
  expect(await isSettled(callsListed(7))).toBe(true);
  const unseen = callsListed(8);
  expect(await isSettled(unseen)).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await isSettled(unseen)).toBe(true);
});
