import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../helpers/service/database.ts";
import { fuzz } from "./fuzz.ts";

const test = useTestDatabase();
const SEED = 20_260_302;

describe("the service under requests made from its own description", () => {
  it("answers each of 400 as described, and never with a fault of its own", async () => {
    const { answers, breaches } = await fuzz(test().database, { requests: 400, seed: SEED });
    expect(breaches).toEqual([]);
    // The requests are of use only if they reach what lies behind the checks.
    const count = (pattern: RegExp) =>
      [...answers].reduce((sum, [key, times]) => sum + (pattern.test(key) ? times : 0), 0);
    expect(count(/ (200|201|202)$/)).toBeGreaterThan(120);
    expect(count(/ 422$/)).toBeGreaterThan(15);
    expect(count(/ 404$/)).toBeGreaterThan(15);
    expect(count(/^POST \/api\/v1\/solve 202/)).toBeGreaterThan(1);
  });
});
