-- From where and from when on a token is taken; null: from everywhere, at once. And when it was last noted that it was not
-- taken for its address, so that whoever tries again and again does not fill the audit log.
alter table tokens
  add column allowed_addresses cidr[],
  add column not_before timestamptz,
  add column refused_at timestamptz;
