-- Expand now, contract a release later: an older node still works on this schema.

-- How the numbers were given: by lot, or by the ratings of the teams. Then the ratings are kept, in the order of
-- team_ids (null: never rated), and the seed drew the order of teams that were level.
alter table season_draws
  add column method text not null default 'drawn' check (method in ('drawn', 'ranking')),
  add column ratings integer[],
  add check ((method = 'ranking') = (ratings is not null)),
  add check (cardinality(ratings) = cardinality(team_ids)),
  add check (method = 'drawn' or kind = 'numbers');
