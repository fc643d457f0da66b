import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parametersFrom } from "../../bench/given-parameters.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-params-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(values: unknown): string {
  const file = join(folder, "params.json");
  writeFileSync(file, JSON.stringify(values));
  return file;
}

test("a file of parameters is read, or refused with all its problems and its name", () => {
  expect(parametersFrom(fileOf({ diving: { sure: 0.5 } })).diving.sure).toBe(0.5);
  const wrong = fileOf({ diving: { sure: 2 }, annealing: { heat: 1 } });
  expect(() => parametersFrom(wrong)).toThrow(
    /params\.json[\s\S]*diving\.sure[\s\S]*annealing\.heat/,
  );
});
