import { describe, expect, it } from "vitest";
import {
  inrc2Assignments,
  inrc2Request,
  inrc2Solutions,
  inrc2UnpricedCover,
} from "../../bench/import/inrc2.ts";
import { judgeOf, seriousWarnings } from "../../bench/import/judge.ts";
import { validateRequest } from "../../core/index.ts";

const scenario = `SCENARIO = tiny

WEEKS = 1

SKILLS = 2
Head
Nurse

SHIFT_TYPES = 2
Early (2,3)
Night (1,2)

FORBIDDEN_SHIFT_TYPES_SUCCESSIONS
Early 0
Night 1 Early

CONTRACTS = 1
Full (3,4) (2,4) (2,3) 1 1

NURSES = 2
Ada Full 2 Head Nurse
Bo Full 1 Nurse
`;
const history = `HISTORY
0 tiny

NURSE_HISTORY
Ada 2 0 Night 1 3 0
Bo 0 0 None 0 0 2
`;
const week = `WEEK_DATA
tiny

REQUIREMENTS
Early Head (0,0) (0,0) (0,0) (0,0) (0,0) (0,0) (0,0)
Early Nurse (0,1) (1,2) (0,0) (0,0) (0,0) (0,0) (0,0)
Night Head (0,0) (0,0) (0,0) (0,0) (0,0) (0,0) (0,0)
Night Nurse (0,0) (0,0) (0,0) (0,0) (0,0) (0,0) (0,0)

SHIFT_OFF_REQUESTS = 2
Bo Any Mon
Ada Night Tue
`;
const files = { scenario, history, weeks: [week] };

/** Lines `nurse day shift-type skill` of one week. */
const solution = (...lines: readonly string[]) =>
  `SOLUTION\n0 tiny\n\nASSIGNMENTS = ${lines.length}\n${lines.join("\n")}\n\nnotes that do not count\n`;
const BO = ["Bo Mon Early Nurse", "Bo Tue Early Nurse", "Bo Wed Early Nurse"];

describe("a dataset of INRC-II", () => {
  const request = inrc2Request(files);
  const judge = judgeOf(request);
  const judged = (...lines: readonly string[]) => judge(inrc2Assignments([solution(...lines)]));

  it("becomes a request without a problem or a warning", () => {
    const validated = validateRequest(request);
    expect(validated.ok).toBe(true);
    expect(seriousWarnings(validated)).toEqual([]);
  });

  it("prices a roster as the competition does, histories included", () => {
    const { objective, hard } = judged(
      "Ada Mon Night Nurse",
      "Ada Tue Night Nurse",
      "Ada Sat Early Head",
      ...BO,
    );
    const cover = 30;
    // The third night in a row with the one before the week, and a lone early duty.
    const sameShift = 15 + 15;
    // The fifth day in a row for Ada, her lone Saturday; four free days of Bo at the end.
    const work = 30 + 30;
    const off = 30;
    const requests = 10 + 10;
    const assignments = 20;
    const completeWeekend = 30;
    expect(objective).toBe(
      cover + sameShift + work + off + requests + assignments + completeWeekend,
    );
    expect(hard.size).toBe(0);
  });

  it("charges a run that ends short at the border of the week", () => {
    const short = { ...files, history: history.replace("Night 1 3 0", "Night 1 1 0") };
    const idle = judgeOf(inrc2Request(files))(inrc2Assignments([solution(...BO)]));
    const ended = judgeOf(inrc2Request(short))(inrc2Assignments([solution(...BO)]));
    expect(ended.objective - idle.objective).toBe(30);
  });

  it.each([
    ["a skill the nurse lacks", ["Bo Sat Night Head", ...BO], { facts: 1 }],
    [
      "a forbidden succession from the history",
      ["Ada Mon Early Head", ...BO],
      { forbid_succession: 1 },
    ],
  ])("breaks the hard rule about %s", (_, lines, expected) => {
    expect(Object.fromEntries(judged(...lines).hard)).toEqual(expected);
  });

  it("breaks the minimum of one place where nobody stands, and knows what the validator leaves unpriced", () => {
    const { hard } = judged("Ada Wed Early Nurse");
    expect([...hard.values()]).toEqual([1]);
    const place = { day: 1, shift: "Early", skill: "Nurse", have: 0 };
    expect(inrc2UnpricedCover(files, place)).toBe(60);
    const settled = { ...files, weeks: [week.replace("(1,2)", "(1,1)")] };
    expect(inrc2UnpricedCover(settled, place)).toBe(0);
  });

  it("writes a roster week by week as it reads one", () => {
    const lines = ["Ada Mon Night Nurse", ...BO];
    const assignments = inrc2Assignments([solution(...lines), solution("Bo Sun Night Nurse")]);
    const written = inrc2Solutions({ ...files, weeks: [week, week] }, assignments);
    expect(written[0]).toContain("0 tiny\n\nASSIGNMENTS = 4\nAda Mon Night Nurse\n");
    expect(written[1]).toContain("1 tiny\n\nASSIGNMENTS = 1\nBo Sun Night Nurse\n");
    expect(inrc2Assignments(written)).toEqual(assignments);
  });
});
