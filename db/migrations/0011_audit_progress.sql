-- How far the audit of an operator has come with each invariant, so that one that was broken off goes on there. Only a note:
-- without it an audit begins at the start.
create table audit_progress (
  invariant text collate "C" primary key,
  -- Drawn at the start of an audit.
  audit_id text collate "C" not null,
  started_at timestamptz not null default clock_timestamp(),
  -- The last row that was looked at; null: none yet.
  last_key text collate "C",
  breaches bigint not null default 0,
  -- The first few breaches.
  findings json not null default '[]',
  finished_at timestamptz
);
