import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepProgram } from "../../../../web/offline/keep-program.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["where nothing is said of saving data", {}, 1],
  ["where data need not be saved", { connection: { saveData: false } }, 1],
  ["not where data is to be saved", { connection: { saveData: true } }, 0],
])("the program is kept for use without a network %s", (_, navigatorFields, times) => {
  const register = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { serviceWorker: { register }, ...navigatorFields });
  keepProgram();
  expect(register).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(register).toHaveBeenCalledTimes(times);
});
