import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { germanWarnings } from "../../translation/german-warnings.ts";

it("warnings have a German sentence wherever core tells one by a code of its own", () => {
  const folder = join(import.meta.dirname, "../../core/request");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const codes = files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [
      // A rule that stays without effect has a code as well, and its sentence is in both languages.
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /code: "(\w+)",\s+(?:path: .*\s+)?message: [^s]|\b(?:add|warn)\(\s*"([a-z]+_[a-z_]+)"/g,
      ),
    ])
    .map(([, named, added]) => named ?? added)
    .filter((code) => code !== "custom");
  expect(new Set(codes).size).toBeGreaterThan(20);
  expect(codes.filter((code) => !Object.hasOwn(germanWarnings, code!))).toEqual([]);
});
