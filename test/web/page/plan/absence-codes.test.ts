import { afterEach, expect, it } from "vitest";
import "../page-globals.ts";
import type { RosterShift } from "../../../../core/index.ts";
import { absenceCodes } from "../../../../web/plan/repairs/absence-codes.ts";
import { language } from "../../../../web/state/settings.ts";

afterEach(() => {
  language.value = "en";
});

const shift = (code: string): RosterShift => ({
  ...{ id: code, name: code, code, type: null, kind: "work", times: "06:00–14:00", colour: 0 },
  ...{ departmentId: null, workplaceId: null, qualificationIds: [] },
});

it("an absence has a letter that is the code of no shift, in each language", () => {
  expect(absenceCodes({ shifts: [shift("E")] })).toMatchObject({ sick: "S", vacation: "V" });
  expect(absenceCodes({ shifts: [shift("s"), shift("Si")] }).sick).toBe("Sic");
  language.value = "de";
  expect(absenceCodes({ shifts: [shift("K"), shift("F")] })).toMatchObject({
    ...{ sick: "Kr", vacation: "U", credited: "Fo" },
  });
});
