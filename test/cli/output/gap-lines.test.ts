import { describe, expect, it } from "vitest";
import { gapLines } from "../../../cli/output/gap-lines.ts";
import { planWords } from "../../../cli/output/plan-words.ts";
import type { UnassignedShift } from "../../../core/index.ts";
import { gapDetails } from "../../helpers/verify/gap-details.ts";

const gap = (date: string, reason: string): UnassignedShift => ({
  shift_id: "D",
  date,
  reason: `not_enough_staff: ${reason}`,
});

describe("lines of gaps", () => {
  it("join dates of one reason, also those with which the period that all of them name begins and ends", () => {
    const gaps = ["02", "03", "04"].map((day) =>
      gap(`2026-03-${day}`, `D on 2026-03-${day}: 3 duties from 2026-03-02 to 2026-03-04.`),
    );
    expect(gapLines(gaps, planWords.en)).toEqual([
      "3 dates from 2026-03-02 to 2026-03-04 D: 1 missing, D on 2026-03-02: 3 duties from 2026-03-02 to 2026-03-04.",
    ]);
  });

  it("say of a demand that only should be met that it is one", () => {
    const details = { ...gapDetails(2), severity: "should" } as const;
    const gaps = [{ ...gap("2026-03-02", "D on 2026-03-02 has 0 of 2 persons."), details }];
    expect(gapLines(gaps, planWords.en)).toEqual([
      "2026-03-02 D: 2 missing of what should be there, D on 2026-03-02 has 0 of 2 persons.",
    ]);
    expect(gapLines(gaps, planWords.de)[0]).toMatch(
      /^2026-03-02 D: 2 fehlen an der Sollbesetzung, /,
    );
  });

  it("join reasons that name their date twice, and keep others apart", () => {
    const gaps = ["02", "03"].map((day) =>
      gap(`2026-03-${day}`, `D on 2026-03-${day}, on 2026-03-${day} all are away.`),
    );
    const lines = gapLines([...gaps, gap("2026-03-04", "D on 2026-03-04: none.")], planWords.en);
    expect(lines).toHaveLength(2);
  });
});
