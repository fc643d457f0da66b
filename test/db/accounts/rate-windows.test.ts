import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hitRateWindow } from "../../../db/accounts/rate-windows.ts";
import { freshOrganisation, useTestDatabase } from "../../helpers/service/database.ts";

const database = useTestDatabase();
/** So long that no test can meet its end. */
const century = { windowSeconds: 2_000_000_000 };

describe("hitRateWindow", () => {
  it("counts every one of many calls at once, each with its own number", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db);
    const hits = await Promise.all(
      Array.from({ length: 200 }, () => hitRateWindow(db, id, century)),
    );
    expect(hits.map((hit) => hit.count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });

  it("counts organisations apart", async () => {
    const db = database().database;
    const [one, two] = [await freshOrganisation(db), await freshOrganisation(db)];
    await hitRateWindow(db, one.id, century);
    expect((await hitRateWindow(db, two.id, century)).count).toBe(1);
  });

  it("starts again at 1 in a new window and says when it ends", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db);
    await hitRateWindow(db, id, century);
    await db.run(
      sql`update rate_windows set window_start = -60, hits = 41 where organisation_id = ${id}`,
    );
    const hit = await hitRateWindow(db, id, { windowSeconds: 60 });
    expect(hit.count).toBe(1);
    expect(hit.resetSeconds).toBeGreaterThanOrEqual(0);
    expect(hit.resetSeconds).toBeLessThanOrEqual(60);
  });

  it("counts a late call in the newer window instead of opening the old one again", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db);
    await hitRateWindow(db, id, { windowSeconds: 60 });
    await db.run(
      sql`update rate_windows set window_start = window_start + 600, hits = 7 where organisation_id = ${id}`,
    );
    expect((await hitRateWindow(db, id, { windowSeconds: 60 })).count).toBe(8);
  });
});
