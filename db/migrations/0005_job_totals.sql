-- What an organisation's statistics add up to, kept by triggers in the very statement that changes a job, whichever version
-- of the service sends it. Jobs from before are counted afterwards, slice by slice, oldest first: a row counts the jobs that
-- were submitted up to its counted_to, and a change of any other job is left for the slice that the job lies in.
create table job_totals (
  organisation_id text collate "C" primary key references organisations (id),
  counted_to timestamptz not null default 'infinity',
  solved bigint not null default 0,
  unsolvable bigint not null default 0,
  failed bigint not null default 0,
  in_progress bigint not null default 0,
  -- Debits less refunds.
  tokens_burned bigint not null default 0,
  solver_seconds double precision not null default 0
) with (fillfactor = 50);

create index job_totals_to_count on job_totals (organisation_id) where counted_to < 'infinity';

create function job_kind(status text, solver_status text) returns text immutable parallel safe language sql as $$
  select case when status = 'completed'
      then case when solver_status in ('optimal', 'feasible') then 'solved' else 'unsolvable' end
    when status in ('failed', 'dead') then 'failed' else 'in_progress' end
$$;

-- Jobs that came or went. The rows are locked first, in one order, and read by the statement after that.
create function count_changed_jobs() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_op = 'INSERT' then
    insert into job_totals (organisation_id)
    select distinct organisation_id from changed order by 1 on conflict do nothing;
  end if;
  perform from job_totals where organisation_id in (select organisation_id from changed)
  order by organisation_id for no key update;
  update job_totals set
    solved = job_totals.solved + sign * more.solved,
    unsolvable = job_totals.unsolvable + sign * more.unsolvable,
    failed = job_totals.failed + sign * more.failed,
    in_progress = job_totals.in_progress + sign * more.in_progress,
    tokens_burned = job_totals.tokens_burned + sign * more.tokens_burned,
    solver_seconds = job_totals.solver_seconds + sign * more.solver_seconds
  from (
    select changed.organisation_id,
      count(*) filter (where job_kind(status, solver_status) = 'solved') as solved,
      count(*) filter (where job_kind(status, solver_status) = 'unsolvable') as unsolvable,
      count(*) filter (where job_kind(status, solver_status) = 'failed') as failed,
      count(*) filter (where job_kind(status, solver_status) = 'in_progress') as in_progress,
      coalesce(sum(token_cost) filter (where not refunded), 0) as tokens_burned,
      sum(changed.solver_seconds) as solver_seconds
    from changed join job_totals counted on counted.organisation_id = changed.organisation_id
      and changed.created_at <= counted.counted_to
    group by changed.organisation_id
  ) more where job_totals.organisation_id = more.organisation_id;
  return null;
end $$;

create function count_changed_job() returns trigger language plpgsql as $$
declare
  old_kind text := job_kind(old.status, old.solver_status);
  new_kind text := job_kind(new.status, new.solver_status);
begin
  update job_totals set
    solved = solved + (new_kind = 'solved')::int - (old_kind = 'solved')::int,
    unsolvable = unsolvable + (new_kind = 'unsolvable')::int - (old_kind = 'unsolvable')::int,
    failed = failed + (new_kind = 'failed')::int - (old_kind = 'failed')::int,
    in_progress = in_progress + (new_kind = 'in_progress')::int - (old_kind = 'in_progress')::int,
    tokens_burned = tokens_burned + case when new.refunded then 0 else new.token_cost end
      - case when old.refunded then 0 else old.token_cost end,
    solver_seconds = solver_seconds + new.solver_seconds - old.solver_seconds
  where organisation_id = new.organisation_id and counted_to >= new.created_at;
  return null;
end $$;

create trigger count_new_jobs after insert on jobs
  referencing new table as changed for each statement execute function count_changed_jobs();
create trigger count_gone_jobs after delete on jobs
  referencing old table as changed for each statement execute function count_changed_jobs();
-- Heartbeats and claims change nothing that is counted, and never come here.
create trigger count_changed_job after update on jobs for each row
  when (job_kind(old.status, old.solver_status) <> job_kind(new.status, new.solver_status)
    or old.refunded <> new.refunded or old.token_cost <> new.token_cost
    or old.solver_seconds <> new.solver_seconds)
  execute function count_changed_job();

-- Nobody writes jobs between the triggers and this, so what comes later is an organisation without earlier jobs.
insert into job_totals (organisation_id, counted_to) select id, '-infinity' from organisations;

-- Counts about `most` more of an organisation's earlier jobs; true once all are counted. The slice is chosen and counted after
-- the row is locked, so a change under way is either seen or waits and then finds its job counted.
create function count_earlier_jobs(organisation text, most integer) returns boolean language plpgsql as $$
declare
  since timestamptz;
  upto timestamptz;
begin
  select counted_to into since from job_totals where organisation_id = organisation for no key update;
  if since is null or since = 'infinity' then return true; end if;
  select created_at into upto from jobs where organisation_id = organisation and created_at > since
  order by created_at, id offset most limit 1;
  upto := coalesce(upto, 'infinity');
  update job_totals set counted_to = upto,
    solved = job_totals.solved + more.solved,
    unsolvable = job_totals.unsolvable + more.unsolvable,
    failed = job_totals.failed + more.failed,
    in_progress = job_totals.in_progress + more.in_progress,
    tokens_burned = job_totals.tokens_burned + more.tokens_burned,
    solver_seconds = job_totals.solver_seconds + more.solver_seconds
  from (
    select count(*) filter (where job_kind(status, solver_status) = 'solved') as solved,
      count(*) filter (where job_kind(status, solver_status) = 'unsolvable') as unsolvable,
      count(*) filter (where job_kind(status, solver_status) = 'failed') as failed,
      count(*) filter (where job_kind(status, solver_status) = 'in_progress') as in_progress,
      coalesce(sum(token_cost) filter (where not refunded), 0) as tokens_burned,
      coalesce(sum(jobs.solver_seconds), 0) as solver_seconds
    from jobs where organisation_id = organisation and created_at > since and created_at <= upto
  ) more where job_totals.organisation_id = organisation;
  return upto = 'infinity';
end $$;
