-- The cup of a season, once it is delivered: who won it, for good, and how its prize was split.

CREATE TABLE cups (
  season_id bigint PRIMARY KEY REFERENCES seasons (id) ON DELETE CASCADE,
  -- Those of the season, so that their champions are found by one index.
  division_id bigint NOT NULL REFERENCES divisions (id) ON DELETE CASCADE,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  champion_id bigint NOT NULL REFERENCES teams (id),
  -- The leader of the table, where a final phase made the champion.
  champion_by_position_id bigint REFERENCES teams (id),
  second_id bigint REFERENCES teams (id),
  third_id bigint REFERENCES teams (id),
  -- The hash of a kept picture.
  image text REFERENCES files (hash),
  -- In cents of the tournament's money.
  prize bigint NOT NULL CHECK (prize >= 0),
  -- [{"place": "champion", "percent": 100}]
  split jsonb NOT NULL,
  delivered_at timestamptz NOT NULL,
  user_id bigint REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX cups_division_id_idx ON cups (division_id, delivered_at, season_id);
CREATE INDEX cups_tournament_id_idx ON cups (tournament_id, delivered_at, season_id);
CREATE INDEX cups_champion_id_idx ON cups (champion_id);
CREATE INDEX cups_champion_by_position_id_idx ON cups (champion_by_position_id) WHERE champion_by_position_id IS NOT NULL;
CREATE INDEX cups_second_id_idx ON cups (second_id) WHERE second_id IS NOT NULL;
CREATE INDEX cups_third_id_idx ON cups (third_id) WHERE third_id IS NOT NULL;
CREATE INDEX cups_image_idx ON cups (image) WHERE image IS NOT NULL;
CREATE INDEX cups_user_id_idx ON cups (user_id) WHERE user_id IS NOT NULL;
