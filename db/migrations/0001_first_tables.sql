-- Identifiers are text compared byte by byte: whatever form they have, an unknown one is a miss, never an error.
-- Free-form objects are json, not jsonb: nobody searches in them, and json keeps every string a caller may send.

create table organisations (
  id text collate "C" primary key,
  name text not null,
  tier text not null check (tier in ('free', 'standard', 'pro', 'app', 'enterprise')),
  balance bigint not null default 0 check (balance >= 0),
  -- Jobs that are pending or running; the tier limits them.
  active_jobs integer not null default 0 check (active_jobs >= 0),
  is_test boolean not null default false,
  -- A test organisation belongs to the organisation it was created with; its own balance stays 0.
  live_organisation_id text collate "C" unique references organisations (id),
  created_at timestamptz not null default clock_timestamp(),
  check (is_test = (live_organisation_id is not null)),
  check (not is_test or balance = 0)
) with (fillfactor = 60);

create table tokens (
  id text collate "C" primary key,
  -- The organisation the token acts for: the test organisation for a sandbox token.
  organisation_id text collate "C" not null references organisations (id),
  hash bytea not null unique check (octet_length(hash) = 32),
  display_hint text not null,
  label text not null default '',
  scopes text[] not null,
  is_test boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- Who asked for it, as the caller says; never consulted.
  issued_by json,
  revoked_by json
) with (fillfactor = 80);

create index tokens_by_organisation on tokens (organisation_id, created_at desc);

create table jobs (
  id text collate "C" primary key,
  organisation_id text collate "C" not null references organisations (id),
  token_id text collate "C",
  status text not null default 'pending'
    check (status in ('pending', 'running', 'completed', 'failed', 'dead')),
  tier text not null,
  problem_size bigint not null,
  time_limit_seconds integer not null,
  -- What the job cost its organisation: 0 in the sandbox. A refund leaves it and sets refunded.
  token_cost bigint not null check (token_cost >= 0),
  refunded boolean not null default false,
  -- Order of the queue: the time of submission, later for each job its organisation already had in work.
  queued_at timestamptz not null,
  -- Attempts that count; a job handed back by its worker gives its attempt back.
  attempts integer not null default 0 check (attempts >= 0),
  -- Goes up by one with every claim. A worker's writes name the fence of its claim and miss when another claim came.
  fence integer not null default 0,
  -- Drawn by the claimer, so that a claim whose answer was lost can be found again.
  claim_id text collate "C",
  worker_id text,
  lease_until timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  progress json,
  input_summary json,
  error_message text,
  solver_status text,
  solver_seconds double precision not null default 0,
  metrics json,
  result_available boolean not null default false,
  webhook_url text,
  -- Encrypted by the service.
  webhook_secret bytea
) with (fillfactor = 80);

create index jobs_by_organisation on jobs (organisation_id, created_at desc, id desc);
create index jobs_queue on jobs (queued_at) where status = 'pending';
-- Few rows at any time; the lease itself is not in the index, so a heartbeat touches no index at all.
create index jobs_running on jobs (id) where status = 'running';
create index jobs_by_claim on jobs (claim_id) where status = 'running';
create index jobs_by_age on jobs using brin (created_at) with (pages_per_range = 32);

-- Requests and results are compressed by the service, and apart from the jobs so that lists read narrow rows.
create table job_requests (
  job_id text collate "C" primary key references jobs (id) on delete cascade,
  body bytea not null
);
alter table job_requests alter column body set storage external;

create table job_results (
  job_id text collate "C" primary key references jobs (id) on delete cascade,
  body bytea not null
);
alter table job_results alter column body set storage external;

create table ledger (
  -- Drawn under the lock on the organisation's row, so that one organisation's rows are in the order of its balance.
  id bigint generated always as identity primary key,
  organisation_id text collate "C" not null references organisations (id),
  at timestamptz not null default clock_timestamp(),
  operation text not null check (operation <> ''),
  -- The billed job. No foreign key: entries outlive the jobs they speak of.
  job_id text collate "C",
  -- Negative for money that comes in: top-ups and refunds.
  cost bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  metadata json not null default '{}',
  -- Drawn by the caller, so that an entry without a job is not made twice.
  entry_key text collate "C" unique,
  unique (job_id, operation)
);

create index ledger_by_organisation on ledger (organisation_id, id desc);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % refused', tg_op using errcode = 'restrict_violation';
end $$;

-- Per statement, so that even a change of no row raises.
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function ledger_is_append_only();
alter table ledger enable always trigger ledger_append_only;

create table webhook_deliveries (
  job_id text collate "C" primary key references jobs (id) on delete cascade,
  organisation_id text collate "C" not null references organisations (id),
  attempts integer not null default 0,
  -- Null: nothing left to do.
  next_attempt_at timestamptz default clock_timestamp(),
  delivered_at timestamptz,
  last_status_code integer,
  error text,
  created_at timestamptz not null default clock_timestamp()
);

create index webhook_deliveries_due on webhook_deliveries (next_attempt_at)
  where next_attempt_at is not null;

-- Losing the counts in a crash costs nobody anything, so they are not written to the log.
create unlogged table rate_windows (
  organisation_id text collate "C" primary key,
  window_start bigint not null,
  hits integer not null
) with (fillfactor = 50);
