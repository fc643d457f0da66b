-- Keys of calls that make no job: what was validated, exported or issued with a key is not charged or issued again for a day.
create table idempotent_calls (
  organisation_id text collate "C" not null references organisations (id),
  operation text collate "C" not null,
  key text collate "C" not null,
  -- SHA-256 of what was sent.
  body_hash bytea not null,
  -- What the call has made, where it has made something.
  subject text collate "C",
  created_at timestamptz not null default clock_timestamp(),
  primary key (organisation_id, operation, key)
);

create index idempotent_calls_by_time on idempotent_calls (created_at);
