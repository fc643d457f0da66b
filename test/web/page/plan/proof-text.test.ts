import "../page-globals.ts";
import { afterEach, expect, it } from "vitest";
import { proofText } from "../../../../web/plan/words/proof-text.ts";
import { language } from "../../../../web/state/settings.ts";

afterEach(() => {
  language.value = "en";
});

it("how far a plan is from the best is a figure only where that says something of the plan", () => {
  expect(proofText("optimal", 0)).toBe("proven best");
  expect(proofText("infeasible", 0)).toBe("proven best");
  expect(proofText("feasible", 0.031)).toMatch(/^at most 3\.1 % from the best/);
  for (const gap of [0.5, 1, 7]) expect(proofText("feasible", gap)).not.toMatch(/\d/);
  language.value = "de";
  expect(proofText("timeout", 1)).toBe("wie viel besser es ginge, ist noch nicht bewiesen");
  expect(proofText("feasible", null)).toBe("");
});
