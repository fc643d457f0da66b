import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonTree, nodeAt, placeOf } from "../../../web/request/views/json-tree.ts";

const pieceAt = (text: string, path: readonly (string | number)[]) => {
  const tree = jsonTree(text);
  if (!tree.ok) throw new Error(tree.fault);
  const { start, end } = nodeAt(tree.root, path);
  return text.slice(start, end);
};

describe("a place in a JSON text", () => {
  it("is that of the value a path names", () => {
    const text = '{ "a": [1, { "b\\"": "x y" }],\n "c": null }';
    expect(pieceAt(text, ["a", 1, 'b"'])).toBe('"x y"');
    expect(pieceAt(text, ["a", 0])).toBe("1");
    expect(pieceAt(text, ["c"])).toBe("null");
  });

  it("is that of what surrounds a thing that is missing", () => {
    expect(pieceAt('{"a": {"b": 1}}', ["a", "missing", 3])).toBe('{"b": 1}');
  });

  it("is that of the last of two equal keys, which is the one that counts", () => {
    expect(pieceAt('{"a": 1, "a": 2}', ["a"])).toBe("2");
  });

  it("counts lines and columns from one", () => {
    const text = "{\n  x";
    expect(placeOf(text, 0)).toEqual({ line: 1, column: 1 });
    expect(placeOf(text, text.indexOf("x"))).toEqual({ line: 2, column: 3 });
  });
});

describe("what is no JSON", () => {
  it.each([
    ["", 0, "end"],
    ['{"a": 1', 7, "end"],
    ['{"a": 1,}', 7, "trailing-comma"],
    ["[1 2]", 3, "comma"],
    ["{a: 1}", 1, "key"],
    ['{"a" 1}', 5, "colon"],
    ['["open', 1, "string"],
    ['["\\q"]', 2, "escape"],
    ["[01]", 1, "number"],
    ["[nul]", 1, "value"],
    ["{} {}", 3, "rest"],
    ["[".repeat(500), 201, "depth"],
  ])("%j is told at %i as %s", (text, at, fault) => {
    expect(jsonTree(text)).toEqual({ ok: false, at, fault });
  });

  it("is exactly what the language's own reader refuses", () => {
    const broken = fc
      .tuple(
        fc.json({ maxDepth: 3 }),
        fc.nat(),
        fc.constantFrom("", ",", '"', "}", "]", "0", "\\", "-"),
      )
      .map(([text, at, piece]) => {
        const cut = at % (text.length + 1);
        return text.slice(0, cut) + piece + text.slice(cut + 1);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken), (text) => {
        let accepted = true;
        try {
          JSON.parse(text);
        } catch {
          accepted = false;
        }
        expect(jsonTree(text).ok).toBe(accepted);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
