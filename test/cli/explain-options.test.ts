import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { recordedIo } from "./recorded-io.ts";

// Nobody can be a mentor on one date, so that there is something to explain.
const short = join(import.meta.dirname, "../../fixtures/infeasible/companion.request.json");

/** Runs the command and keeps the order of what is written. */
async function run(argv: readonly string[], stderrColumns: number | null = null) {
  const pieces: string[] = [];
  const { io, written } = recordedIo({ stderrColumns });
  const stdout = (text: string) => {
    pieces.push(text);
    io.stdout(text);
  };
  const code = await runCli(argv, { ...io, stdout });
  return { code, pieces, ...written };
}

const explanationIn = (json: string) => JSON.parse(json).statistics.explanation;

describe("reasons and remedies", () => {
  it.each([
    ["in this thread", null],
    ["in a thread of its own", 80],
  ] as const)("follow a plan that is printed before them, solved %s", async (_, columns) => {
    const { code, pieces } = await run(["solve", short], columns);
    expect(code).toBe(2);
    expect(pieces[0]).toContain("Missing staff");
    expect(pieces[0]).not.toContain("What would help");
    expect(pieces.slice(1).join("")).toContain("What would help");
  });

  it("are left out with --no-explain, in this thread and in another", async () => {
    for (const columns of [null, 80]) {
      const { code, out } = await run(["solve", short, "--no-explain"], columns);
      expect(code).toBe(2);
      expect(out).toContain("Missing staff");
      for (const title of ["What cannot hold together", "What would help"])
        expect(out).not.toContain(title);
    }
  });

  it("are not waited for with --json, which says so, unless --explain asks for them", async () => {
    const plain = await run(["solve", short, "--json"]);
    expect(explanationIn(plain.out)).toEqual({
      ...{ pending: false, complete: false, seconds: 0, parts: {} },
    });
    expect(plain.err).toMatch(/the plan alone; --explain waits for/);
    const explained = await run(["solve", short, "--json", "--explain"]);
    expect(explanationIn(explained.out)).toMatchObject({ pending: false, complete: true });
    expect(JSON.parse(explained.out).statistics.relaxations.length).toBeGreaterThan(0);
    expect(explained.err).toBe("");
    const quiet = await run(["solve", short, "--with-request", "--quiet"]);
    expect(JSON.parse(quiet.out).result.statistics.relaxations).toEqual([]);
    expect(quiet.err).toBe("");
  });

  it("are not missed where there is nothing to explain", async () => {
    const one = join(import.meta.dirname, "../../fixtures/edge/one-day.request.json");
    const { out, err } = await run(["solve", one, "--json"]);
    expect([explanationIn(out).complete, err]).toEqual([true, ""]);
  });

  it("cannot be asked for and left out at once", async () => {
    const { code, err } = await run(["solve", short, "--explain", "--no-explain"]);
    expect([code, err]).toEqual([1, "Give --explain or --no-explain, not both.\n"]);
  });
});
