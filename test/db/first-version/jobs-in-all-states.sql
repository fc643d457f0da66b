-- What a service of the first migration left behind when its machine was switched off: a tenant with a job in each of
-- the five states. @request@ and @result@ stand for gzip in hexadecimal, @hash@ for a token's SHA-256.
insert into organisations (id, name, tier, balance, active_jobs) values ('ward-org', 'Ward', 'pro', 991, 2);
insert into organisations (id, name, tier, is_test, live_organisation_id)
values ('ward-test', 'Ward', 'pro', true, 'ward-org');
insert into tokens (id, organisation_id, hash, display_hint, label, scopes, is_test)
values ('ward-token', 'ward-org', '\x@hash@', 'svc_live_…aaaa', 'first', '{solve:read,solve:write}', false);

insert into jobs (id, organisation_id, token_id, status, tier, problem_size, time_limit_seconds, token_cost, refunded,
  queued_at, attempts, fence, claim_id, worker_id, lease_until, created_at, started_at, completed_at, error_message,
  solver_status, solver_seconds, metrics, result_available, webhook_url)
values
  ('job-completed', 'ward-org', 'ward-token', 'completed', 'pro', 1680, 30, 3, false, now() - interval '5 h', 1, 1, 'c1', 'w',
    null, now() - interval '5 h', now() - interval '5 h', now() - interval '4 h', null, 'optimal', 2.5,
    '{"solverSeconds":2.5,"assignments":1,"unassignedShifts":0}', true, null),
  ('job-failed', 'ward-org', 'ward-token', 'failed', 'pro', 1680, 30, 3, true, now() - interval '4 h', 1, 1, 'c2', 'w',
    null, now() - interval '4 h', now() - interval '4 h', now() - interval '3 h', 'The solver broke.', null, 0, null, false, null),
  ('job-dead', 'ward-org', 'ward-token', 'dead', 'pro', 1680, 30, 3, true, now() - interval '3 h', 3, 3, 'c3', 'w',
    null, now() - interval '3 h', now() - interval '3 h', now() - interval '2 h', 'abandoned', null, 0, null, false, null),
  ('job-running', 'ward-org', 'ward-token', 'running', 'pro', 1680, 30, 3, false, now() - interval '2 h', 1, 1, 'c4', 'w',
    now() - interval '1 h', now() - interval '2 h', now() - interval '2 h', null, null, null, 0, null, false, null),
  ('job-pending', 'ward-org', 'ward-token', 'pending', 'pro', 1680, 30, 3, false, now() - interval '1 h', 0, 0, null, null,
    null, now() - interval '1 h', null, null, null, null, 0, null, false, null);
insert into job_requests (job_id, body) select id, '\x@request@' from jobs;
insert into job_results (job_id, body) values ('job-completed', '\x@result@');

insert into ledger (organisation_id, operation, job_id, cost, balance_after) values
  ('ward-org', 'topup', null, -1000, 1000),
  ('ward-org', 'solve', 'job-completed', 3, 997),
  ('ward-org', 'solve', 'job-failed', 3, 994),
  ('ward-org', 'refund', 'job-failed', -3, 997),
  ('ward-org', 'solve', 'job-dead', 3, 994),
  ('ward-org', 'refund', 'job-dead', -3, 997),
  ('ward-org', 'solve', 'job-running', 3, 994),
  ('ward-org', 'solve', 'job-pending', 3, 991);
