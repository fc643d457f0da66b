/** On whose behalf a token was issued or revoked, as the caller says; never decides anything. */
export interface Audit {
  readonly userId: string | null;
  readonly companyId: string | null;
  readonly departmentId: string | null;
}
