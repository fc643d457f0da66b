import { describe, expect, it } from "vitest";
import { ruleStarters } from "../../../core/catalogue/rule-starter.ts";
import { sampleDuties, sampleRequest } from "../../../core/catalogue/sample-request.ts";
import { constraints } from "../../../core/constraints/index.ts";
import { verify } from "../../../core/verify.ts";

/** What the rule of a starter has against lines of its sample. */
function objections(starter: (typeof ruleStarters)[number], lines: readonly string[]) {
  const { plan, problems } = verify(sampleRequest(starter), sampleDuties(lines), { gaps: false });
  expect(problems, starter.key).toEqual([]);
  return plan!.violations.filter(({ ruleId }) => ruleId === "sample").map(({ message }) => message);
}

describe("the samples of the catalogue of rules", () => {
  it.each(ruleStarters.map((starter) => [starter.key, starter] as const))(
    "of %s show weeks that the rule's own check lets pass, and weeks that it objects to",
    (_, starter) => {
      const { allowed, forbidden } = starter.sample;
      expect(objections(starter, allowed)).toEqual([]);
      expect(objections(starter, forbidden)).not.toEqual([]);
      const lengths = new Set([...allowed, ...forbidden].map((line) => line.length));
      expect([...lengths].every((length) => length % 7 === 0) && lengths.size === 1).toBe(true);
    },
  );

  it("leave out no rule type that a request can write", () => {
    const shown = new Set(ruleStarters.map(({ type }) => type));
    const written = constraints.flatMap(({ consequenceType: type }) => (type === null ? [] : type));
    expect(written.filter((type) => !shown.has(type))).toEqual([]);
  });
});
