-- The yellows toward a suspension with which a player began a season, where its administrators kept those of the one before.
CREATE TABLE kept_yellows (
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  yellows integer NOT NULL CHECK (yellows >= 1),
  PRIMARY KEY (player_id, season_id)
);
CREATE INDEX kept_yellows_season_id_idx ON kept_yellows (season_id);
