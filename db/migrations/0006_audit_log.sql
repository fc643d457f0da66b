-- Who changed what, when and from where. Written by the statements that make the changes.
create table audit_log (
  -- Drawn by the change, so entries of one organisation are nearly in the order of their times.
  id bigint generated always as identity primary key,
  organisation_id text collate "C" not null references organisations (id),
  at timestamptz not null default clock_timestamp(),
  -- token:ID, oidc:DIGEST, admin:NAME@HOST or service.
  actor text not null check (actor <> ''),
  action text not null check (action <> ''),
  -- What was changed: the id of a token, a job, a secret; null where it is the organisation itself.
  subject text collate "C",
  address text,
  request_id text,
  -- On whose behalf, as the caller says; never consulted.
  on_behalf_of json,
  detail json not null default '{}'
);

create index audit_log_by_organisation on audit_log (organisation_id, id desc);

-- Addresses are personal data, so they go after a year, and with their organisation; what was done to the organisation
-- itself stays for the year.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < clock_timestamp() - interval '12 months' then
      return old;
    end if;
    if old.action not like 'organisation.%' and exists (
      select from organisations where id = old.organisation_id and erased_at is not null
    ) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is append-only: % refused', tg_op using errcode = 'restrict_violation';
end $$;

-- Per statement, so that even a change of no row raises.
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
create trigger audit_log_kept before delete on audit_log
  for each row execute function audit_log_is_append_only();
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_kept;
