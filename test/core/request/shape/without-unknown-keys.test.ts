import { expect, it } from "vitest";
import { withoutUnknownKeys } from "../../../../core/index.ts";
import { tinyWard } from "../../../helpers/problem.ts";

const [first, ...others] = tinyWard.employees;

/** The ward with so much that nobody knows: at the top, in a person and in a part of the settings. */
const noisy = (characters: number) => ({
  ...tinyWard,
  noise: "x".repeat(characters),
  employees: [{ ...first, name: "Ada", memo: { more: [1, 2, 3] } }, ...others],
  config: { description: "of March", mystery: true },
});

it("leaves a request alone that has little, or nothing, in unknown keys", () => {
  for (const body of [tinyWard, noisy(900)]) expect(withoutUnknownKeys(body, 1_000)).toBe(body);
});

it("takes all unknown keys out, at any depth, where they are much together, and nothing else", () => {
  expect(withoutUnknownKeys(noisy(1_000), 1_000)).toEqual({
    ...tinyWard,
    employees: [{ ...first, name: "Ada" }, ...others],
    config: { description: "of March" },
  });
});

it("takes a description out that nobody writes where the schema has none, and one that is no text", () => {
  for (const description of ["x".repeat(2_000), { more: "x".repeat(2_000) }])
    expect(withoutUnknownKeys({ ...tinyWard, description }, 1_000)).toEqual(tinyWard);
});

it("knows nothing of what is no object, and of inherited names only what was sent", () => {
  for (const body of [null, 7, [], "x".repeat(2_000)])
    expect(withoutUnknownKeys(body, 1_000)).toBe(body);
  const sent: unknown = JSON.parse(`{"__proto__": "${"x".repeat(2_000)}", "constructor": 1}`);
  expect(Object.keys(Object(withoutUnknownKeys(sent, 1_000)))).toEqual([]);
});
