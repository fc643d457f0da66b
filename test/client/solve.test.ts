import { describe, expect, it } from "vitest";
import { sampleResult } from "../helpers/service/service.ts";
import { eventText, jobStatus, json, scriptedClient, streamed, ward } from "./scripted-fetch.ts";

const accepted = json(202, { job_id: "j1", status: "pending", tier: "free" });
const ended = (changes = {}) =>
  streamed(eventText("done", "done", jobStatus("completed", changes)));
const plan = (pending: boolean, explanations: string[]) =>
  json(200, { ...sampleResult, explanations, statistics: { explanation: { pending } } });

describe("solve", () => {
  it("hands the plan over at once and answers it again when it is explained", async () => {
    const { client, pauses } = scriptedClient([
      ...[accepted, ended()],
      ...[plan(true, []), plan(true, []), plan(false, ["because"])],
    ]);
    const plans: number[] = [];
    const jobs: string[] = [];
    const result = await client.solve(ward, {
      onSubmitted: ({ job_id }) => jobs.push(job_id),
      onPlan: ({ explanations }) => plans.push(explanations.length),
    });
    expect([jobs, plans, result.explanations]).toEqual([["j1"], [0], ["because"]]);
    expect(pauses).toEqual([1, 2]);
  });

  it("answers a plan that needs no explanation without asking again", async () => {
    const { client, calls } = scriptedClient([accepted, ended(), json(200, sampleResult)]);
    const plans: unknown[] = [];
    const result = await client.solve(ward, { onPlan: (early) => plans.push(early) });
    expect([result.status, plans, calls.length]).toEqual(["optimal", [], 3]);
  });

  it("answers the plan as it is, explained or not, to those who do not wait for explanations", async () => {
    const { client, calls, pauses } = scriptedClient([accepted, ended(), plan(true, [])]);
    const plans: unknown[] = [];
    const result = await client.solve(ward, {
      explain: false,
      onPlan: (early) => plans.push(early),
    });
    expect([result.explanations, plans, calls.length, pauses]).toEqual([[], [], 3, []]);
  });

  it("answers the plan alone when explanations never come", async () => {
    const { client, pauses } = scriptedClient([accepted, ended(), plan(true, [])]);
    expect((await client.solve(ward)).assignments).toHaveLength(1);
    expect(pauses.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(20);
  });

  it("says why a job ended without a plan", async () => {
    const failed = { status: "failed", result_available: false };
    const broken = scriptedClient([accepted, ended({ ...failed, error_message: "It broke." })]);
    await expect(broken.client.solve(ward)).rejects.toMatchObject({
      ...{ kind: "failed", code: "JOB_FAILED", data: { jobId: "j1", status: "failed" } },
      message: expect.stringContaining("It broke."),
    });
    const stopped = scriptedClient([accepted, ended({ ...failed, error_message: "cancelled" })]);
    await expect(stopped.client.solve(ward)).rejects.toMatchObject({ code: "JOB_CANCELLED" });
  });
});
