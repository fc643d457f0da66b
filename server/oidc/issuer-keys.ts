import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import * as z from "zod";

const TIMEOUT_MS = 3000;
const COOLDOWN_MS = 30_000;
/** How long a discovered address of the keys is believed before it is looked up again. */
const DISCOVERY_LIFE_MS = 3_600_000;
const MAX_DOCUMENT_CHARACTERS = 200_000;

/** The keys could not be had; says nothing about the token. */
export class IssuerUnreachable extends Error {
  override readonly name = "IssuerUnreachable";
}

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

interface Discovered {
  readonly keys: JWTVerifyGetKey;
  readonly jwksUri: string;
  readonly atMs: number;
}

/**
 * The issuer's keys, by its discovery document. An issuer that did not answer is asked again no sooner than the cooldown
 * allows; while it is away, keys known before go on being used.
 */
export function createIssuerKeys(options: {
  readonly issuer: string;
  readonly now: () => number;
  readonly cooldownMs?: number;
}): () => Promise<JWTVerifyGetKey> {
  const cooldownMs = options.cooldownMs ?? COOLDOWN_MS;
  let known: Discovered | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<JWTVerifyGetKey> | null = null;

  const look = async (): Promise<JWTVerifyGetKey> => {
    try {
      const jwksUri = await discover(options.issuer);
      const keys =
        known?.jwksUri === jwksUri
          ? known.keys
          : withoutBlame(
              createRemoteJWKSet(new URL(jwksUri), {
                timeoutDuration: TIMEOUT_MS,
                cooldownDuration: cooldownMs,
              }),
            );
      known = { keys, jwksUri, atMs: options.now() };
      return keys;
    } catch (error) {
      failedAtMs = options.now();
      if (known !== null) return known.keys;
      throw new IssuerUnreachable("The issuer cannot be reached.", { cause: error });
    }
  };

  return () => {
    const now = options.now();
    const isResting = now - failedAtMs < cooldownMs;
    if (known !== null && (isResting || now - known.atMs < DISCOVERY_LIFE_MS)) {
      return Promise.resolve(known.keys);
    }
    if (isResting) return Promise.reject(new IssuerUnreachable("The issuer did not answer."));
    // One look serves all who ask meanwhile.
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
}

async function discover(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`The issuer answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MAX_DOCUMENT_CHARACTERS) throw new Error("The issuer's document is too long.");
  const document = discoverySchema.parse(JSON.parse(text));
  if (document.issuer !== issuer) throw new Error("The document is another issuer's.");
  return document.jwks_uri;
}

/** A key set whose failures to fetch are told apart from a key that is not there. */
function withoutBlame(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported
      ) {
        throw error;
      }
      throw new IssuerUnreachable("The issuer's keys cannot be fetched.", { cause: error });
    }
  };
}
