import { describe, expect, it } from "vitest";
import { freshId } from "../../../../core/explanation/edits/fresh-id.ts";

describe("a fresh id", () => {
  it.each([
    ["is the wanted one where nothing has it", "r", [], "r"],
    ["is the wanted one beside others", "r", ["q", "r-2"], "r"],
    ["is the second where the wanted one is taken", "r", ["r"], "r-2"],
    ["is the first number that is free", "r", ["r", "r-2", "r-4"], "r-3"],
    ["tells upper case from lower case", "r", ["R"], "r"],
  ] as const)("%s", (_, id, taken, fresh) => {
    expect(freshId(id, taken)).toBe(fresh);
  });

  it("asks for the ids in use only once", () => {
    const taken = new Map([["r", 1]]).keys();
    expect(freshId("r", taken)).toBe("r-2");
  });
});
