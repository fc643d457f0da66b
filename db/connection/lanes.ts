/** `reports`: statistics that callers ask for, ten seconds at most; `audit`: what an operator asks for, ten minutes. */
export type Lane = "reports" | "audit";

/** What each lane may take of the database. */
export const lanes = {
  reports: { connections: 3, patientMs: 10_000 },
  audit: { connections: 1, patientMs: 600_000 },
} as const satisfies Readonly<Record<Lane, object>>;
