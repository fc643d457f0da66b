import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonFault } from "../../json/json-fault.ts";

describe("jsonFault", () => {
  it("is found in exactly what the language's own reader refuses", () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 2 }),
      fc.constantFrom(
        "",
        ",",
        '"',
        "}",
        "]",
        "0",
        "\\",
        "-",
        "/* */",
        "//",
        "\u00a0",
        "\u2028",
        "\t",
      ),
    );
    const cases = fc.tuple(fc.json(), fc.nat(), piece).map(([json, seed, piece]) => {
      const at = seed % (json.length + 1);
      return json.slice(0, at) + piece + json.slice(at + 1);
    });
    const wrong: string[] = [];
    fc.assert(
      fc.property(fc.oneof(fc.json(), cases), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        if ((jsonFault(text) === null) !== isJson) wrong.push(text);
      }),
      { numRuns: 1000, seed: 7 },
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["", 0, "value"],
    ['{"a": 1', 7, "comma"],
    ['{"a": 1,}', 7, "trailing-comma"],
    ["[1, ]", 2, "trailing-comma"],
    ["[,]", 1, "value"],
    ["[1 2]", 3, "comma"],
    ["[1 x]", 3, "comma"],
    ["{a: 1}", 1, "name"],
    ['{"a" 1}', 5, "colon"],
    ['["open', 1, "string"],
    ['["line\n"]', 1, "string"],
    ['["\t"]', 1, "character"],
    ['["\\"\\q"]', 4, "escape"],
    ['["\\u12x4"]', 2, "escape"],
    ["[01]", 1, "number"],
    ["[1.]", 1, "number"],
    ["[-]", 1, "number"],
    ["[1.5.2]", 1, "number"],
    ["[nul]", 1, "value"],
    ["[1, // one\n 2]", 4, "value"],
    ["{} {}", 3, "rest"],
  ])("%j is told at %i as %s", (text, at, kind) => {
    expect(jsonFault(text)).toMatchObject({ at, kind });
  });

  it("knows the bracket that is open and the last name", () => {
    expect(jsonFault('{"a": [1 2]}')).toEqual({ kind: "comma", at: 9, close: "]", name: '"a"' });
    expect(jsonFault('{"a": [1], "b" 2}')).toMatchObject({ close: "}", name: '"b"' });
  });

  it("survives towers, long texts and megabytes", () => {
    expect(jsonFault("[".repeat(100_000))).toMatchObject({ kind: "depth", at: 500 });
    expect(jsonFault(JSON.stringify("x\n".repeat(200_000)))).toBeNull();
    const many = JSON.stringify(Array.from({ length: 50_000 }, (_, i) => ({ id: `e${i}` })));
    expect(jsonFault(`${many.slice(0, -1)};`)?.at).toBe(many.length - 1);
  });
});
