-- A suspended organisation's calls are refused until it is resumed. Of an erased one the row stays, because its
-- ledger names it. Both hold for its test organisation, too.
alter table organisations
  add column suspended_at timestamptz,
  add column erased_at timestamptz;
