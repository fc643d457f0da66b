import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../helpers/drawn/property-seed.ts";
import { applyChange, applyJsonPatch } from "../../../../core/index.ts";

const patched = (document: unknown, ...patch: unknown[]): unknown => {
  const result = applyJsonPatch(document, patch);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};

/** Where the problems are, and what they say. */
const refused = (document: unknown, patch: unknown): readonly [string, string][] => {
  const result = applyJsonPatch(document, patch);
  return result.ok ? [] : result.problems.map(({ loc, msg }) => [loc.join("."), msg]);
};

const reasonOf = (document: unknown, ...patch: unknown[]) =>
  refused(document, patch).map(
    ([loc, msg]) => `${loc} ${msg.replace(/^.*cannot be carried out: /, "")}`,
  );

describe("a JSON Patch", () => {
  // The examples of RFC 6902, appendix A, by their numbers.
  it.each<[string, unknown, unknown, unknown]>([
    [
      "A.1",
      { foo: "bar" },
      [{ op: "add", path: "/baz", value: "qux" }],
      { baz: "qux", foo: "bar" },
    ],
    [
      "A.2",
      { foo: ["bar", "baz"] },
      [{ op: "add", path: "/foo/1", value: "qux" }],
      { foo: ["bar", "qux", "baz"] },
    ],
    ["A.3", { baz: "qux", foo: "bar" }, [{ op: "remove", path: "/baz" }], { foo: "bar" }],
    [
      "A.4",
      { foo: ["bar", "qux", "baz"] },
      [{ op: "remove", path: "/foo/1" }],
      { foo: ["bar", "baz"] },
    ],
    [
      "A.5",
      { baz: "qux", foo: "bar" },
      [{ op: "replace", path: "/baz", value: "boo" }],
      { baz: "boo", foo: "bar" },
    ],
    [
      "A.6",
      { foo: { bar: "baz", waldo: "fred" }, qux: { corge: "grault" } },
      [{ op: "move", from: "/foo/waldo", path: "/qux/thud" }],
      { foo: { bar: "baz" }, qux: { corge: "grault", thud: "fred" } },
    ],
    [
      "A.7",
      { foo: ["all", "grass", "cows", "eat"] },
      [{ op: "move", from: "/foo/1", path: "/foo/3" }],
      { foo: ["all", "cows", "eat", "grass"] },
    ],
    [
      "A.8",
      { baz: "qux", foo: ["a", 2, "c"] },
      [
        { op: "test", path: "/baz", value: "qux" },
        { op: "test", path: "/foo/1", value: 2 },
      ],
      { baz: "qux", foo: ["a", 2, "c"] },
    ],
    [
      "A.10",
      { foo: "bar" },
      [{ op: "add", path: "/child", value: { grandchild: {} } }],
      { foo: "bar", child: { grandchild: {} } },
    ],
    [
      "A.11",
      { foo: "bar" },
      [{ op: "add", path: "/baz", value: "qux", xyz: 123 }],
      { foo: "bar", baz: "qux" },
    ],
    ["A.14", { "/": 9, "~1": 10 }, [{ op: "test", path: "/~01", value: 10 }], { "/": 9, "~1": 10 }],
    [
      "A.16",
      { foo: ["bar"] },
      [{ op: "add", path: "/foo/-", value: ["abc", "def"] }],
      { foo: ["bar", ["abc", "def"]] },
    ],
  ])("does what the standard's example %s shows", (_, document, patch, expected) => {
    expect(applyJsonPatch(document, patch)).toEqual({ ok: true, value: expected });
  });

  it.each<[string, unknown, unknown, string]>([
    [
      "A.9",
      { baz: "qux" },
      { op: "test", path: "/baz", value: "bar" },
      "0.value the value there is another one.",
    ],
    [
      "A.12",
      { foo: "bar" },
      { op: "add", path: "/baz/bat", value: "qux" },
      "0.path there is nothing that could hold it.",
    ],
    [
      "A.15",
      { "/": 9, "~1": 10 },
      { op: "test", path: "/~01", value: "10" },
      "0.value the value there is another one.",
    ],
  ])("refuses what the standard's example %s shows", (_, document, operation, expected) => {
    expect(reasonOf(document, operation)).toEqual([expected]);
  });

  it("adds to the end of a list by its length too, replaces what is there, and takes the root like anything else", () => {
    expect(patched([1], { op: "add", path: "/1", value: 2 })).toEqual([1, 2]);
    expect(patched({ a: 1 }, { op: "add", path: "/a", value: null })).toEqual({ a: null });
    expect(patched({ a: 1 }, { op: "replace", path: "", value: [3] })).toEqual([3]);
    expect(patched({ a: 1 }, { op: "add", path: "", value: 3 })).toBe(3);
    expect(patched({ a: { b: 1 } }, { op: "move", from: "/a", path: "" })).toEqual({ b: 1 });
    expect(patched({ "": { "": 1 } }, { op: "replace", path: "//", value: 2 })).toEqual({
      "": { "": 2 },
    });
    expect(patched({ "a/b": { "c~d": [0] } }, { op: "remove", path: "/a~1b/c~0d/0" })).toEqual({
      "a/b": { "c~d": [] },
    });
  });

  it("moves within a list by where things stand once the moved one is out", () => {
    expect(patched([1, 2, { x: 0 }], { op: "move", from: "/0", path: "/1/y" })).toEqual([
      2,
      { x: 0, y: 1 },
    ]);
    expect(reasonOf([1, 2], { op: "move", from: "/0", path: "/2" })).toEqual([
      "0.path the list has only 1 entries.",
    ]);
    expect(patched([1, 2], { op: "move", from: "/0", path: "/-" })).toEqual([2, 1]);
    expect(patched({ a: { b: 1 } }, { op: "move", from: "/a/b", path: "/a" })).toEqual({ a: 1 });
    expect(patched({ a: 1 }, { op: "move", from: "/a", path: "/a" })).toEqual({ a: 1 });
  });

  it("copies so that a later change of the copy leaves the original alone", () => {
    const document = { a: { list: [1] } };
    const result = patched(
      document,
      { op: "copy", from: "/a", path: "/b" },
      { op: "add", path: "/b/list/-", value: 2 },
      { op: "copy", from: "", path: "/whole" },
    );
    expect(result).toEqual({
      a: { list: [1] },
      b: { list: [1, 2] },
      whole: { a: { list: [1] }, b: { list: [1, 2] } },
    });
    expect(document).toEqual({ a: { list: [1] } });
  });

  it("does not touch what it was given, neither document nor values", () => {
    const value = { x: [1] };
    const document = { a: 1 };
    patched(
      document,
      { op: "add", path: "/v", value },
      { op: "add", path: "/v/x/-", value: 2 },
      { op: "remove", path: "/a" },
    );
    expect([document, value]).toEqual([{ a: 1 }, { x: [1] }]);
  });

  it("compares by value: members in any order, lists in theirs, types strictly", () => {
    const same = (there: unknown, value: unknown) =>
      refused({ there }, [{ op: "test", path: "/there", value }]).length === 0;
    expect(same({ a: 1, b: [null, {}] }, { b: [null, {}], a: 1 })).toBe(true);
    for (const [there, value] of [
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: 1 }, { a: 1, b: 1 }],
      [{ a: 1, b: 1 }, { a: 1 }],
      [{ toString: 1 }, {}],
      [{}, { toString: 1 }],
      [[], {}],
      [{}, []],
      [0, "0"],
      [null, false],
      [null, {}],
    ] as const)
      expect(same(there, value), JSON.stringify([there, value])).toBe(false);
  });

  it.each<[string, unknown, unknown, string]>([
    ["nothing at all", { a: 1 }, { op: "remove", path: "/b" }, "0.path there is nothing there."],
    [
      "nothing to replace",
      { a: [] },
      { op: "replace", path: "/a/0", value: 1 },
      "0.path there is nothing there.",
    ],
    [
      "the end of a list",
      { a: [1] },
      { op: "remove", path: "/a/-" },
      "0.path there is nothing there.",
    ],
    [
      "beyond a list",
      { a: [1] },
      { op: "add", path: "/a/2", value: 1 },
      "0.path the list has only 1 entries.",
    ],
    [
      "an index with a zero in front",
      [1, 2],
      { op: "remove", path: "/01" },
      "0.path there is nothing there.",
    ],
    [
      "a word in a list",
      [1],
      { op: "add", path: "/x", value: 1 },
      "0.path there is nothing that could hold it.",
    ],
    [
      "the length of a list",
      [1],
      { op: "replace", path: "/length", value: 9 },
      "0.path there is nothing there.",
    ],
    [
      "what every object inherits",
      {},
      { op: "copy", from: "/toString", path: "/a" },
      '0.from there is nothing at "/toString".',
    ],
    [
      "a letter of a text",
      { a: "text" },
      { op: "add", path: "/a/0", value: "x" },
      "0.path there is nothing that could hold it.",
    ],
    [
      "below null",
      { a: null },
      { op: "add", path: "/a/b", value: 1 },
      "0.path there is nothing that could hold it.",
    ],
    [
      "into itself",
      { a: { b: {} } },
      { op: "move", from: "/a", path: "/a/b/c" },
      "0.path nothing can be moved into itself.",
    ],
    ["the whole", {}, { op: "remove", path: "" }, "0.path the whole document cannot be removed."],
    [
      "the whole below itself",
      { a: 1 },
      { op: "move", from: "", path: "/b" },
      "0.path nothing can be moved into itself.",
    ],
  ])("that leads to %s is refused", (_, document, operation, expected) => {
    expect(reasonOf(document, operation)).toEqual([expected]);
  });

  it("names the operation by its place and its pointer, and leaves everything as it was", () => {
    const document = { sick_leaves: {} };
    const patch = [
      { op: "add", path: "/sick_leaves/anna", value: [] },
      { op: "add", path: "/sick_leaves/anna/-", value: "2026-05-12" },
      { op: "remove", path: "/vacations/anna/0" },
    ];
    expect(refused(document, patch)).toEqual([
      [
        "2.path",
        'Operation 2 (remove "/vacations/anna/0") cannot be carried out: there is nothing there.',
      ],
    ]);
    expect(document).toEqual({ sick_leaves: {} });
  });

  it("with operations that are none tells all of them at once", () => {
    const patch = [
      3,
      { path: "/a" },
      { op: "Add", path: "/a", value: 1 },
      { op: "add", path: "/a" },
      { op: "add", path: "a", value: 1 },
      { op: "remove", path: "/a~2" },
      { op: "remove", path: "/a~" },
      { op: "remove" },
      { op: "copy", path: "/a" },
      { op: "replace", path: 3, value: undefined },
    ];
    expect(refused({ a: 1 }, patch).map(([loc]) => loc)).toEqual([
      ...[
        "0",
        "1.op",
        "2.op",
        "3.value",
        "4.path",
        "5.path",
        "6.path",
        "7.path",
        "8.from",
        "9.path",
      ],
    ]);
    expect(refused({}, {})).toEqual([["", "Give a list of operations (JSON Patch, RFC 6902)."]]);
    expect(refused({}, "x")).toHaveLength(1);
  });

  it("never reaches a prototype", () => {
    const parsed = (text: string): unknown => JSON.parse(text);
    for (const key of ["__proto__", "constructor", "prototype"])
      for (const operation of [
        { op: "add", path: `/${key}/polluted`, value: true },
        { op: "add", path: `/a/${key}`, value: {} },
        { op: "copy", from: `/${key}`, path: "/a" },
        { op: "move", from: "/a", path: `/${key}` },
        { op: "test", path: `/${key}`, value: {} },
      ])
        expect(refused({ a: {} }, [operation])[0]![1]).toContain("is not allowed here");
    const hidden = parsed('{"deep": [{"__proto__": {"polluted": true}}]}');
    expect(reasonOf({}, { op: "add", path: "/a", value: hidden })).toEqual([
      "0.value the key __proto__ is not allowed.",
    ]);
    expect(refused(hidden, [])).toHaveLength(1);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    // A person may be called so; the map as a whole can still be given.
    const people = { constructor: ["2026-05-12"] };
    expect(patched({}, { op: "add", path: "/vacations", value: people })).toEqual({
      vacations: people,
    });
  });

  it("is bounded: in operations, in depth, in what it copies and in what it shifts", () => {
    const many = Array.from({ length: 10_001 }, () => ({ op: "test", path: "", value: {} }));
    expect(refused({}, many)[0]![1]).toBe("A patch has at most 10000 operations, not 10001.");
    expect(refused({}, many.slice(1))).toEqual([]);

    const tower = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
    expect(refused({}, [{ op: "add", path: "/a", value: tower(63) }])).toEqual([]);
    expect(reasonOf({}, { op: "add", path: "/a", value: tower(64) })).toEqual([
      "0.value nothing may be nested more than 64 levels deep.",
    ]);
    expect(refused(tower(100_000), [])).toHaveLength(1);
    const deeper = Array.from({ length: 7 }, (_, k) => ({
      op: "copy",
      from: "/a",
      path: "/a".repeat(2 ** k + 1),
    }));
    expect(refused({ a: {} }, deeper)[0]![1]).toContain("64 levels");
    expect(refused({}, [{ op: "remove", path: "/a".repeat(65) }])[0]![1]).toContain("64 levels");

    // Each copy holds all earlier ones: 2^30 entries if nobody stopped it.
    const doubling = Array.from({ length: 30 }, (_, k) => ({
      op: "copy",
      from: "",
      path: `/c${k}`,
    }));
    expect(refused({ a: "x".repeat(1000) }, doubling)[0]![1]).toContain("too much");

    const list = Array(200_000).fill(0);
    const front = Array.from({ length: 10_000 }, () => ({ op: "add", path: "/0", value: 0 }));
    expect(refused(list, front)[0]![1]).toContain("replace the list");
  });

  it("never throws, and what it makes is plain JSON", () => {
    const json = (maxDepth: number) =>
      fc.jsonValue({ maxDepth }).map((value): unknown => JSON.parse(JSON.stringify(value)));
    const known = fc.constantFrom("", "/a", "/a/0", "/a/-", "/b/c", "/b", "/a/1/x", "/__proto__");
    const pointer = fc.oneof({ weight: 9, arbitrary: known }, fc.string());
    const operation = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record({
          op: fc.constantFrom("add", "remove", "replace", "move", "copy", "test"),
          ...{ path: pointer, from: pointer, value: json(3) },
        }),
      },
      json(2),
    );
    let done = 0;
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 4 }), (patch) => {
        const document = { a: [1, { x: 2 }], b: { c: null } };
        const before = JSON.stringify(document);
        const result = applyJsonPatch(document, patch);
        expect(JSON.stringify(document)).toBe(before);
        if (!result.ok) {
          expect(result.problems.length).toBeGreaterThan(0);
          return;
        }
        if (patch.length > 0) done++;
        expect(JSON.parse(JSON.stringify(result.value))).toEqual(result.value);
      }),
      { numRuns: 2000 },
    );
    expect(done).toBeGreaterThan(200);
  });

  it("does with the changes that results propose what applyChange does", () => {
    const document = { planning_rules: [{ conditions: [1, 2] }, {}], vacations: { a: ["x", "y"] } };
    const change = [
      { op: "replace", path: "/planning_rules/0/conditions", value: [3] },
      { op: "add", path: "/planning_rules/-", value: { id: "n" } },
      { op: "remove", path: "/vacations/a/0" },
    ] as const;
    expect(patched(document, ...change)).toEqual(applyChange(document, change));
  });
});
