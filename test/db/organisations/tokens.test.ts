import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "../../../db/connection/client.ts";
import {
  findTokenByHash,
  insertToken,
  listTokens,
  revokeToken,
  touchToken,
} from "../../../db/organisations/tokens.ts";
import { freshOrganisation, useTestDatabase } from "../../helpers/service/database.ts";

const database = useTestDatabase();
const audit = { userId: "u1", companyId: null, departmentId: null };

async function issue(
  db: Database,
  organisationId: string,
  changes: { isTest?: boolean; lifeSeconds?: number; label?: string } = {},
) {
  const hash = randomBytes(32);
  const { isTest = false, lifeSeconds = null, label = "ci" } = changes;
  const input = {
    hash,
    displayHint: "svc_live_…abcd",
    label,
    scopes: ["solve:read" as const],
    audit,
  };
  const issued = await insertToken(db, organisationId, { ...input, lifeSeconds, isTest });
  return { hash, ...issued };
}

describe("tokens", () => {
  it("are found by their hash alone, with the tenant, tier and scopes they act with", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db, { tier: "standard" });
    const { hash, tokenId, createdAt } = await issue(db, owner.id);
    expect(await findTokenByHash(db, hash)).toEqual({
      tokenId,
      organizationId: owner.id,
      liveOrganisationId: owner.id,
      hash,
      label: "ci",
      scopes: ["solve:read"],
      isTest: false,
      displayHint: "svc_live_…abcd",
      createdAt,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      tier: "standard",
      active: true,
      isSuspended: false,
      isUseDue: true,
      allowedAddresses: null,
      notBefore: null,
      isElsewhere: false,
      isRefusalDue: true,
    });
    expect(await findTokenByHash(db, randomBytes(32))).toBeNull();
  });

  it("act for the test organisation when they are sandbox tokens", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    const { hash } = await issue(db, owner.id, { isTest: true });
    expect(await findTokenByHash(db, hash)).toMatchObject({
      organizationId: owner.testOrganisationId,
      liveOrganisationId: owner.id,
      isTest: true,
      tier: "pro",
    });
  });

  it("never become live ones out of a test organisation", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    await expect(issue(db, owner.testOrganisationId)).rejects.toThrow();
    await expect(issue(db, "nobody")).rejects.toThrow();
  });

  it("stop being active with their expiry and their revocation", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    const expired = await issue(db, owner.id, { lifeSeconds: -60 });
    expect((await findTokenByHash(db, expired.hash))?.active).toBe(false);
    const lasting = await issue(db, owner.id, { lifeSeconds: 3600 });
    expect((await findTokenByHash(db, lasting.hash))?.active).toBe(true);
    expect(await revokeToken(db, owner.id, lasting.tokenId, audit)).toBe("revoked");
    expect((await findTokenByHash(db, lasting.hash))?.active).toBe(false);
  });

  it("keep the first moment of their revocation when they are revoked again", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    const { hash, tokenId } = await issue(db, owner.id);
    await revokeToken(db, owner.id, tokenId, audit);
    const first = (await findTokenByHash(db, hash))?.revokedAt;
    expect(await revokeToken(db, owner.id, tokenId, null)).toBe("revoked");
    expect((await findTokenByHash(db, hash))?.revokedAt).toEqual(first);
  });

  it("are listed newest first, live and sandbox together, and only to their owner", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    const stranger = await freshOrganisation(db);
    const live = await issue(db, owner.id);
    const test = await issue(db, owner.id, { isTest: true });
    const seen = async (id: string) => (await listTokens(db, id)).map((one) => one.tokenId);
    expect(await seen(owner.id)).toEqual([test.tokenId, live.tokenId]);
    expect(await seen(owner.testOrganisationId)).toEqual([test.tokenId]);
    expect(await seen(stranger.id)).toEqual([]);
    expect(await seen("\u0000")).toEqual([]);
  });

  it("cannot be revoked by another organisation, nor a live one from the sandbox", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    const stranger = await freshOrganisation(db);
    const { hash, tokenId } = await issue(db, owner.id);
    for (const id of [stranger.id, owner.testOrganisationId, "nobody"])
      expect(await revokeToken(db, id, tokenId, audit)).toBe("unknown");
    expect((await findTokenByHash(db, hash))?.active).toBe(true);
  });

  it("note their use at most once a minute", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    const { hash, tokenId } = await issue(db, owner.id);
    await touchToken(db, tokenId);
    const first = (await findTokenByHash(db, hash))?.lastUsedAt;
    expect(first).toBeInstanceOf(Date);
    await touchToken(db, tokenId);
    expect((await findTokenByHash(db, hash))?.lastUsedAt).toEqual(first);
    const aged = sql`update tokens set last_used_at = last_used_at - interval '61 seconds' where id = ${tokenId}`;
    await db.run(aged);
    await touchToken(db, tokenId);
    const second = (await findTokenByHash(db, hash))?.lastUsedAt;
    expect(second?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.NaN);
  });

  it("keep any label a caller may send", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    const { hash } = await issue(db, owner.id, { label: 'a\u0000b "c" {d} ü' });
    expect((await findTokenByHash(db, hash))?.label).toBe('a\ufffdb "c" {d} ü');
  });
});
