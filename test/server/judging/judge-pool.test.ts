import { gzipSync } from "node:zlib";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { threadProgram } from "../../../node/thread-program.ts";
import { inspectBody, verifyBody } from "../../../server/judging/judge-body.ts";
import {
  createJudgePool,
  JUDGE_PROGRAM,
  type JudgePool,
  type JudgePoolOptions,
} from "../../../server/judging/judge-pool.ts";
import { rankStored, replanStored } from "../../../server/judging/judge-stored.ts";
import { judgeSubmission } from "../../../server/services/jobs/judge-submission.ts";
import { tinyWard } from "../../helpers/problem.ts";

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const body = json(tinyWard);
const terms = (sizeLimit: number | null = null) => ({ sizeLimit, language: null });
const open: JudgePool[] = [];
const program = await threadProgram(JUDGE_PROGRAM);
const judging = (options: Partial<JudgePoolOptions> = {}): JudgePool => {
  const judge = createJudgePool({ threads: 2, taskMs: 60_000, entry: program, ...options });
  open.push(judge);
  return judge;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((judge) => judge.close()));
});

describe("the judging threads", () => {
  // One thread for all that ask what is judged: each takes seconds to start.
  const shared = createJudgePool({ threads: 1, taskMs: 60_000, entry: program });
  afterAll(() => shared.close());

  it("answers what the same judge answers here, also to many calls at once", async () => {
    const judge = shared;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => judge.inspect("a", body, terms(i % 2 === 0 ? null : 1))),
    );
    for (const [i, answer] of answers.entries())
      expect(answer).toEqual(inspectBody(body, terms(i % 2 === 0 ? null : 1)));
    expect(await judge.submission("a", body, terms())).toEqual(judgeSubmission(body, terms()));
  });

  it("ranks who can take over a duty of a stored plan", async () => {
    const result = { assignments: [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }] };
    const plan = {
      request: gzipSync(JSON.stringify(tinyWard)),
      result: gzipSync(JSON.stringify(result)),
    };
    const question = { employeeId: "a", date: "2026-03-02" };
    const ranking = await shared.rankReplacements("a", plan, question);
    expect(ranking).toEqual(rankStored(plan, question));
    expect(ranking).toMatchObject({ outcome: "ranked", duties: [{ shiftId: "D" }] });
  });

  it("judges a plan beside its request, and looks at none above the limit", async () => {
    const plan = [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }];
    const claim = json({ request: tinyWard, plan });
    const judge = shared;
    expect(await judge.verify("a", claim, terms())).toEqual(verifyBody(claim, terms()));
    expect(await judge.verify("a", claim, terms(6))).toMatchObject({
      ...{ outcome: "judged", report: { passed: false, belongs: true } },
    });
    expect(await judge.verify("a", claim, terms(5))).toEqual({
      outcome: "too_large",
      problemSize: 6,
    });
  });

  it("makes the body that plans a stored plan again, within a bound", async () => {
    const result = { assignments: [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }] };
    const plan = {
      request: gzipSync(JSON.stringify(tinyWard)),
      result: gzipSync(JSON.stringify(result)),
    };
    const order = json({ patch: [{ op: "add", path: "/note", value: "x".repeat(1000) }] });
    const judge = shared;
    expect(await judge.replan("a", plan, order, 10_000)).toEqual(replanStored(plan, order, 10_000));
    expect(await judge.replan("a", plan, order, 1000)).toEqual({ outcome: "too_large" });
    // The plan itself is no part of what is bounded.
    const small = JSON.stringify(tinyWard).length;
    expect((await judge.replan("a", plan, json({ patch: [] }), small)).outcome).toBe("made");
    expect(
      await judge.replan("a", plan, json({ patch: [{ op: "remove", path: "/x" }] }), 10_000),
    ).toMatchObject({
      ...{ outcome: "invalid", problems: [{ loc: ["patch", 0, "path"] }] },
    });
  });

  it("tells a body that is no JSON, and serves on after its threads were lost", async () => {
    const judge = shared;
    expect(await judge.inspect("a", new Uint8Array([1]), terms())).toMatchObject({
      ...{ outcome: "unreadable", problems: [{ loc: ["body"], type: "json_invalid" }] },
    });
    await judge.close();
    expect(await judge.inspect("a", body, terms())).toMatchObject({ outcome: "inspected" });
  });

  it("refuses what takes too long as too complex, replaces its thread, and serves others meanwhile", async () => {
    const entry = new URL("./busy-entry.mjs", import.meta.url);
    const judge = judging({ entry, taskMs: 300 });
    const late = judge.inspect("attacker", new Uint8Array(200_000), terms());
    // Behind one that takes all its time there is room for what is small.
    await expect(judge.inspect("tenant", body, terms())).rejects.toThrow("answered");
    await expect(late).rejects.toMatchObject({
      problems: [{ loc: ["body"], type: "too_complex" }],
    });
    await expect(judge.inspect("tenant", body, terms())).rejects.toThrow("answered");
  });

  it("gives what needs more memory than it looks the room of large work, and no more than that to anybody", async () => {
    const entry = new URL("./hungry-entry.mjs", import.meta.url);
    const judge = judging({ entry, megabytes: { kept: 24, common: 64 } });
    const ask = (megabytes: number) => judge.inspect("a", json({ megabytes }), terms());
    // The thread for small work has no room for that, and the other one has.
    await expect(ask(36)).rejects.toThrow("fed");
    await expect(ask(300)).rejects.toMatchObject({ problems: [{ type: "too_complex" }] });
    await expect(ask(1)).rejects.toThrow("fed");
  });

  it("takes the body of a large submission over, and gives it back with the verdict where it is stored as it came", async () => {
    const spaced = `${JSON.stringify(tinyWard)}${" ".repeat(200_000)}`;
    const large = new TextEncoder().encode(spaced);
    expect(await shared.submission("a", large, terms())).toMatchObject({
      outcome: "judged",
      verdict: { ok: true, stored: new TextEncoder().encode(spaced) },
    });
    expect(large.byteLength).toBe(0);
  });

  it("takes large bodies over and leaves small ones with who asked", async () => {
    const entry = new URL("./hungry-entry.mjs", import.meta.url);
    const judge = judging({ entry });
    const large = json({ megabytes: 1, filler: "x".repeat(200_000) });
    await expect(judge.inspect("a", large, terms())).rejects.toThrow("fed");
    expect(large.byteLength).toBe(0);
    await expect(judge.inspect("a", body, terms())).rejects.toThrow("fed");
    expect(body.byteLength).toBeGreaterThan(0);
  });

  it("lets no more calls of one organisation wait than may, and everybody else's", async () => {
    const entry = new URL("./silent-entry.mjs", import.meta.url);
    const judge = judging({ entry, threads: 1, startMs: 60_000, mostWaiting: 1 });
    const ask = (organisation: string) => judge.inspect(organisation, body, terms());
    const open = [ask("a"), ask("a"), ask("b")].map((call) => call.catch(() => "closed"));
    await expect(ask("a")).rejects.toMatchObject({ code: "JUDGING_LIMIT" });
    await judge.close();
    expect(await Promise.all(open)).toEqual(["closed", "closed", "closed"]);
  });

  it("gives up a thread that does not take a call up in time, and one that cannot start", async () => {
    const entry = new URL("./silent-entry.mjs", import.meta.url);
    const silent = judging({ entry, startMs: 100 });
    const both = [silent.inspect("a", body, terms()), silent.inspect("a", body, terms())];
    for (const one of await Promise.allSettled(both)) expect(one.status).toBe("rejected");
    const absent = judging({ entry: new URL("./no-such-entry.mjs", import.meta.url) });
    await expect(absent.inspect("a", body, terms())).rejects.toThrow("Cannot find module");
  });
});
