import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { IdentityVerifier } from "../deps.ts";
import { createIssuerKeys, IssuerUnreachable } from "./issuer-keys.ts";

/** Signatures that only the issuer can make: no `none`, and nothing symmetric. */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA"],
];
const CLOCK_TOLERANCE_SECONDS = 30;

export interface OidcOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Shortest time between two looks at an issuer that has just been asked. */
  readonly cooldownMs?: number;
}

/**
 * Verifies ID tokens of one issuer: signature by its published keys, algorithm, issuer, audience, expiry, and the claim
 * `org_id`. Keys are fetched when first needed and kept; what cannot be a token of the issuer costs no request to it.
 */
export function createOidcVerifier(options: OidcOptions): IdentityVerifier {
  const { issuer, audience } = options;
  const keysOf = createIssuerKeys(options);
  return {
    async verify(idToken) {
      if (!looksLikeOurs(idToken, issuer)) return { outcome: "invalid" };
      try {
        const { payload } = await jwtVerify(idToken, await keysOf(), {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: new Date(options.now()),
          requiredClaims: ["exp", "sub", "org_id"],
        });
        const { org_id: organisationId, sub } = payload;
        if (typeof organisationId !== "string" || sub === undefined) return { outcome: "invalid" };
        return { outcome: "verified", organisationId, subject: sub };
      } catch (error) {
        if (error instanceof IssuerUnreachable) return { outcome: "issuer_unreachable" };
        if (isAboutTheToken(error)) return { outcome: "invalid" };
        return { outcome: "issuer_unreachable" };
      }
    },
  };
}

function looksLikeOurs(idToken: string, issuer: string): boolean {
  try {
    const { alg } = decodeProtectedHeader(idToken);
    return alg !== undefined && ALGORITHMS.includes(alg) && decodeJwt(idToken).iss === issuer;
  } catch {
    return false;
  }
}

/** Everything jose says of a token; what it says of the way to the keys is not the caller's fault. */
function isAboutTheToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid);
}
