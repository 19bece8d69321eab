-- Expand now, contract a release later: an older node still works on this schema.

-- Weeks of a knockout have deadlines, as rounds of a league do: what its calendar says, by week.
alter table liguillas add column deadlines jsonb not null default '{}'::jsonb;
