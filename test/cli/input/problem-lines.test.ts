import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { nearestRuleTypes } from "../../../core/index.ts";
import { recordedIo } from "../recorded-io.ts";

const wardWith = (priority: string) => `{
  "start_date": "2026-05-11", "end_date": "2026-05-12",
  "department": { "id": "ward" },
  "employees": [{ "id": "anna" }],
  "shifts": [{ "id": "E", "startTime": "06:00", "endTime": "14:00", "breakMinutes": 30 }],
  "planning_rules": [
    { "id": "rest", "priority": "${priority}", "consequences": [
      { "type": "requireMinRset", "params": { "hours": 11 } }] }
  ]
}`;

async function validated(text: string) {
  const { io, written } = recordedIo({}, text);
  return { code: await runCli(["validate", "-"], io), ...written };
}

const nearest = nearestRuleTypes("requireMinRset");

describe("a rule type that nobody knows", () => {
  it("is told with its place, the nearest names, and what each of them does, a line each", async () => {
    const { code, err } = await validated(wardWith("legal"));
    expect(code).toBe(1);
    const [head, place, ...hints] = err.trimEnd().split("\n");
    expect(head).toBe("The request has 1 problem:");
    expect(place).toMatch(
      /^ {2}line 8:17 {2}planning_rules\[0\]\.consequences\[0\]\.type: .*"requireMinRset".*Did you mean "requireMinRest"/,
    );
    expect(hints.map((line) => line.trim().split(/ {2,}/))).toEqual(
      nearest.map(({ type, statement }) => [type, statement]),
    );
    expect(hints[0]).toMatch(/^ {6}requireMinRest +\S.*`hours`/);
  });

  it("is warned of in the same way where the rule is a wish, and does nothing", async () => {
    const { code, out, err } = await validated(wardWith("should"));
    expect(code).toBe(0);
    expect(out).toContain("The request is valid");
    expect(err).toMatch(
      /^warning: line 8:17 {2}planning_rules\.0\.consequences\.0\.type: .* does nothing\. Did you mean/,
    );
    for (const { statement } of nearest) expect(err).toContain(`  ${statement}\n`);
  });

  it("is no reason to be silent about demand that nobody can meet", async () => {
    const away = wardWith("should").replace(
      '"start_date"',
      '"vacations": { "anna": ["2026-05-12"] }, "start_date"',
    );
    const { code, out } = await validated(away);
    expect(code).toBe(0);
    expect(out).toMatch(/No plan can meet all of its demand:\n {2}E on 2026-05-12 .*1 on vacation/);
  });

  it("is told beside what is odd elsewhere in a refused request, unless that is told already", async () => {
    const odd = wardWith("legal").replace('"id": "anna"', '"id": "anna", "contractHours": 20');
    const { err } = await validated(odd);
    expect(err.match(/^warning: .*contractHours/gm)).toHaveLength(1);
    const strict = odd.replace('"start_date"', '"config": { "strict": true }, "start_date"');
    const refused = await validated(strict);
    expect(refused.err).toContain("The request has 2 problems:");
    expect(refused.err).not.toContain("warning: ");
    const asked = recordedIo({}, odd);
    expect(await runCli(["validate", "-", "--strict"], asked.io)).toBe(1);
    expect(asked.written.err).toBe(refused.err);
    const { io, written } = recordedIo({}, odd);
    await runCli(["validate", "-", "--quiet"], io);
    expect(written.err).not.toContain("warning: ");
  });

  it("has hints for other names of a type too", () => {
    const [first] = nearestRuleTypes("limitNightShift");
    const [meant] = nearestRuleTypes("limitShiftCount");
    expect(first).toEqual({
      type: "limitNightShifts",
      statement: `With the condition isNight: ${meant!.statement}`,
    });
  });
});
