import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Path } from "../../core/index.ts";
import { jsonPlaces } from "../../json/json-places.ts";

const startsOf = (text: string, paths: readonly Path[]) =>
  jsonPlaces(text, paths)?.map(({ start }) => start);

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
    expect(startsOf(text, paths)).toEqual(places);
  });

  it("finds the innermost part that is there of a path to nothing", () => {
    expect(
      startsOf(text, [["employees", 1, "limits", "min", "deep"], ["employees", 7], ["shifts"]]),
    ).toEqual([at('{ "max"'), at("["), 0]);
  });

  it("takes the last of keys that stand twice, as JSON does", () => {
    expect(startsOf('{"a": 1, "a": [2]}', [["a"], ["a", 0]])).toEqual([14, 15]);
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
        expect(found?.map(({ start, end }) => whole.slice(start, end))).toEqual(
          keys.map((key) => parts[key]!.trim()),
        );
      }),
    );
  });

  it("is none in what is no JSON or too deep to be looked through", () => {
    expect(jsonPlaces('{"a": 1,}', [["a"]])).toBeNull();
    expect(jsonPlaces("[".repeat(100_000) + "]".repeat(100_000), [[]])).toBeNull();
  });
});
