import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import { validateRequest } from "../../../../core/index.ts";
import { loadSample, type Sample, samples } from "../../../../web/request/making/samples.ts";

const isOfRepair = ({ name }: Sample) => name === "repair";

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

  it("are weighed by all that counts where a request names nothing, as a ward's own are", async () => {
    for (const sample of samples) {
      const shown = validateRequest(await loadSample(sample, language));
      if (!shown.ok) throw new Error(sample.name);
      expect(shown.request.config?.enabled_objectives, sample.name).toBeUndefined();
    }
  });

  it("have a plan to repair that fills every duty of its two weeks, with one person who is ill", async () => {
    const shown = validateRequest(await loadSample(samples.find(isOfRepair)!, language));
    if (!shown.ok) throw new Error(JSON.stringify(shown.problems));
    const { shifts, previous_assignments: before = [], sick_leaves: sick = {} } = shown.request;
    const needed = shifts.reduce((sum, { minStaff }) => sum + (minStaff ?? 0), 0);
    const dates = (before ?? []).map(({ date }) => date);
    const counts = [...new Set(dates)].map((date) => dates.filter((each) => each === date).length);
    expect(counts).toEqual(Array(14).fill(needed));
    const [[person, [date]]] = Object.entries(sick!) as [[string, [string]]];
    expect(before!.filter((duty) => duty.employeeId === person && duty.date === date)).toHaveLength(
      1,
    );
  });

  it("lead to the same problem as the request they are made of", async () => {
    for (const sample of samples) {
      const original = validateRequest((await sample.load()).default);
      const shown = validateRequest(await loadSample(sample, language));
      if (!original.ok || !shown.ok) throw new Error(sample.name);
      const own = original.inputSummary;
      // The sample to repair has its whole plan announced, the request beside it two days.
      const previous = isOfRepair(sample) ? 56 : own?.previous;
      const summary = { ...own, previous, department: shown.inputSummary?.department };
      expect(shown.inputSummary).toEqual(summary);
    }
  });
});
