-- Keys of charges that were sent a second time and refused: their first sending may still be held up somewhere, and must
-- charge nobody when it arrives. They stand in the row that every charge locks and reads anew, for there the later of the
-- two sees them whatever it saw when it began.
alter table organisations add column refused_writes text[] not null default '{}';
