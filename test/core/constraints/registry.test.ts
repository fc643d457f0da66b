import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { constraintByType, constraints } from "../../../core/constraints/index.ts";
import { limitKeys } from "../../../core/request/expansion/limit-keys.ts";
import { randomParams } from "../../helpers/drawn/random-params.ts";
import { teamEntities, teamParams } from "../../helpers/drawn/random-team.ts";

/** Consequence types that requests write already, so that none of them may go or change its name. */
const catalogue = `
  requireMinRest limitWorkingHours limitAverageWeeklyHours targetContractHours limitDailySpan requireWeeklyRest limitCost
  limitConsecutiveDays requireMinConsecutiveDays requireMinConsecutiveDaysOff limitConsecutiveDaysOff
  limitConsecutiveSameShift requireNightRecovery forbidSuccession requireForwardRotation limitPattern requireSpacing
  followCycle limitShiftCount limitWorkingDays requireDaysOff requireShiftShare limitDistinctShifts limitDateGroups
  limitWorkedWeekends limitConsecutiveWeekends requireFreeWeekends requireCompleteWeekends requireSameShiftOnWeekend
  forbidNightBeforeFreeWeekend requireFreeSundays requireReplacementRestDay forbidAssignment requireAssignment
  forbidTimeWindow requireStaffing requireQualifiedShare requireCompanion forbidTogether requireTogether balanceShifts`
  .trim()
  .split(/\s+/);

const ids = constraints.map(({ id }) => id);
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
const compared = new Set([
  ...Object.keys(randomParams),
  ...Object.keys(teamParams),
  ...Object.keys(teamEntities),
]);

describe("the registry of rule types", () => {
  it("knows the consequence types that requests write, in any case", () => {
    expect(catalogue).toHaveLength(41);
    for (const type of catalogue) {
      expect(constraintByType(type)?.consequenceType, type).toBe(type);
      expect(constraintByType(type.toUpperCase())?.consequenceType, type).toBe(type);
    }
  });

  it.each(ids)("has %s verified by a test of its own on every plan of tiny problems", (id) => {
    const name = id.replaceAll("_", "-");
    const file = tests.find((one) => one.endsWith(`/${name}.test.ts`))!;
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    expect(text).toContain(`core/constraints/${file.replace(".test", "")}"`);
    expect(text).toContain("verifyConstraint(");
  });

  it.each(ids)("has %s compared with its check on random requests", (id) => {
    expect(compared).toContain(id);
  });

  it("claims only keys of agreements and limits that the request has", () => {
    const claimed = constraints.flatMap(({ limits = [] }) => limits.map(({ key }) => key));
    expect(limitKeys.map(({ key }) => key).sort()).toEqual([...claimed].sort());
    expect(claimed.length).toBeGreaterThan(20);
  });

  it("is compared under ids it knows", () => {
    expect([...compared].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
