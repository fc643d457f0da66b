import { expect, it } from "vitest";
import { validateRequest } from "../../../../core/index.ts";
import { MOST_CHARACTERS, textProblems } from "../../../../core/request/shape/text-bounds.ts";
import { tinyWard } from "../../../helpers/problem.ts";

const [first, ...others] = tinyWard.employees;
const atMost = "x".repeat(MOST_CHARACTERS);
const longer = `${atMost}x`;

const tagged = (tag: string) => ({
  ...tinyWard,
  employees: [{ ...first, tags: ["a", tag] }, ...others],
});
const ruled = (priority: string, params: object) => ({
  ...tinyWard,
  planning_rules: [{ id: "r", priority, consequences: [{ type: "danceTogether", params }] }],
});

it("takes a text that is as long as one may be, and names the place of one that is longer", () => {
  expect(validateRequest(tagged(atMost)).ok).toBe(true);
  expect(validateRequest(tagged(longer))).toMatchObject({
    ok: false,
    problems: [
      {
        loc: ["employees", 0, "tags", 1],
        msg: expect.stringContaining("at most 10000 characters, not 10001."),
        type: "string_too_long",
      },
    ],
  });
});

it("bounds keys of maps, and tells no more of one than anybody reads", () => {
  const reported = validateRequest({ ...tinyWard, credited_absences: { [longer]: [] } });
  expect(reported).toMatchObject({ ok: false, problems: [{ type: "string_too_long" }] });
  expect(JSON.stringify(reported).length).toBeLessThan(6_000);
});

it("bounds the parameters of a soft rule of a type that nobody knows as a whole", () => {
  const words = (count: number) => ({ steps: Array.from({ length: count }, () => "two words") });
  expect(validateRequest(ruled("soft", words(100))).ok).toBe(true);
  expect(validateRequest(ruled("soft", words(1_000)))).toMatchObject({
    ok: false,
    problems: [{ loc: ["planning_rules", 0, "consequences", 0, "params"] }],
  });
});

it("leaves unknown keys alone, and what is called a description where the schema has none", () => {
  const records = { photo: longer, description: longer, memo: { more: [longer] } };
  const body = { ...tinyWard, ...records, employees: [{ ...first, ...records }, ...others] };
  expect(validateRequest(body).ok).toBe(true);
});

it("never throws, however deep or odd a body is", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(5_000)}"${longer}"${"]".repeat(5_000)}`);
  for (const body of [null, 7, longer, deep, { employees: deep, __proto__: null }])
    expect(() => textProblems(body)).not.toThrow();
});
