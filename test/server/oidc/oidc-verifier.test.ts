import { createHmac, generateKeyPairSync, sign as signBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createOidcVerifier } from "../../../server/oidc/oidc-verifier.ts";
import {
  AUDIENCE,
  type LocalIssuer,
  startLocalIssuer,
} from "../../helpers/service/local-issuer.ts";

let open: LocalIssuer[] = [];
afterEach(() => {
  for (const issuer of open) issuer.close();
  open = [];
});

async function arranged(changes: { audience?: string; issuer?: string } = {}) {
  const issuer = await startLocalIssuer();
  open.push(issuer);
  let skipMs = 0;
  const now = () => Date.now() + skipMs;
  const verifier = createOidcVerifier({
    ...{ issuer: issuer.issuer, audience: AUDIENCE, now, cooldownMs: 0 },
    ...changes,
  });
  const skip = (ms: number) => {
    skipMs += ms;
  };
  return { issuer, verifier, skip };
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe("an ID token", () => {
  it("of the issuer, for this audience, in its time, names organisation and subject", async () => {
    const { issuer, verifier } = await arranged();
    const token = await issuer.sign({ org_id: "o1" });
    const verified = { outcome: "verified", organisationId: "o1", subject: "anna" };
    expect(await verifier.verify(token)).toEqual(verified);
    expect(await verifier.verify(await issuer.sign({ org_id: "o1" }))).toEqual(verified);
    expect(issuer.asked).toEqual(["/.well-known/openid-configuration", "/keys"]);
  });

  it.each([
    ["of another audience", { aud: "somebody-else" }],
    ["of another issuer", { iss: "https://other.example" }],
    ["that has expired", { exp: inSeconds(-60) }],
    ["that never expires", { exp: undefined }],
    ["that is not valid yet", { nbf: inSeconds(600) }],
    ["without an organisation", { org_id: undefined }],
    ["whose organisation is no text", { org_id: 5 }],
    ["of nobody", { sub: undefined }],
  ])("%s is invalid", async (_title, claims) => {
    const { issuer, verifier } = await arranged();
    const token = await issuer.sign({ org_id: "o1", ...claims });
    expect(await verifier.verify(token)).toEqual({ outcome: "invalid" });
  });

  it("that is unsigned, signed with a shared secret, forged or altered is invalid", async () => {
    const { issuer, verifier } = await arranged();
    const claims = {
      ...{ iss: issuer.issuer, aud: AUDIENCE, sub: "anna", org_id: "o1", exp: inSeconds(300) },
    };
    const none = `${base64({ alg: "none" })}.${base64(claims)}.`;
    const shared = `${base64({ alg: "HS256", kid: "key-0" })}.${base64(claims)}`;
    const mac = createHmac("sha256", "key-0").update(shared).digest("base64url");
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const foreign = `${base64({ alg: "ES256", kid: "key-0" })}.${base64(claims)}`;
    const signature = signBytes("sha256", Buffer.from(foreign), {
      key: privateKey,
      dsaEncoding: "ieee-p1363",
    }).toString("base64url");
    const [head, , tail] = (await issuer.sign({ org_id: "o1" })).split(".");
    const altered = `${head}.${base64({ ...claims, org_id: "o2" })}.${tail}`;
    const bad = [none, `${shared}.${mac}`, `${foreign}.${signature}`, altered, "x.y.z", "x"];
    for (const token of bad) expect(await verifier.verify(token)).toEqual({ outcome: "invalid" });
  });

  it("that cannot be the issuer's costs no request to it", async () => {
    const { issuer, verifier } = await arranged();
    const foreign = `${base64({ alg: "ES256" })}.${base64({ iss: "https://x.example" })}.AA`;
    for (const token of ["x", "a.b.c", foreign]) await verifier.verify(token);
    expect(issuer.asked).toEqual([]);
  });
});

describe("an issuer", () => {
  it("may change its keys at any time", async () => {
    const { issuer, verifier } = await arranged();
    await verifier.verify(await issuer.sign({ org_id: "o1" }));
    await issuer.rotate();
    const fresh = await verifier.verify(await issuer.sign({ org_id: "o2" }));
    expect(fresh).toMatchObject({ outcome: "verified", organisationId: "o2" });
  });

  it("that is away leaves tokens of its known keys valid and says nothing of others", async () => {
    const { issuer, verifier, skip } = await arranged();
    const token = await issuer.sign({ org_id: "o1", exp: inSeconds(100_000) });
    issuer.setDown(true);
    expect(await verifier.verify(token)).toEqual({ outcome: "issuer_unreachable" });
    issuer.setDown(false);
    expect(await verifier.verify(token)).toMatchObject({ outcome: "verified" });
    issuer.setDown(true);
    skip(4_000_000);
    expect(await verifier.verify(token)).toMatchObject({ outcome: "verified" });
    await issuer.rotate();
    const unknown = await issuer.sign({ org_id: "o1", exp: inSeconds(100_000) });
    expect(await verifier.verify(unknown)).toEqual({ outcome: "issuer_unreachable" });
  });

  it("that is away is asked once by many calls, and not again before the cooldown is over", async () => {
    const issuer = await startLocalIssuer();
    open.push(issuer);
    let nowMs = Date.now();
    const verifier = createOidcVerifier({
      ...{ issuer: issuer.issuer, audience: AUDIENCE, now: () => nowMs, cooldownMs: 30_000 },
    });
    issuer.setDown(true);
    const token = await issuer.sign({ org_id: "o1" });
    await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token)));
    await verifier.verify(token);
    expect(issuer.asked).toHaveLength(1);
    issuer.setDown(false);
    nowMs += 30_001;
    expect(await verifier.verify(token)).toMatchObject({ outcome: "verified" });
  });

  it("whose document names another issuer is not believed", async () => {
    const { issuer } = await arranged();
    const alias = issuer.issuer.replace("127.0.0.1", "localhost");
    const verifier = createOidcVerifier({ issuer: alias, audience: AUDIENCE, now: Date.now });
    const token = await issuer.sign({ org_id: "o1", iss: alias });
    expect(await verifier.verify(token)).toEqual({ outcome: "issuer_unreachable" });
  });
});
