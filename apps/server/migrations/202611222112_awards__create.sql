-- What administrators award to a team or a player for a season, by a name of their own.
CREATE TABLE awards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  -- Of one of the tournament's divisions.
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 60),
  -- The hash of a kept picture.
  image text REFERENCES files (hash),
  team_id bigint REFERENCES teams (id),
  player_id bigint REFERENCES players (id),
  created_at timestamptz NOT NULL,
  -- Public from then on, and its recipient is final; null while it is prepared.
  delivered_at timestamptz,
  -- Goes up with each change.
  version integer NOT NULL DEFAULT 1,
  CHECK (num_nonnulls(team_id, player_id) = 1)
);
CREATE INDEX awards_tournament_id_idx ON awards (tournament_id, id);
CREATE INDEX awards_season_id_idx ON awards (season_id);
CREATE INDEX awards_team_id_idx ON awards (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX awards_player_id_idx ON awards (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX awards_image_idx ON awards (image) WHERE image IS NOT NULL;
CREATE UNIQUE INDEX awards_once_idx ON awards (season_id, lower(name), team_id, player_id) NULLS NOT DISTINCT;
