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
