import type { Actor } from "../../../db/organisations/audit-log.ts";
import type { Caller } from "../../deps.ts";

/** The caller as the audit log names them. */
export function actorOf({ tokenId, origin }: Caller): Actor {
  return {
    name: tokenId.startsWith("oidc:") ? tokenId : `token:${tokenId}`,
    address: origin?.address ?? null,
    requestId: origin?.requestId ?? null,
  };
}
