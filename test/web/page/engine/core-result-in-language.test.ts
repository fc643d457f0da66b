import { describe, expect, it } from "vitest";
import { handMadeResult, openRequest, solve } from "../../../../core/index.ts";
import tooFew from "../../../../fixtures/infeasible/expert-on-leave.request.json" with {
  type: "json",
};
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { resultInLanguage } from "../../../../web/engine/core-result-in-language.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";

const opened = openRequest({ ...ward, wishes: { e2: ["2026-02-03"] } });
if (!opened.ok) throw new Error("The fixture is no request.");
const plan = [
  { employee_id: "e2", shift_id: "late", date: "2026-02-03" },
  { employee_id: "e2", shift_id: "early", date: "2026-02-04" },
];
const inEnglish = handMadeResult(opened, plan, { language: "en" });
const inGerman = handMadeResult(opened, plan, { language: "de" });

describe("a result on a page of another language", () => {
  it("says there what its plan says, in both directions, and names stay as they were given", () => {
    expect(inEnglish.unassigned_shifts[0]?.reason).toBeTruthy();
    expect(inGerman.explanations).not.toEqual(inEnglish.explanations);
    expect(resultInLanguage(opened, inEnglish, "de")).toEqual(inGerman);
    expect(resultInLanguage(opened, inGerman, "en")).toEqual(inEnglish);
    expect(resultInLanguage(opened, inGerman, "de")).toEqual(inGerman);
  });

  it("keeps what it holds as words only", () => {
    const explanations = [...inEnglish.explanations, "Something a longer search has found."];
    const translated = resultInLanguage(opened, { ...inEnglish, explanations }, "de");
    expect(translated.explanations).toEqual([
      ...inGerman.explanations,
      "Something a longer search has found.",
    ]);
  });

  it("says what conflicts and what would help there too", async () => {
    const request = openRequest(tooFew);
    if (!request.ok) throw new Error("The fixture is no request.");
    const host = { highs: await sharedHighs(), now: () => performance.now() };
    const result = await solve(request, host);
    const sentences = ({ statistics: { conflicts = [], relaxations = [] } }: typeof result) =>
      [...conflicts, ...relaxations].map(({ message }) => message);
    const translated = resultInLanguage(request, result, "de");
    const [english, german] = [sentences(result), sentences(translated)];
    expect(english.length).toBeGreaterThan(1);
    expect(german.filter((text) => english.includes(text))).toEqual([]);
    expect(german.every((text) => / (fehlt|zusammen|Dann) /.test(text))).toBe(true);
    expect(sentences(resultInLanguage(request, translated, "en"))).toEqual(english);
  });
});
