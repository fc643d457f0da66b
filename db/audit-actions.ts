/** What is written down in the audit log. What begins with `organisation.` stays when the organisation is erased. */
export const auditActions = [
  "organisation.create",
  "organisation.tier",
  "organisation.suspend",
  "organisation.resume",
  "organisation.erase",
  "balance.add",
  "token.issue",
  "token.change",
  "token.refuse",
  "token.revoke",
  "webhook_secret.issue",
  "webhook_secret.end",
  "secret.reseal",
  "job.submit",
  "job.cancel",
  "request.validate",
  "request.verify",
  "plan.export",
  "plan.replacements",
] as const;
export type AuditAction = (typeof auditActions)[number];
