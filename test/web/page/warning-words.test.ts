import "./page-globals.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inspectRequest, validateRequest } from "../../../core/index.ts";
import baseWard from "../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { toldWarning } from "../../../web/language/told-warning.ts";
import { germanWarnings, warningText } from "../../../web/language/warning-words.ts";
import { language } from "../../../web/state/settings.ts";

afterEach(() => {
  language.value = "en";
});

describe("warnings of a request", () => {
  const [first, second] = baseWard.employees;
  const body = {
    ...baseWard,
    employees: baseWard.employees.map((one, k) => (k === 0 ? { ...one, name: "Anna" } : one)),
    wishes: { nobody: ["2026-02-03"], [second!.id]: ["2026-02-03", "2026-02-03"] },
    shifts: baseWard.shifts.map((shift, k) => (k === 0 ? { ...shift, mayOverlap: true } : shift)),
    employee_history: { [first!.id]: [baseWard.start_date] },
    config: { changeWeights: {}, objective_weights: { wishes: 3 } },
  };
  const validated = validateRequest(body);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const { request } = validated;
  const { warnings } = inspectRequest(body);

  it("are German on a German page, about what people call by name", () => {
    language.value = "de";
    const texts = warnings.map((warning) => warningText(warning, request));
    expect(warnings.length).toBeGreaterThan(2);
    expect(texts).toContain(
      `Dienst ${baseWard.shifts[0]!.name} (mayOverlap): Die Angabe bleibt ohne Wirkung.`,
    );
    expect(texts.filter((text) => / (the|is|does|names|lists) /.test(text))).toEqual([]);
  });

  it("have a German sentence wherever core tells one by a code of its own", () => {
    const folder = join(import.meta.dirname, "../../../core/request");
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

  it("are told in German as soon as that is loaded", async () => {
    const [first] = warnings;
    language.value = "de";
    toldWarning(first!, request);
    await vi.dynamicImportSettled();
    expect(toldWarning(first!, request)).toBe(warningText(first!, request));
    expect(toldWarning(first!, request)).not.toBe(first!.message);
  });

  it("stay as they are on an English one", () => {
    const texts = warnings.map((warning) => warningText(warning, request));
    expect(texts).toEqual(warnings.map(({ message }) => message));
  });
});
