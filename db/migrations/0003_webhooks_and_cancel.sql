-- Somebody wants the job to end: the worker that has it stops with its best plan, and no other one starts it again.
alter table jobs add column cancel_requested boolean not null default false;
