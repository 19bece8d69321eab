-- Expand now, contract a release later: an older node still works on this schema.

-- How the teams of a season were dealt out to the groups that feed its final phase, with all that is needed to deal
-- them again.
create table group_draws (
  id bigint generated always as identity primary key,
  -- Of the final phase.
  season_id bigint not null references seasons (id) on delete cascade,
  dealing text not null,
  -- It was not the first of the season.
  is_redraw boolean not null,
  -- A snake has no lot.
  seed bigint,
  -- The list that was dealt: by strength, the best first; for a lot by id.
  team_ids bigint[] not null,
  -- Of these teams at that moment, null for those that were never rated; none for a lot.
  ratings integer[],
  -- The result: [{ division, season, teams }] in the order A, B, C …, in each the teams as they came to it.
  groups jsonb not null,
  drawn_at timestamptz not null,
  constraint group_draws_dealing_check check (dealing in ('snake', 'pots', 'lot')),
  constraint group_draws_seed_check check (seed between 0 and 4294967295 and (dealing = 'snake') = (seed is null)),
  constraint group_draws_ratings_check
    check ((dealing = 'lot') = (ratings is null) and cardinality(ratings) = cardinality(team_ids))
);

create index group_draws_season_id_idx on group_draws (season_id, id);
