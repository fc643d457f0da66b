import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import {
  inspectBytes,
  rankStored,
  replanStored,
  verifyBytes,
} from "../../../server/judging/judge-stored.ts";
import { createJudgeThread, type JudgeThread } from "../../../server/judging/judge-thread.ts";
import { tinyWard } from "../../helpers/problem.ts";

const body = new TextEncoder().encode(JSON.stringify(tinyWard));
const open: JudgeThread[] = [];
const judging = (...options: Parameters<typeof createJudgeThread>): JudgeThread => {
  const judge = createJudgeThread(...options);
  open.push(judge);
  return judge;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((judge) => judge.close()));
});

describe("the judging thread", () => {
  it("answers what the same judge answers here, also to many calls at once", async () => {
    const judge = judging();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => judge.inspect(body, i % 2 === 0 ? null : 1)),
    );
    for (const [i, answer] of answers.entries())
      expect(answer).toEqual(inspectBytes(body, i % 2 === 0 ? null : 1));
  });

  it("ranks who can take over a duty of a stored plan", async () => {
    const result = { assignments: [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }] };
    const plan = {
      request: gzipSync(JSON.stringify(tinyWard)),
      result: gzipSync(JSON.stringify(result)),
    };
    const question = { employeeId: "a", date: "2026-03-02" };
    const ranking = await judging().rankReplacements(plan, question);
    expect(ranking).toEqual(rankStored(plan, question));
    expect(ranking).toMatchObject({ outcome: "ranked", duties: [{ shiftId: "D" }] });
  });

  it("judges a plan beside its request, and looks at none above the limit", async () => {
    const plan = [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }];
    const claim = new TextEncoder().encode(JSON.stringify({ request: tinyWard, plan }));
    const judge = judging();
    expect(await judge.verify(claim, null)).toEqual(verifyBytes(claim, null));
    expect(await judge.verify(claim, 6)).toMatchObject({
      ...{ outcome: "judged", report: { passed: false, belongs: true } },
    });
    expect(await judge.verify(claim, 5)).toEqual({ outcome: "too_large", problemSize: 6 });
  });

  it("makes the body that plans a stored plan again, within a bound", async () => {
    const result = { assignments: [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }] };
    const plan = {
      request: gzipSync(JSON.stringify(tinyWard)),
      result: gzipSync(JSON.stringify(result)),
    };
    const order = { patch: [{ op: "add", path: "/note", value: "x".repeat(1000) }] };
    const judge = judging();
    expect(await judge.replan(plan, order, 10_000)).toEqual(replanStored(plan, order, 10_000));
    expect(await judge.replan(plan, order, 1000)).toEqual({ outcome: "too_large" });
    // The plan itself is no part of what is bounded.
    const small = JSON.stringify(tinyWard).length;
    expect((await judge.replan(plan, { patch: [] }, small)).outcome).toBe("made");
    expect(
      await judge.replan(plan, { patch: [{ op: "remove", path: "/x" }] }, 10_000),
    ).toMatchObject({
      ...{ outcome: "invalid", problems: [{ loc: ["patch", 0, "path"] }] },
    });
  });

  it("serves on after a call it could not answer and after its thread was lost", async () => {
    const judge = judging();
    await expect(judge.inspect(new Uint8Array([1]), null)).rejects.toThrow("SyntaxError");
    expect((await judge.inspect(body, null)).valid).toBe(true);
    await judge.close();
    expect((await judge.inspect(body, null)).valid).toBe(true);
  });

  it("gives up a call that is not answered in time, and a thread that cannot start", async () => {
    const silent = judging(new URL("./silent-entry.mjs", import.meta.url), 100);
    const both = [silent.inspect(body, null), silent.inspect(body, null)];
    for (const one of await Promise.allSettled(both)) expect(one.status).toBe("rejected");
    const absent = judging(new URL("./no-such-entry.mjs", import.meta.url));
    await expect(absent.inspect(body, null)).rejects.toThrow("Cannot find module");
  });
});
