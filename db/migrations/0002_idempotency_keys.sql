-- The caller's key of a submission and the SHA-256 of its body; the key is freed when it is used again after a day.
alter table jobs
  add column idempotency_key text collate "C",
  add column body_hash bytea check (octet_length(body_hash) = 32),
  add check (idempotency_key is null or body_hash is not null);

-- What makes one job of two submissions that arrive at the same moment.
create unique index jobs_by_idempotency_key on jobs (organisation_id, idempotency_key)
  where idempotency_key is not null;
