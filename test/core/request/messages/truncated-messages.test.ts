import { expect, it } from "vitest";
import { inspectRequest, validateRequest } from "../../../../core/index.ts";
import { tinyWard } from "../../../helpers/problem.ts";

const problemsOf = (body: unknown) => {
  const judged = validateRequest(body);
  return judged.ok ? [] : judged.problems;
};

it("a huge list that is broken everywhere is read only until enough is wrong with it, and says so", () => {
  let read = 0;
  const employees = Array.from({ length: 200_000 }, () => ({
    get status() {
      read++;
      return 5;
    },
  }));
  const problems = problemsOf({ ...tinyWard, department: undefined, employees });
  expect(read).toBeLessThan(50_000);
  expect(problems).toHaveLength(1001);
  // What is wrong outside of the list is told first.
  expect(problems[0]).toMatchObject({ loc: ["department"], type: "missing" });
  expect(problems.at(-1)?.msg).toBe(
    "Further problems are not listed, and the rest of the body was not looked at.",
  );
});

it("of a huge list, problems behind sound entries are told with their own positions", () => {
  const sound = Array.from({ length: 12_000 }, (_, i) => ({ id: `p${i}` }));
  const employees = [...sound, { id: "q", status: 5 }];
  expect(problemsOf({ ...tinyWard, employees }).map(({ loc }) => loc.join("."))).toEqual([
    "employees.12000.status",
  ]);
  const vacations = Object.fromEntries(sound.map(({ id }, i) => [id, i === 11_000 ? ["x"] : []]));
  expect(problemsOf({ ...tinyWard, vacations }).map(({ loc }) => loc.join("."))).toEqual([
    "vacations.p11000.0",
  ]);
});

it("an id of megabytes stands in no answer more than with its beginning, however much is wrong with its thing", () => {
  const id = "x".repeat(1_000_000);
  const wrong = { status: 5, teamId: 5, tags: 5, entryDate: 5, exitDate: 5, [id]: 1 };
  const vacations = { [id]: Array.from({ length: 500 }, () => 5) };
  const reported = inspectRequest({ ...tinyWard, vacations, employees: [{ id, ...wrong }] });
  expect(reported.problems.length).toBeGreaterThan(500);
  expect(reported.warnings.map(({ code }) => code)).toContain("unknown_key");
  expect(JSON.stringify(reported).length).toBeLessThan(1_000_000);
});

it("many keys that nobody knows are all found, and only the first are guessed about", () => {
  const unknown = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`emploies${i}`, 1]));
  const { employees: _left, ...rest } = tinyWard;
  const [problem, ...others] = problemsOf({ ...rest, emploies: [], ...unknown });
  expect([problem?.loc, others]).toEqual([["employees"], []]);
  expect(problem?.msg).toContain('Is it what "emploies" was meant to be?');
});
