import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import type { SolveRequest, WeighedLeave } from "../../../../core/index.ts";
import { language } from "../../../../web/state/settings.ts";
import { askedIn } from "../../../../web/weigh/asked-in.ts";
import { dayKey, daysOf } from "../../../../web/weigh/weighed-days.ts";
import { answerText, askedText } from "../../../../web/weigh/weighed-words.ts";

const shifts = [{ id: "N", name: "Night" }];
const request: SolveRequest = {
  ...{ start_date: "2026-03-02", end_date: "2026-03-15", department: { id: "ward" } },
  employees: [{ id: "a" }, { id: "b" }],
  shifts: [],
  vacations: { a: ["2026-03-04", "2026-03-03", "2026-03-06", "2026-04-01"] },
  sick_leaves: { a: ["2026-03-09"] },
  wishes: { b: ["2026-03-05"] },
  wish_specs: {
    b: [
      { type: "shiftOff", date: "2026-03-07", shiftIds: ["N"] },
      { type: "weekendOff", date: "2026-03-07" },
    ],
  },
};
const nothing: WeighedLeave = {
  ...{ asked: { kind: "vacation", employeeId: "a", dates: ["2026-03-03", "2026-03-04"] } },
  ...{ state: "open", isProven: false, gaps: [], refusedWishes: 0, points: null, byObjective: {} },
  ...{ wishes: { refused: [], granted: [] }, assignments: null, changes: [], message: "" },
};

describe("leave and wishes that are weighed", () => {
  it("are the leave of the window by runs and the wishes for single dates", () => {
    expect(askedIn(request).map((asked) => askedText(asked, shifts))).toEqual([
      ...["Leave Tue 3 Mar to Wed 4 Mar", "Leave Fri 6 Mar"],
      ...["Free on Thu 5 Mar", "Not Night on Sat 7 Mar"],
    ]);
    expect(askedIn(request, "b")).toHaveLength(2);
  });

  it("are answered in a few words, in both languages, and unproven costs as at most", () => {
    const gaps = [{ shiftId: "N", date: "2026-03-03", missing: 1, reason: "" }];
    const texts = () => [
      answerText({ ...nothing, state: "granted" }, shifts),
      answerText({ ...nothing, state: "costs", isProven: true, refusedWishes: 2 }, shifts),
      answerText({ ...nothing, state: "costs", points: 2.5 }, shifts),
      answerText({ ...nothing, state: "gap", gaps }, shifts),
    ];
    language.value = "en";
    expect(texts()).toEqual([
      ...["can be granted (proven)", "costs 2 refused wishes", "costs at most 2.5 points"],
      "leaves Night on Tue 3 Mar one short",
    ]);
    language.value = "de";
    expect(texts()).toEqual([
      ...["lässt sich gewähren (bewiesen)", "kostet 2 abgelehnte Wünsche"],
      ...["kostet höchstens 2,5 Punkte", "dann fehlt jemand in Night am Di., 3. März"],
    ]);
    language.value = "en";
  });

  it("are never said to be proven while they are still looked at", () => {
    const rough = (of: Partial<WeighedLeave>) => answerText({ ...nothing, ...of }, shifts, true);
    const texts = () => [
      rough({ state: "granted" }),
      rough({ state: "costs", isProven: true, refusedWishes: 2 }),
    ];
    language.value = "en";
    expect(texts()).toEqual([
      "can be granted as it looks, still being weighed",
      "costs 2 refused wishes, still being weighed",
    ]);
    language.value = "de";
    expect(texts()).toEqual([
      "lässt sich wohl gewähren, wird noch geprüft",
      "kostet 2 abgelehnte Wünsche, wird noch geprüft",
    ]);
    language.value = "en";
  });

  it("mark each of their days with the answer that needs looking at most", () => {
    const free = { kind: "free" as const, employeeId: "a", date: "2026-03-04" };
    const answers: readonly WeighedLeave[] = [
      { ...nothing, state: "granted" },
      { ...nothing, asked: free, state: "gap" },
    ];
    const days = daysOf(answers, ({ state }) => state);
    expect(days.get(dayKey("a", "2026-03-03"))?.text).toBe("granted");
    expect(days.get(dayKey("a", "2026-03-04"))?.text).toBe("gap");
    expect(days.get(dayKey("b", "2026-03-04"))).toBeUndefined();
  });
});
