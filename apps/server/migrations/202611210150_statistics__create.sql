-- What follows from decided matches, kept in the deciding transaction.

CREATE TABLE standings (
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams (id),
  position integer NOT NULL,
  -- Places gained since the week before (positive: up); null before the second week.
  rank_change integer,
  played integer NOT NULL DEFAULT 0,
  won integer NOT NULL DEFAULT 0,
  drawn integer NOT NULL DEFAULT 0,
  lost integer NOT NULL DEFAULT 0,
  goals_for integer NOT NULL DEFAULT 0,
  goals_against integer NOT NULL DEFAULT 0,
  points integer NOT NULL DEFAULT 0,
  adjustment integer NOT NULL DEFAULT 0,
  fair_play integer NOT NULL DEFAULT 0,
  -- Those of "played" that were decided by default: no measure for the rankings' minimums.
  walkovers integer NOT NULL DEFAULT 0,
  form text NOT NULL DEFAULT '',
  zone text CHECK (zone IN ('champion', 'liguilla', 'relegation')),
  why jsonb,
  PRIMARY KEY (season_id, team_id)
);
CREATE INDEX standings_team_id_idx ON standings (team_id);

CREATE TABLE player_statistics (
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id),
  team_id bigint NOT NULL REFERENCES teams (id),
  played integer NOT NULL DEFAULT 0,
  started integer NOT NULL DEFAULT 0,
  goals integer NOT NULL DEFAULT 0,
  assists integer NOT NULL DEFAULT 0,
  yellow_cards integer NOT NULL DEFAULT 0,
  red_cards integer NOT NULL DEFAULT 0,
  own_goals integer NOT NULL DEFAULT 0,
  best_player integer NOT NULL DEFAULT 0,
  index integer NOT NULL DEFAULT 0,
  goalkeeper_played integer NOT NULL DEFAULT 0,
  conceded integer NOT NULL DEFAULT 0,
  clean_sheets integer NOT NULL DEFAULT 0,
  PRIMARY KEY (season_id, player_id, team_id)
);
CREATE INDEX player_statistics_player_id_idx ON player_statistics (player_id);
