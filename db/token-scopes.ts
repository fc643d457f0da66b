/** Every scope a token can have. */
export const tokenScopes = ["solve:read", "solve:write", "tokens:read", "tokens:write"] as const;
export type TokenScope = (typeof tokenScopes)[number];
