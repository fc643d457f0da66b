import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutComments } from "../../../cli/input/json-comments.ts";

describe("withoutComments", () => {
  it("makes spaces of comments and of commas before a closing bracket, and nothing else moves", () => {
    const text = `{ // one "two"
  "a": "// no /* comment */", /* three
  ** lines */ "b": [1, // not the end ]
  2, /* last */ ], // end
}`;
    const plain = withoutComments(text);
    expect(JSON.parse(plain)).toEqual({ a: "// no /* comment */", b: [1, 2] });
    expect(plain.length).toBe(text.length);
    expect(plain.indexOf('"b"')).toBe(text.indexOf('"b"'));
    expect(plain.split("\n")).toHaveLength(text.split("\n").length);
  });

  it("changes nothing of JSON", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(withoutComments(json)).toBe(json);
      }),
    );
  });
});
