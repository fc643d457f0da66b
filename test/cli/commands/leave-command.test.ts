import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { tinyWard } from "../../helpers/problem.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-leave-"));
const kept = (name: string, value: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(value));
  return join(folder, name);
};
const ward = {
  ...tinyWard,
  employees: [
    { id: "a", contractHoursPerWeek: 20 },
    { id: "b", contractHoursPerWeek: 20 },
  ],
  department: { id: "ward", legalBaseline: "off" },
  vacations: { b: ["2026-03-04"] },
};

async function run(...argv: readonly string[]) {
  const { io, written } = recordedIo();
  return { code: await runCli(argv, io), ...written };
}

describe("shiftsmith leave", () => {
  it("weighs leave and wishes that are not in the request, in both languages", async () => {
    const file = kept("ward.json", ward);
    const asked = ["--leave", "a:2026-03-04", "--wish", "b:2026-03-02"];
    const english = await run("leave", file, ...asked);
    expect([english.code, english.err]).toEqual([0, ""]);
    expect(english.out).toContain("Leave of a on 2026-03-04: leaves 1 person short.");
    expect(english.out).toContain("b free on 2026-03-02: can be granted.");
    const german = await run("leave", file, ...asked, "--language", "de");
    expect(german.out).toContain("Urlaub von a am 2026-03-04: dann fehlt 1 Person.");
  });

  it("says all that is wrong with what is asked for", async () => {
    const file = kept("ward.json", ward);
    const nobody = await run("leave", file, "--leave", "x:2026-03-04", "--wish", "b");
    expect(nobody.code).toBe(1);
    expect(nobody.err).toContain("no employee x");
    expect(nobody.err).toContain("--wish takes PERSON:DATES");
    expect((await run("leave", file)).err).toContain("Say what is asked for");
  });
});

describe("shiftsmith staffing", () => {
  it("tells which one person more closes the gaps", async () => {
    const request = kept("short.json", {
      ...ward,
      vacations: { a: ["2026-03-04"], b: ["2026-03-04"] },
    });
    const plan = kept("plan.json", [
      { employee_id: "a", shift_id: "D", date: "2026-03-02" },
      { employee_id: "a", shift_id: "D", date: "2026-03-03" },
    ]);
    const { code, out } = await run("staffing", request, plan);
    expect(code).toBe(0);
    expect(out).toBe("One more person for 20 h a week removes the only gap.\n");
  });
});
