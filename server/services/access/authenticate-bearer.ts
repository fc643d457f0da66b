import { createHash } from "node:crypto";
import { findOrganisation } from "../../../db/organisations/organisations.ts";
import { tokenScopes } from "../../../db/token-scopes.ts";
import type { Caller, Deps } from "../../deps.ts";
import type { Suspended } from "./authenticate.ts";

/**
 * The caller behind an `Authorization: Bearer` header: the live organisation its ID token names, with all scopes. Null when
 * the token is not valid or names no live organisation; `issuer_unreachable` when that cannot be told now.
 */
export async function authenticateBearer(
  deps: Deps,
  authorization: string,
): Promise<Caller | Suspended | null | "issuer_unreachable"> {
  const idToken = /^Bearer +([\w.-]+)$/i.exec(authorization)?.[1];
  if (deps.oidc === null || idToken === undefined) return null;
  const identity = await deps.oidc.verify(idToken);
  if (identity.outcome === "invalid") return null;
  if (identity.outcome === "issuer_unreachable") return identity.outcome;
  const organisation = await findOrganisation(deps.database, identity.organisationId);
  if (organisation === null || organisation.isTest || organisation.erasedAt !== null) return null;
  if (organisation.suspendedAt !== null) return "suspended";
  return {
    organisationId: organisation.id,
    liveOrganisationId: organisation.id,
    tokenId: `oidc:${digestOf(identity.subject)}`,
    tier: organisation.tier,
    scopes: tokenScopes,
    isTest: false,
  };
}

/** A subject may be a name or an address; jobs and log lines carry what only the issuer's subject list leads back from. */
function digestOf(subject: string): string {
  return createHash("sha256").update(subject).digest("hex").slice(0, 16);
}
