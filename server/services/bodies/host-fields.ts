/** The few fields of a body that concern the service and not the solver; null where absent or of another type. */
export interface HostFields {
  readonly url: string | null;
  readonly secret: string | null;
  readonly timeoutSeconds: number | null;
}

/** Reads them from a body of any shape. */
export function hostFields(value: unknown): HostFields {
  const body = asObject(value);
  const timeout = asObject(body.config).timeout_seconds;
  return {
    url: typeof body.webhook_url === "string" ? body.webhook_url : null,
    secret: typeof body.webhook_secret === "string" ? body.webhook_secret : null,
    timeoutSeconds: typeof timeout === "number" ? timeout : null,
  };
}

/** A shallow copy of an object; an empty one of anything else. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
