import {
  bigint,
  boolean,
  cidr,
  customType,
  doublePrecision,
  integer,
  json,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { LedgerNotes } from "./accounts/ledger-notes.ts";
import { auditActions } from "./audit-actions.ts";
import { ledgerOperations } from "./ledger-operations.ts";
import { tierNames } from "./tier-names.ts";
import { tokenScopes } from "./token-scopes.ts";

// The tables as the reads see them. The migrations make them; a test holds the two against each other.

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: "number" });
const object = (name: string) => json(name).$type<Readonly<Record<string, unknown>>>();

/** States of a job. */
const jobStatuses = ["pending", "running", "completed", "failed", "dead"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const organisations = pgTable("organisations", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  tier: text("tier", { enum: tierNames }).notNull(),
  balance: count("balance").notNull(),
  activeJobs: integer("active_jobs").notNull(),
  isTest: boolean("is_test").notNull(),
  liveOrganisationId: text("live_organisation_id"),
  createdAt: moment("created_at").notNull(),
  suspendedAt: moment("suspended_at"),
  erasedAt: moment("erased_at"),
  refusedWrites: text("refused_writes").array().notNull(),
});

export const tokens = pgTable("tokens", {
  id: text("id").primaryKey(),
  organisationId: text("organisation_id").notNull(),
  hash: bytes("hash").notNull(),
  displayHint: text("display_hint").notNull(),
  label: text("label").notNull(),
  scopes: text("scopes", { enum: tokenScopes }).array().notNull(),
  isTest: boolean("is_test").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
  revokedAt: moment("revoked_at"),
  lastUsedAt: moment("last_used_at"),
  issuedBy: object("issued_by"),
  revokedBy: object("revoked_by"),
  allowedAddresses: cidr("allowed_addresses").array(),
  notBefore: moment("not_before"),
  refusedAt: moment("refused_at"),
});

export const jobs = pgTable("jobs", {
  id: text("id").primaryKey(),
  organisationId: text("organisation_id").notNull(),
  tokenId: text("token_id"),
  status: text("status", { enum: jobStatuses }).notNull(),
  tier: text("tier", { enum: tierNames }).notNull(),
  problemSize: count("problem_size").notNull(),
  timeLimitSeconds: integer("time_limit_seconds").notNull(),
  tokenCost: count("token_cost").notNull(),
  refunded: boolean("refunded").notNull(),
  queuedAt: moment("queued_at").notNull(),
  attempts: integer("attempts").notNull(),
  fence: integer("fence").notNull(),
  claimId: text("claim_id"),
  workerId: text("worker_id"),
  leaseUntil: moment("lease_until"),
  createdAt: moment("created_at").notNull(),
  startedAt: moment("started_at"),
  completedAt: moment("completed_at"),
  progress: object("progress"),
  inputSummary: object("input_summary"),
  errorMessage: text("error_message"),
  solverStatus: text("solver_status"),
  solverSeconds: doublePrecision("solver_seconds").notNull(),
  metrics: object("metrics"),
  resultAvailable: boolean("result_available").notNull(),
  webhookUrl: text("webhook_url"),
  webhookSecret: bytes("webhook_secret"),
  cancelRequested: boolean("cancel_requested").notNull(),
  idempotencyKey: text("idempotency_key"),
  bodyHash: bytes("body_hash"),
  trace: object("trace"),
});

export const jobRequests = pgTable("job_requests", {
  jobId: text("job_id").primaryKey(),
  body: bytes("body").notNull(),
});

export const jobResults = pgTable("job_results", {
  jobId: text("job_id").primaryKey(),
  body: bytes("body").notNull(),
});

export const ledger = pgTable("ledger", {
  id: count("id").primaryKey(),
  organisationId: text("organisation_id").notNull(),
  at: moment("at").notNull(),
  operation: text("operation", { enum: ledgerOperations }).notNull(),
  jobId: text("job_id"),
  cost: count("cost").notNull(),
  balanceAfter: count("balance_after").notNull(),
  metadata: json("metadata").$type<LedgerNotes>().notNull(),
  entryKey: text("entry_key"),
});

export const webhookDeliveries = pgTable("webhook_deliveries", {
  jobId: text("job_id").primaryKey(),
  organisationId: text("organisation_id").notNull(),
  attempts: integer("attempts").notNull(),
  nextAttemptAt: moment("next_attempt_at"),
  deliveredAt: moment("delivered_at"),
  lastStatusCode: integer("last_status_code"),
  error: text("error"),
  createdAt: moment("created_at").notNull(),
});

export const jobTotals = pgTable("job_totals", {
  organisationId: text("organisation_id").primaryKey(),
  countedTo: moment("counted_to").notNull(),
  solved: count("solved").notNull(),
  unsolvable: count("unsolvable").notNull(),
  failed: count("failed").notNull(),
  inProgress: count("in_progress").notNull(),
  tokensBurned: count("tokens_burned").notNull(),
  solverSeconds: doublePrecision("solver_seconds").notNull(),
});

export const rateWindows = pgTable("rate_windows", {
  organisationId: text("organisation_id").primaryKey(),
  windowStart: count("window_start").notNull(),
  hits: integer("hits").notNull(),
});

export const idempotentCalls = pgTable("idempotent_calls", {
  organisationId: text("organisation_id").notNull(),
  operation: text("operation").notNull(),
  key: text("key").notNull(),
  bodyHash: bytes("body_hash").notNull(),
  subject: text("subject"),
  createdAt: moment("created_at").notNull(),
});

export const auditLog = pgTable("audit_log", {
  id: count("id").primaryKey(),
  organisationId: text("organisation_id").notNull(),
  at: moment("at").notNull(),
  actor: text("actor").notNull(),
  action: text("action", { enum: auditActions }).notNull(),
  subject: text("subject"),
  address: text("address"),
  requestId: text("request_id"),
  onBehalfOf: object("on_behalf_of"),
  detail: object("detail").notNull(),
});

export const webhookSecrets = pgTable("webhook_secrets", {
  id: text("id").primaryKey(),
  organisationId: text("organisation_id").notNull(),
  sealed: bytes("sealed").notNull(),
  displayHint: text("display_hint").notNull(),
  createdAt: moment("created_at").notNull(),
  endsAt: moment("ends_at"),
});

export const auditProgress = pgTable("audit_progress", {
  invariant: text("invariant").primaryKey(),
  auditId: text("audit_id").notNull(),
  startedAt: moment("started_at").notNull(),
  lastKey: text("last_key"),
  breaches: count("breaches").notNull(),
  findings: object("findings").notNull(),
  finishedAt: moment("finished_at"),
});
