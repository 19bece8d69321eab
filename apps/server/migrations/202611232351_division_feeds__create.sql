-- Expand now, contract a release later: an older node still works on this schema.

-- Where a final phase takes its teams from: the first places of other divisions, each of which feeds one at most.
create table division_feeds (
  division_id bigint not null references divisions (id) on delete cascade,
  feeder_id bigint not null references divisions (id) on delete cascade,
  -- The order in which the bracket crosses them, 1, 2, 3 …
  number integer not null,
  places integer not null,
  constraint division_feeds_pkey primary key (division_id, feeder_id),
  constraint division_feeds_feeder_id_key unique (feeder_id),
  constraint division_feeds_number_key unique (division_id, number),
  constraint division_feeds_number_check check (number >= 1),
  constraint division_feeds_places_check check (places between 0 and 100),
  constraint division_feeds_other_check check (division_id <> feeder_id)
);

-- Besides them the best teams of one further place, such as the four best thirds.
alter table divisions add column best_position integer;
alter table divisions add column best_count integer;
alter table divisions add constraint divisions_best_check
  check ((best_position is null) = (best_count is null) and best_position >= 1 and best_count >= 1);

-- The feeds that a running final phase was created with, and the seasons that they are.
alter table liguillas add column sources jsonb;
