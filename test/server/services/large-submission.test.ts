import { describe, expect, it } from "vitest";
import * as z from "zod";
import { validateRequest } from "../../../core/index.ts";
import { tinyWard } from "../../helpers/problem.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { freshTenant, testService } from "../../helpers/service/service.ts";

const test = useTestDatabase();

/** A body of 99,200: a department of 200 people for a month. */
const large = {
  ...tinyWard,
  end_date: "2026-04-01",
  employees: Array.from({ length: 200 }, (_, i) => ({ id: `e${i}` })),
  shifts: Array.from({ length: 16 }, (_, i) => ({ ...tinyWard.shifts[0], id: `s${i}` })),
};

/** A service that notes which of its two judges was asked. */
async function arranged() {
  const { database } = test();
  const asked: string[] = [];
  const { judge } = testService(database).deps;
  const { call } = testService(database, {
    maxBodyBytes: 16 * 1024 * 1024,
    core: {
      solveRequestSchema: z.looseObject({}),
      validateRequest(body, sizeLimit) {
        asked.push("here");
        return validateRequest(body, sizeLimit);
      },
    },
    judge: {
      ...judge,
      submission(organisationId, body, terms) {
        asked.push("thread");
        return judge.submission(organisationId, body, terms);
      },
    },
  });
  const { token } = await freshTenant(database, { tier: "pro" });
  const submit = (body: unknown) => call(token, "POST", "/api/v1/solve", { body });
  const stored = async (accepted: Response): Promise<unknown> => {
    const { job_id } = z.object({ job_id: z.string() }).parse(await accepted.json());
    return (await call(token, "GET", `/api/v1/solve/${job_id}/request`)).json();
  };
  return { asked, submit, stored };
}

describe("a submission", () => {
  it("is judged on the judging thread when it is large, with the same answer", async () => {
    const { asked, submit } = await arranged();
    const accepted = await submit(large);
    expect([accepted.status, accepted.headers.get("X-Token-Cost")]).toEqual([202, "101"]);
    const refused = await submit({ ...large, department: {} });
    expect(await refused.json()).toEqual({
      detail: [{ loc: ["body", "department", "id"], msg: expect.any(String), type: "missing" }],
    });
    expect(asked).toEqual(["thread", "thread"]);
  });

  it("is judged on the judging thread when it has many values, which may all be wrong", async () => {
    const { asked, submit } = await arranged();
    const employees = Array.from({ length: 2_000 }, () => ({}));
    expect((await submit({ ...tinyWard, employees })).status).toBe(422);
    expect(asked).toEqual(["thread"]);
  });

  it("is judged at once when it is small or cannot be measured", async () => {
    const { asked, submit } = await arranged();
    expect((await submit(tinyWard)).status).toBe(202);
    expect((await submit({ ...large, end_date: "soon" })).status).toBe(422);
    expect((await submit([])).status).toBe(422);
    expect(asked).toEqual(["here", "here", "here"]);
  });

  it("stores no unknown keys that take more than anybody notes, and those of others as they came", async () => {
    const { submit, stored } = await arranged();
    const [first, ...others] = tinyWard.employees;
    const noted = { ...tinyWard, employees: [{ ...first, memo: "y".repeat(60_000) }, ...others] };
    const noisy = { ...noted, config: { language: "de" }, noise: "x".repeat(12_000_000) };
    expect(await stored(await submit(noisy))).toEqual({ ...tinyWard, config: { language: "de" } });
    const name = "z".repeat(9_000);
    const large = { ...noted, department: { ...tinyWard.department, name } };
    expect(await stored(await submit(large))).toEqual(large);
  });
});
