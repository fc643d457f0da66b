import { insertTokenOnce } from "../../../db/organisations/tokens.ts";
import type { TokenScope } from "../../../db/token-scopes.ts";
import type { Caller, Deps } from "../../deps.ts";
import { keyReused, namedCall } from "../charges/idempotency.ts";
import type { Audit } from "../operation/audit.ts";
import { actorOf } from "./actor.ts";
import { mayAllow } from "./change-token.ts";
import { DEFAULT_SCOPES } from "./default-scopes.ts";
import { newToken } from "./token-format.ts";

const DAY_SECONDS = 86_400;

export interface IssueTokenInput {
  readonly label: string;
  readonly scopes: readonly TokenScope[] | null;
  readonly expiresInDays: number | null;
  /** Ranges; null: those of the caller's token, which are mostly everywhere. */
  readonly allowedAddresses: readonly string[] | null;
  readonly notBefore: Date | null;
  /** null: a sandbox token issues sandbox tokens, a live token live ones. */
  readonly test: boolean | null;
  readonly audit: Audit;
  /** What the caller names the call by, and the body that it stands for. */
  readonly sent: { readonly bytes: Uint8Array; readonly key: string | undefined };
}

export type IssuedToken =
  | {
      readonly outcome: "issued";
      readonly token: string;
      readonly tokenId: string;
      readonly organisationId: string;
      readonly label: string;
      readonly scopes: readonly TokenScope[];
      readonly expiresAt: Date | null;
      readonly allowedAddresses: readonly string[] | null;
      readonly notBefore: Date | null;
    }
  /** Its plaintext was shown once, and is nowhere any more. */
  | { readonly outcome: "issued_before"; readonly tokenId: string | null }
  | { readonly outcome: "beyond_own_rights"; readonly missing: readonly string[] };

/**
 * Issues a token of the caller's organisation. A token grants only scopes it has, is bound to addresses with all it issues, and
 * in the sandbox issues no live one, so that a leaked token cannot make a stronger one. Throws (422) where the key of the call
 * stands for another body.
 */
export async function issueToken(
  deps: Deps,
  caller: Caller,
  input: IssueTokenInput,
): Promise<IssuedToken> {
  const scopes = [...new Set(input.scopes ?? DEFAULT_SCOPES)];
  const missing: string[] = scopes.filter((scope) => !caller.scopes.includes(scope));
  const isTest = input.test ?? caller.isTest;
  if (caller.isTest && !isTest) missing.push("live");
  const allowedAddresses = input.allowedAddresses ?? caller.allowedAddresses ?? null;
  if (!mayAllow(caller, allowedAddresses)) missing.push("addresses");
  if (missing.length > 0) return { outcome: "beyond_own_rights", missing };
  const { token, hash, displayHint } = newToken(isTest);
  const lifeSeconds = input.expiresInDays === null ? null : input.expiresInDays * DAY_SECONDS;
  const call = namedCall(caller, "token", input.sent.key, input.sent.bytes);
  const stored = await insertTokenOnce(
    deps.database,
    caller.liveOrganisationId,
    {
      hash,
      displayHint,
      label: input.label,
      scopes,
      lifeSeconds,
      isTest,
      allowedAddresses,
      notBefore: input.notBefore,
      audit: input.audit,
      actor: actorOf(caller),
    },
    call,
  );
  if (stored.outcome === "key_reused") throw keyReused();
  if (stored.outcome === "replayed") return { outcome: "issued_before", tokenId: stored.subject };
  const { tokenId, expiresAt } = stored;
  const organisationId = caller.liveOrganisationId;
  return {
    outcome: "issued",
    token,
    tokenId,
    organisationId,
    label: input.label,
    scopes,
    expiresAt,
    allowedAddresses,
    notBefore: input.notBefore,
  };
}
