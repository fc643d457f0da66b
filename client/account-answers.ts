export type Scope = "solve:read" | "solve:write" | "tokens:read" | "tokens:write";

export interface TokenOrder {
  readonly label?: string;
  /** `solve:read` and `solve:write` when absent. */
  readonly scopes?: readonly Scope[];
  readonly expires_in_days?: number;
  /** A sandbox token. */
  readonly test?: boolean;
  /** Addresses and ranges, as `10.0.0.0/8`, that it is taken from; everywhere when absent. */
  readonly allowed_addresses?: readonly string[];
  /** A moment with its zone, before which it is not taken. */
  readonly not_before?: string;
}

/** What is to be otherwise with a token: what is absent stays, null ends a bound. */
export interface TokenChange {
  readonly label?: string;
  readonly allowed_addresses?: readonly string[] | null;
  readonly not_before?: string | null;
  readonly expires_at?: string | null;
}

/** The only answer that ever shows a token. */
export interface IssuedToken {
  readonly token: string;
  readonly tokenId: string;
  readonly organizationId: string;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
  readonly allowedAddresses: readonly string[] | null;
  readonly notBefore: string | null;
}

export interface TokenEntry {
  readonly tokenId: string;
  readonly displayHint: string | null;
  readonly label: string | null;
  readonly scopes: readonly string[];
  readonly isTest: boolean;
  readonly createdAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly allowedAddresses: readonly string[] | null;
  readonly notBefore: string | null;
}

export interface RevokedToken {
  readonly revoked: boolean;
  readonly tokenId: string;
}

export interface AuditLogEntry {
  readonly id: number;
  readonly at: string;
  /** The organisation itself, or its sandbox. */
  readonly organizationId: string;
  /** `token:ID`, `oidc:DIGEST`, `admin:USER@HOST` or `service`. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly onBehalfOf:
    | {
        readonly [key in "userId" | "companyId" | "departmentId"]: string | null;
      }
    | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface AuditLog {
  readonly entries: readonly AuditLogEntry[];
  readonly count: number;
}

export interface WebhookSecretOrder {
  /** How long the secret in use goes on signing beside the new one; 24 when absent. */
  readonly overlap_hours?: number;
}

/** The only answer that ever shows it. */
export interface IssuedWebhookSecret {
  readonly secret: string;
  readonly secretId: string;
  readonly organizationId: string;
  readonly createdAt: string | null;
}

export interface WebhookSecretEntry {
  readonly secretId: string;
  readonly displayHint: string;
  readonly createdAt: string | null;
  readonly endsAt: string | null;
}

export interface EndedWebhookSecret {
  readonly ended: boolean;
  readonly secretId: string;
}
