import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { problemOf } from "../../../core/solver/parameters/overridden.ts";
import type { Parameter } from "../../../core/solver/parameters/parameter.ts";

const decisions = readdirSync(join(import.meta.dirname, "../../../docs/decisions"));

/** Proves that a parameter is within its bounds, says what it means, and names a decision that there is or that it is a guess. */
export function verifyParameter(
  at: string,
  parameter: Parameter,
  meaning: string | undefined,
): void {
  const [least, most] = parameter.bounds;
  expect(least, at).toBeLessThan(most);
  expect(problemOf(parameter, parameter.value), at).toBeNull();
  expect(meaning, at).toMatch(/^[A-Z][^|]{8,}\.$/);
  const { why } = parameter;
  if (why !== "guess")
    expect(
      decisions.some((file) => file.startsWith(`${why}-`)),
      at,
    ).toBe(true);
}
