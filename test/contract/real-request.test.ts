import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { solveRequestSchema, validateRequest } from "../../core/index.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { freshTenant, testService } from "../helpers/service/service.ts";

// Submissions judged by the real core.

const test = useTestDatabase();
const WARD = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");
const ward: Record<string, unknown> = JSON.parse(readFileSync(WARD, "utf8"));
const core = { validateRequest, solveRequestSchema };

async function submit(body: unknown) {
  const { database } = test();
  const { token } = await freshTenant(database);
  const { call } = testService(database, { core });
  return call(token, "POST", "/api/v1/solve", { body: JSON.stringify(body) });
}

describe("4: POST /api/v1/solve", () => {
  it("takes the base ward for its price", async () => {
    const answer = await submit(ward);
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([202, "2"]);
  });

  it.each([
    ["a missing required field", { ...ward, employees: undefined }, ["body", "employees"]],
    ["null for a required field", { ...ward, shifts: null }, ["body", "shifts"]],
    ["a date that does not exist", { ...ward, start_date: "2026-02-30" }, ["body", "start_date"]],
    [
      "a time limit below its bound",
      { ...ward, config: { timeout_seconds: 4 } },
      ["body", "config", "timeout_seconds"],
    ],
    [
      "a number as text",
      { ...ward, config: { timeout_seconds: "30" } },
      ["body", "config", "timeout_seconds"],
    ],
    ["an employee that is no object", { ...ward, employees: [7] }, ["body", "employees", 0]],
    [
      "a secret that is no text",
      { ...ward, webhook_url: "https://hooks.acme.io/", webhook_secret: 5 },
      ["body", "webhook_secret"],
    ],
  ])("answers 422 to %s and names the place", async (_title, body, loc) => {
    const answer = await submit(body);
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([422, "0"]);
    const { detail } = (await answer.json()) as { detail: { loc: unknown[] }[] };
    expect(detail.map((problem) => problem.loc)).toContainEqual(loc);
  });

  it.each(["constructor", "toString", "hasOwnProperty", "", "é\u202e", "x".repeat(10_000)])(
    "never breaks on the odd id %j in a map",
    async (id) => {
      const body = { ...ward, vacations: { [id]: ["2026-02-03"] }, wish_costs: { [id]: {} } };
      expect((await submit(body)).status).toBeLessThan(500);
    },
  );

  it("names several problems in one answer", async () => {
    const answer = await submit({ start_date: 1, end_date: "x", employees: {}, shifts: 3 });
    const { detail } = (await answer.json()) as { detail: unknown[] };
    expect(detail.length).toBeGreaterThanOrEqual(5);
  });
});
