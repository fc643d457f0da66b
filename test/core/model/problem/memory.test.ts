import { describe, expect, it } from "vitest";
import { Memory, memoryKey } from "../../../../core/model/problem/memory.ts";
import { rulesMemory } from "../../../../core/model/rule/rules-memory.ts";
import { problemFrom } from "../../../helpers/problem.ts";

describe("a memory", () => {
  it("finds what is asked under a key once, also where that is undefined", () => {
    const memory = new Memory();
    const key = memoryKey<number | undefined>("a number");
    let asked = 0;
    const find = () => {
      asked++;
      return undefined;
    };
    expect([memory.recall(key, find), memory.recall(key, find), asked]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });

  it("holds keys of one name apart", () => {
    const memory = new Memory();
    expect(memory.recall(memoryKey<number>("a number"), () => 1)).toBe(1);
    expect(memory.recall(memoryKey<number>("a number"), () => 2)).toBe(2);
  });

  it("of rules begins anew with another problem, and is the same one for the same", () => {
    const { problem, rules } = problemFrom({});
    const own = rulesMemory(problem, rules);
    expect(rulesMemory(problem, rules)).toBe(own);
    expect(rulesMemory({ ...problem }, rules)).not.toBe(own);
    expect(rulesMemory(problem, [...rules])).not.toBe(own);
  });
});
