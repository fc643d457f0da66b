import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { recordedIo } from "../recorded-io.ts";

// A plan without gaps is there within seconds, the proof takes minutes.
const ward = join(import.meta.dirname, "../../../fixtures/sector/lawful-ward.request.json");
const request = readFileSync(ward, "utf8");

/** Solves on a terminal and presses Ctrl-C so often as soon as a plan is shown. */
async function interrupted(times: number) {
  let press: (() => void) | null = null;
  let released = false;
  let left = times;
  const onInterrupt = (callBack: () => void) => {
    press = callBack;
    return () => {
      released = true;
    };
  };
  const { io, written } = recordedIo({ stderrColumns: 80, onInterrupt }, request);
  const watching = {
    ...io,
    stderr: (text: string) => {
      io.stderr(text);
      if (!text.includes("all demand met")) return;
      while (left > 0) {
        left -= 1;
        press?.();
      }
    },
  };
  const argv = ["solve", "--json", "--time-limit", "600", "--threads", "1", "-"];
  const code = await runCli(argv, watching);
  return { code, released, ...written };
}

describe("Ctrl-C during a solve", () => {
  it("ends it with the best plan so far", async () => {
    const { code, out, err, released } = await interrupted(1);
    const result = JSON.parse(out);
    expect([code, result.status, released]).toEqual([0, "feasible", true]);
    expect(result.unassigned_shifts).toEqual([]);
    expect(err).toContain("Ctrl-C again ends at once");
  });

  it("ends it at once without a plan the second time, as shells expect it", async () => {
    const { code, out, err, released } = await interrupted(2);
    expect([code, out, released]).toEqual([130, "", true]);
    expect(err).toMatch(/Ended without an answer\.\n$/);
  });
});
