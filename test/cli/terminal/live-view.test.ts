import { describe, expect, it } from "vitest";
import { liveView } from "../../../cli/terminal/live-view.ts";
import { sparkline } from "../../../cli/terminal/sparkline.ts";
import type { Progress } from "../../../core/index.ts";
import { recordedIo } from "../recorded-io.ts";

const progress = (changes: Partial<Progress> = {}): Progress => ({
  ...{ phase: "stage2", percent: 10, elapsedSeconds: 2, timeLimitSeconds: 20, missingStaff: 0 },
  ...{ incumbentObjective: 1234.56, bestBound: 1000, gap: 0.19, solutionsFound: 3 },
  ...changes,
});

/** What stands on a terminal after everything that was written to it. */
function screenOf(written: string): string[] {
  const lines = [""];
  let row = 0;
  let column = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes are what is read here.
  for (const [, count, code, letter] of written.matchAll(/\u001b\[([\d;]*)([A-Za-z])|([\s\S])/g)) {
    if (code === "A") row -= Number(count);
    else if (code === "K") lines[row] = lines[row]!.slice(0, column);
    else if (code === "J") lines.splice(row, lines.length, lines[row]!.slice(0, column));
    else if (letter === "\n") {
      row += 1;
      lines[row] ??= "";
    } else if (letter === "\r") column = 0;
    else if (letter !== undefined) {
      lines[row] =
        lines[row]!.slice(0, column).padEnd(column) + letter + lines[row]!.slice(column + 1);
      column += 1;
    }
    if (letter === "\n") column = 0;
  }
  return lines;
}

function viewed(columns: number, changes: Parameters<typeof recordedIo>[0] = {}) {
  let now = 0;
  const { io, written } = recordedIo({ stderrColumns: columns, now: () => now, ...changes });
  const view = liveView(io, false, "Ctrl-C: stop");
  const show = (changed: Partial<Progress>, afterMs = 1000) => {
    now += afterMs;
    view.show(progress(changed));
  };
  return { view, written, show, screen: () => screenOf(written.err) };
}

describe("the live view", () => {
  it("shows phase, time, figures and both curves, always in the same place", () => {
    const { view, show, screen } = viewed(80);
    show({
      phase: "stage1",
      missingStaff: 2,
      incumbentObjective: null,
      bestBound: null,
      gap: null,
    });
    expect(screen()[0]).toMatch(/^looking for a plan that meets all demand +2\.0 of 20 s$/);
    expect(screen()[2]).toMatch(/^missing 2 {3}3 plans/);
    show({ elapsedSeconds: 4 });
    show({ elapsedSeconds: 8, incumbentObjective: 1100, gap: 0.09 });
    const lines = screen();
    expect(lines).toHaveLength(7);
    expect(lines[0]).toMatch(/^improving the plan.* 8\.0 of 20 s$/);
    expect(lines[1]).toMatch(/^━+─+$/);
    expect(lines[2]).toMatch(
      /^all demand met {3}objective 1,100 {3}bound 1,000 {3}gap 9\.0 % {3}3 plans/,
    );
    expect(lines[3]).toMatch(/^objective +█+[▅▆]+$/);
    expect(lines[4]).toMatch(/^bound +▁+$/);
    expect(lines[5]!.trimEnd()).toBe("Ctrl-C: stop");
    view.clear();
    expect(screen()).toEqual([""]);
  });

  it("never writes a line as wide as the terminal, which would wrap it", () => {
    for (const columns of [60, 61, 79, 200]) {
      const { view, show, screen } = viewed(columns);
      show({ phase: "stage2", elapsedSeconds: 123.4, timeLimitSeconds: 600 });
      for (const line of screen()) expect(line.length).toBeLessThan(columns);
      view.clear();
    }
  });

  it("keeps for a moment what is said beside the reports", () => {
    const { view, show, screen } = viewed(80);
    show({});
    view.say("stopping");
    show({}, 500);
    expect(screen()[0]).toMatch(/^stopping /);
    show({}, 5000);
    expect(screen()[0]).toMatch(/^improving/);
    view.clear();
  });

  it.each([
    ["a narrow terminal", 59, {}],
    ["NO_COLOR", 80, { env: { NO_COLOR: "1" } }],
    ["a dumb terminal", 80, { env: { TERM: "dumb" } }],
  ])("is one line without any codes on %s", (_, columns, changes) => {
    const { view, show, written } = viewed(columns, changes);
    show({});
    expect(written.err).toContain("gap 19.0 %");
    expect(written.err).not.toContain("\u001b");
    view.clear();
    expect(written.err).toMatch(/\r +\r$/);
  });

  it("is silent without a terminal and when asked to be", () => {
    const { io, written } = recordedIo();
    const quiet = recordedIo({ stderrColumns: 80 });
    for (const view of [liveView(io, false, ""), liveView(quiet.io, true, "")]) {
      view.show(progress());
      view.say("x");
      view.clear();
    }
    expect(written.err + quiet.written.err).toBe("");
  });
});

describe("sparkline", () => {
  it("draws each moment at its height, and nothing before the first", () => {
    const samples = [
      { at: 2, value: 8 },
      { at: 6, value: 4 },
      { at: 8, value: 1 },
    ];
    const line = sparkline(samples, 8, { end: 8, floor: 1, ceiling: 8 });
    expect(line).toBe(" ████▄▄▁");
    expect([...sparkline(samples, 40, { end: 8, floor: 1, ceiling: 8 })]).toHaveLength(40);
  });

  it("cuts what is outside of its range", () => {
    const samples = [
      { at: 0, value: 1e9 },
      { at: 1, value: -5 },
    ];
    expect(sparkline(samples, 2, { end: 2, floor: 0, ceiling: 1 })).toBe("▁▁");
    expect(sparkline(samples.slice(0, 1), 2, { end: 2, floor: 0, ceiling: 1 })).toBe("██");
    expect(sparkline([{ at: 0, value: 3 }], 2, { end: 1, floor: 3, ceiling: 3 })).toBe("▁▁");
  });
});
