import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { validateRequest } from "../../core/index.ts";
import { submitJob } from "../../db/jobs/submit-job.ts";
import { verifyBody } from "../../server/judging/judge-body.ts";
import { replanStored } from "../../server/judging/judge-stored.ts";
import { newJob, useTestDatabase } from "../helpers/service/database.ts";
import { endJob, freshTenant, testService } from "../helpers/service/service.ts";

const test = useTestDatabase(3);

/** A request and the result that the program of that day stored; they are never made anew. */
const stored = (day: string) => {
  const read = (kind: string) =>
    readFileSync(join(import.meta.dirname, `older-forms/${day}.${kind}.json`), "utf8");
  return { request: read("request"), result: read("result") };
};
const resultSchema = z.looseObject({
  assignments: z.array(
    z.object({ employee_id: z.string(), shift_id: z.string(), date: z.string() }),
  ),
});

describe.each(["2026-11-20", "2026-11-22"])("what was stored on %s", (day) => {
  const { request, result } = stored(day);
  const [duty] = resultSchema.parse(JSON.parse(result)).assignments;

  it("is served as it was, exported and ranked for replacements", async () => {
    const database = test().database;
    const { id, token } = await freshTenant(database);
    const { call } = testService(database, { maxBodyBytes: 1 << 20 });
    const jobId = `stored-${day}`;
    await submitJob(database, id, newJob({ jobId, request: gzipSync(request) }));
    await endJob(database, jobId, JSON.parse(result));
    const post = (what: string, body: unknown) =>
      call(token, "POST", `/api/v1/solve/${jobId}/${what}`, { body });

    expect(await (await call(token, "GET", `/api/v1/solve/${jobId}/result`)).json()).toMatchObject(
      JSON.parse(result),
    );
    for (const format of ["csv", "ics", "svg", "html", "json"]) {
      const exported = await post("export", { format });
      expect([format, exported.status]).toEqual([format, 200]);
      expect(await exported.text()).toContain(
        format === "ics" ? "BEGIN:VEVENT" : duty?.employee_id,
      );
    }
    const ranked = await post("replacements", { employee_id: duty?.employee_id, date: duty?.date });
    expect([ranked.status, await ranked.text()]).toEqual([
      200,
      expect.stringContaining('"options":[{'),
    ]);
  });

  it("is a plan that keeps today's rules", () => {
    const { assignments } = resultSchema.parse(JSON.parse(result));
    const body = Buffer.from(`{"request":${request},"plan":${JSON.stringify(assignments)}}`);
    const judged = verifyBody(body, { sizeLimit: null, language: null });
    expect(judged).toMatchObject({
      ...{ outcome: "judged" },
      report: { belongs: true, passed: true, plan: { complete: true, issues: [] } },
    });
  });

  it("is a request that is accepted as it is, and again with the plan it had", () => {
    expect(validateRequest(JSON.parse(request))).toMatchObject({ ok: true, warnings: [] });
    const plan = { request: gzipSync(request), result: gzipSync(result) };
    const order = Buffer.from(JSON.stringify({ patch: [] }));
    const again = replanStored(plan, order, 1 << 20);
    if (again.outcome !== "made") throw new Error(`It is ${again.outcome}.`);
    const validation = validateRequest(JSON.parse(Buffer.from(again.body).toString()));
    expect(validation).toMatchObject({ ok: true, warnings: [] });
  });
});
