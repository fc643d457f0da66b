import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutComments } from "../../../cli/input/json-comments.ts";
import { jsonFault, jsonPlaces } from "../../../cli/input/json-scanner.ts";
import { excerpt, textPlaces } from "../../../cli/input/text-place.ts";

describe("jsonFault", () => {
  it("takes exactly what is JSON", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (json, seed, extra) => {
        expect(jsonFault(json)).toBeNull();
        const at = seed % (json.length + 1);
        const spoilt = json.slice(0, at) + extra + json.slice(at + 1);
        let isJson = true;
        try {
          JSON.parse(spoilt);
        } catch {
          isJson = false;
        }
        expect(jsonFault(spoilt) === null, spoilt).toBe(isJson);
      }),
    );
  });

  it.each([
    ['{"a": 1 "b": 2}', 8, 'A comma or } is expected here, not ".'],
    ['{"a": 1, }', 9, "A name in quotes is expected here, not }."],
    ["{a: 1}", 1, "A name in quotes is expected here, not a."],
    ['{"a" 1}', 5, 'A colon is expected after the name "a", not 1.'],
    ["[1, 2", 5, "A comma or ] is expected here, not the end of the file."],
    ["['x']", 1, 'Texts stand in double quotes ("), not in single ones.'],
    ["[„x“]", 1, 'These are typographic quotes; JSON takes straight ones (") only.'],
    ["[undefined]", 1, "A value is expected here, not undefined."],
    ["[True]", 1, "A value is expected here, not True."],
    ["[01]", 2, "A comma or ] is expected here, not 1."],
    ["[1.5.2]", 4, "A comma or ] is expected here, not .2."],
    ['["a\n"]', 1, "The quotes that open here are not closed on the same line."],
    ["{} {}", 3, "The value has ended before this."],
    ["", 0, "A value is expected here, not the end of the file."],
  ])("says of %j where and what", (text, offset, message) => {
    expect(jsonFault(text)).toEqual({ offset, message });
  });

  it("survives towers, long texts and megabytes", () => {
    expect(jsonFault("[".repeat(100_000))?.message).toContain("nested more than 500");
    expect(jsonFault(JSON.stringify("x\n".repeat(1_000_000)))).toBeNull();
    const many = JSON.stringify(Array.from({ length: 200_000 }, (_, i) => ({ id: `e${i}` })));
    expect(jsonFault(`${many.slice(0, -1)};`)?.offset).toBe(many.length - 1);
  });
});

describe("jsonPlaces", () => {
  const text = `{
  "employees": [
    { "id": "a" },
    { "id": "b", "limits": { "max": "x" } }
  ],
  "odd \\"key\\"": { "0": 1 }
}`;
  const at = (part: string) => text.indexOf(part);

  it("finds the value of each path", () => {
    const paths = [
      ["employees", 1, "limits", "max"],
      ["employees", 0],
      ['odd "key"', "0"],
      [],
      ["employees"],
    ];
    const places = [at('"x"'), at('{ "id": "a"'), at("1 }"), 0, at("[")];
    expect(jsonPlaces(text, paths)).toEqual(places);
  });

  it("finds the innermost part that is there of a path to nothing", () => {
    expect(
      jsonPlaces(text, [["employees", 1, "limits", "min", "deep"], ["employees", 7], ["shifts"]]),
    ).toEqual([at('{ "max"'), at("["), 0]);
  });

  it("takes the last of keys that stand twice, as JSON does", () => {
    expect(jsonPlaces('{"a": 1, "a": [2]}', [["a"], ["a", 0]])).toEqual([14, 15]);
  });

  it("agrees with the value that is really there", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.json()), (parts) => {
        const members = Object.entries(parts).map(
          ([key, json]) => `${JSON.stringify(key)}: ${json}`,
        );
        const whole = `{ ${members.join(",\n")} }`;
        const keys = Object.keys(parts);
        const found = jsonPlaces(
          whole,
          keys.map((key) => [key]),
        );
        for (const [i, key] of keys.entries()) {
          const json = parts[key]!.trim();
          expect(whole.slice(found[i]!, found[i]! + json.length)).toBe(json);
        }
      }),
    );
  });
});

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

describe("places in a text", () => {
  it("count lines and columns from 1, in any order", () => {
    expect(textPlaces("ab\ncd\n", [6, 0, 4, 2])).toEqual([
      ...[
        { line: 3, column: 1 },
        { line: 1, column: 1 },
      ],
      ...[
        { line: 2, column: 2 },
        { line: 1, column: 3 },
      ],
    ]);
  });

  it("are shown with a caret below, under tabs and in very long lines", () => {
    expect(excerpt("x\n\t\tbad\n", 4)).toBe("2 | \t\tbad\n    \t\t^\n");
    const long = `${"a".repeat(5000)}!${"b".repeat(5000)}`;
    const [line, caret] = excerpt(long, 5000).split("\n");
    expect(line!.length).toBeLessThan(120);
    expect(line![caret!.length - 1]).toBe("!");
  });
});
