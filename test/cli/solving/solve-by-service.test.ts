import { afterEach, describe, expect, it, vi } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { handMadeResult } from "../../../core/index.ts";
import { jobStatus, json, ward } from "../../client/scripted-fetch.ts";
import { recordedIo } from "../recorded-io.ts";

const plain = handMadeResult(ward, []);
const pending = (isPending: boolean, explanations: readonly string[]) => ({
  ...{ ...plain, explanations },
  statistics: { ...plain.statistics, explanation: { pending: isPending, complete: !isPending } },
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Solves by a service that has the plan at once, and explains it a second later. */
async function solved(...argv: readonly string[]) {
  let reads = 0;
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (method === "POST") return json(202, { job_id: "j1", status: "pending", tier: "free" });
    if (url.endsWith("/events")) return new Response(null, { status: 204 });
    if (!url.endsWith("/result")) return json(200, jobStatus("completed"));
    reads += 1;
    return json(200, reads === 1 ? pending(true, []) : pending(false, ["because of leave"]));
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pieces: string[] = [];
  const { io, written } = recordedIo(
    { env: { SHIFTSMITH_TOKEN: "svc_test_token" } },
    JSON.stringify(ward),
  );
  const stdout = (text: string) => {
    pieces.push(text);
    io.stdout(text);
  };
  const argvAll = ["solve", "-", "--service", "https://plans.example.org", ...argv];
  let isOver = false;
  const running = runCli(argvAll, { ...io, stdout }).finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
  return { code: await running, pieces, reads, ...written };
}

describe("a plan of the service", () => {
  it("is printed when it is there, and its reasons when they are", async () => {
    const { pieces, reads } = await solved();
    expect(reads).toBe(2);
    expect(pieces[0]).toContain("2026-03-02");
    expect(pieces[0]).not.toContain("because of leave");
    expect(pieces.slice(1).join("")).toContain("because of leave");
  });

  it("is the answer without its reasons with --no-explain and with --json, which says so", async () => {
    const text = await solved("--no-explain");
    expect([text.reads, text.out.includes("because")]).toEqual([1, false]);
    const { reads, out, err } = await solved("--json");
    expect(reads).toBe(1);
    expect(JSON.parse(out).statistics.explanation).toMatchObject({ pending: true });
    expect(err).toContain("--explain waits for");
    const explained = await solved("--json", "--explain");
    expect(explained.reads).toBe(2);
    expect(JSON.parse(explained.out).explanations).toEqual(["because of leave"]);
  });
});
