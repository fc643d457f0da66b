import { describe, expect, it } from "vitest";
import type { ChangeOperation } from "../../../core/api.ts";
import { applyChange, pointer } from "../../../core/explanation/apply-change.ts";

const document = { a: [1, { b: null }], "x/y~z": "", n: null };

describe("a change in JSON Patch", () => {
  const cases: readonly [string, ChangeOperation, unknown][] = [
    ["sets a new key", { op: "add", path: "/c", value: 1 }, { ...document, c: 1 }],
    [
      "replaces a known key where it adds",
      { op: "add", path: "/n", value: 1 },
      { ...document, n: 1 },
    ],
    [
      "puts in front of an entry",
      { op: "add", path: "/a/0", value: 0 },
      { ...document, a: [0, 1, { b: null }] },
    ],
    [
      "puts at the end of a list",
      { op: "add", path: "/a/-", value: 2 },
      { ...document, a: [1, { b: null }, 2] },
    ],
    [
      "replaces deep inside",
      { op: "replace", path: "/a/1/b", value: 3 },
      { ...document, a: [1, { b: 3 }] },
    ],
    ["removes an entry", { op: "remove", path: "/a/0" }, { ...document, a: [{ b: null }] }],
    ["removes a key", { op: "remove", path: "/n" }, { a: document.a, "x/y~z": "" }],
    [
      "reads escaped keys",
      { op: "replace", path: "/x~1y~0z", value: 4 },
      { ...document, "x/y~z": 4 },
    ],
    ["replaces the whole", { op: "replace", path: "", value: 5 }, 5],
  ];

  it.each(cases)("%s", (_, operation, expected) => {
    const before = JSON.stringify(document);
    expect(applyChange(document, [operation])).toEqual(expected);
    expect(JSON.stringify(document)).toBe(before);
  });

  it("makes one operation after the other", () => {
    const change: ChangeOperation[] = [
      { op: "add", path: "/list", value: [] },
      { op: "add", path: "/list/-", value: "a" },
      { op: "remove", path: "/list/0" },
    ];
    expect(applyChange({}, change)).toEqual({ list: [] });
  });

  it("never reaches a prototype", () => {
    const changed = applyChange({}, [{ op: "add", path: "/__proto__", value: { evil: 1 } }]);
    expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
    expect(Reflect.get({}, "evil")).toBeUndefined();
    expect(() => applyChange({}, [{ op: "add", path: "/toString/x", value: 1 }])).toThrow(
      "nothing",
    );
  });

  it.each([
    { op: "replace", path: "/missing", value: 1 },
    { op: "remove", path: "/missing" },
    { op: "add", path: "/missing/deeper", value: 1 },
    { op: "add", path: "/a/9", value: 1 },
    { op: "replace", path: "/a/-", value: 1 },
    { op: "remove", path: "/a/01" },
    { op: "add", path: "no-slash", value: 1 },
    { op: "remove", path: "" },
  ] as const)("is refused where its path leads nowhere: %o", (operation) => {
    expect(() => applyChange(document, [operation])).toThrow();
  });

  it("has pointers that lead back to their keys", () => {
    const keys = ["a~b", "c/d", 0];
    expect(pointer(...keys)).toBe("/a~0b/c~1d/0");
  });
});
