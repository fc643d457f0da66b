import "../page-globals.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inspectRequest, validateRequest } from "../../../../core/index.ts";
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { lazyWarningText } from "../../../../web/language/request/lazy-warning-text.ts";
import { warningText } from "../../../../web/language/request/warning-words.ts";
import { language } from "../../../../web/state/settings.ts";

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

  it("are told in German as soon as that is loaded", async () => {
    const [first] = warnings;
    language.value = "de";
    lazyWarningText(first!, request);
    await vi.dynamicImportSettled();
    expect(lazyWarningText(first!, request)).toBe(warningText(first!, request));
    expect(lazyWarningText(first!, request)).not.toBe(first!.message);
  });

  it("stay as they are on an English one", () => {
    const texts = warnings.map((warning) => warningText(warning, request));
    expect(texts).toEqual(warnings.map(({ message }) => message));
  });
});
