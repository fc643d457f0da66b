import "./page-globals.ts";
import { describe, expect, it } from "vitest";
import { validateRequest } from "../../../core/index.ts";
import { loadSample, samples } from "../../../web/request/making/samples.ts";

describe.each(["en", "de"] as const)("the samples (%s)", (language) => {
  it.each(samples.map((sample) => [sample.name, sample] as const))(
    "%s is a good request of the size its card tells, without an unknown name in it",
    async (_, sample) => {
      const checked = validateRequest(await loadSample(sample, language));
      if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
      const { employees, shifts, start_date, end_date } = checked.request;
      const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
      expect([employees.length, days, shifts.length]).toEqual([
        sample.people,
        sample.days,
        sample.shifts,
      ]);
      expect((new Date(`${start_date}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(sample.begins);
      expect(checked.warnings).toEqual([]);
      for (const { id } of employees) expect(id).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    },
  );

  it("lead to the same problem as the request they are made of", async () => {
    for (const sample of samples) {
      const original = validateRequest((await sample.load()).default);
      const shown = validateRequest(await loadSample(sample, language));
      if (!original.ok || !shown.ok) throw new Error(sample.name);
      const summary = { ...original.inputSummary, department: shown.inputSummary?.department };
      expect(shown.inputSummary).toEqual(summary);
    }
  });
});
