/** Every scope a token can have. */
export const SCOPES = ["solve:read", "solve:write", "tokens:read", "tokens:write"] as const;
export type Scope = (typeof SCOPES)[number];

/** What a token may do when its issuer does not say. */
export const DEFAULT_SCOPES: readonly Scope[] = ["solve:read", "solve:write"];
