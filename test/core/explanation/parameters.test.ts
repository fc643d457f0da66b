import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { telling, weighing } from "../../../core/explanation/parameters.ts";
import { caseOf } from "../../../core/explanation/remedies/case.ts";
import { lockGivenUp } from "../../../core/explanation/remedies/given-up.ts";
import { startClock } from "../../../core/run-clock.ts";
import { overridden } from "../../../core/solver/parameters/overridden.ts";
import type { Room } from "../../../core/solver/parameters/parameter.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../../../core/solver/parameters.ts";
import { numbersByFile, runCode } from "../../helpers/numbers-in.ts";
import { verifyParameter } from "../../helpers/verify/verify-parameter.ts";
import { solvedRequestWith } from "./remedies/small-case.ts";

const source = join(import.meta.dirname, "../../../core/explanation/parameters.ts");
const text = readFileSync(source, "utf8");
const rooms: Readonly<Record<string, Room>> = { telling, weighing };
const all = Object.entries(rooms).flatMap(([room, parameters]) =>
  Object.entries(parameters).map(([name, parameter]) => ({ room, name, parameter })),
);

/** The comment above a name. */
function meaningOf(name: string): string | undefined {
  return new RegExp(`/\\*\\* (.+) \\*/\\n {2}${name}: `).exec(text)?.[1];
}

/** Whether a file that knows the room says the name. */
function isUsed(room: string, name: string): boolean {
  return [...runCode.values()].some(
    (code) => code.includes(room) && new RegExp(`\\b${name}\\b`).test(code),
  );
}

describe("each number of what is said and weighed beside a run", () => {
  it("is within its bounds, says what it means, and names a decision that there is or that it is a guess", () => {
    expect(all.length).toBeGreaterThan(15);
    for (const { room, name, parameter } of all)
      verifyParameter(`${room}.${name}`, parameter, meaningOf(name));
  });

  it("is used, and is none of those that a measurement may change", () => {
    expect(isUsed("telling", "sayings")).toBe(false);
    expect(all.filter(({ room, name }) => !isUsed(room, name))).toEqual([]);
    expect(Object.keys(rooms).filter((room) => overridden({ [room]: {} }).ok)).toEqual([]);
  });
});

/**
 * Numbers outside parameters and tolerances, by file: orders, decimal places, minutes, milliseconds and per cent, what an interface
 * promises where nothing is asked for, and the most threads that a request may ask for. The list only becomes shorter: a number that
 * steers a run, or what is said of it, is a parameter.
 */
const FORM: Readonly<Record<string, readonly string[]>> = {
  "explanation/apply-change.ts": ["9"],
  "explanation/conflicts/near-proof.ts": ["3", "4"],
  "explanation/conflicts/nearness.ts": ["3"],
  "explanation/edits/rule-params.ts": ["60"],
  "explanation/leave/plan-cost.ts": ["3"],
  "explanation/leave/weighed-leave.ts": ["100", "86_400_000"],
  "explanation/relaxations/relaxable-parameters.ts": ["100"],
  "explanation/remedies/staffing-remedies.ts": ["3"],
  "explanation/solved-request.ts": ["3"],
  "explanation/wishes/denied-wishes.ts": ["6"],
  "rank-replacements.ts": ["20", "3"],
  "run-clock.ts": ["100", "99"],
  "run-resources.ts": ["16"],
  "solve.ts": ["1e-5", "60"],
};

describe("numbers", () => {
  it("that steer a run, its explanations or what is weighed stand in parameters and tolerances alone", () => {
    for (const file of ["solve.ts", "weigh-staffing.ts", "explanation/trial.ts"])
      expect([...runCode.keys()]).toContain(file);
    expect(numbersByFile(runCode)).toEqual(FORM);
  });

  it("of a run are those that it was given", () => {
    const found = overridden({
      runLimits: { reserve: 2, beyondLimit: 1 },
      repairCosts: { lock: 5 },
    });
    if (!found.ok) throw new Error(found.problems.join("\n"));
    const clockWith = (parameters: SolverParameters) =>
      startClock({ highs: null, now: () => 0, parameters }, 10);
    const lock = { employeeId: "a", date: "2026-03-02", shiftId: "D" };
    const solved = solvedRequestWith({ locked_assignments: [lock] }, [["a", "D", 0]]);
    const foundWith = (parameters: SolverParameters) => [
      Math.round(clockWith(parameters).deadline()),
      Math.round(clockWith(parameters).explanationDeadline()),
      lockGivenUp(caseOf(solved, parameters), 0, 0, 0)?.cost,
    ];
    expect(foundWith(DEFAULT_PARAMETERS)).toEqual([9600, 14_400, 16]);
    expect(foundWith(found.parameters)).toEqual([8000, 11_000, 5]);
  });
});
