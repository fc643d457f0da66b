import type { TokenScope } from "../../../db/token-scopes.ts";

/** What a token may do when its issuer does not say. */
export const DEFAULT_SCOPES: readonly TokenScope[] = ["solve:read", "solve:write"];
