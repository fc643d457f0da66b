-- What webhooks of an organisation are signed with where their job brought no secret of its own: the one in use and, for
-- a while, the one before it.
create table webhook_secrets (
  id text collate "C" primary key,
  organisation_id text collate "C" not null references organisations (id),
  -- Encrypted by the service.
  sealed bytea not null,
  display_hint text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Null: until another takes its place.
  ends_at timestamptz
);

create index webhook_secrets_by_organisation on webhook_secrets (organisation_id, created_at desc);
-- What makes one secret in use of two that are asked for at the same moment.
create unique index webhook_secrets_in_use on webhook_secrets (organisation_id) where ends_at is null;

-- Which call a job came from, where somebody traces calls: what a solve and its webhook are shown together with.
alter table jobs add column trace json;
