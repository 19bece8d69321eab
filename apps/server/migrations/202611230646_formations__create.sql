-- Where a team's starters stand in a tournament, and where its members would like to play.

CREATE TABLE formations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id bigint NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  shape text NOT NULL,
  is_public boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (team_id, tournament_id)
);
CREATE INDEX formations_tournament_id_idx ON formations (tournament_id);

-- Who left the squad keeps the row until the next save, so that managers can be told who is missing; nobody sees them there.
CREATE TABLE formation_starters (
  formation_id bigint NOT NULL REFERENCES formations (id) ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 10),
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  PRIMARY KEY (formation_id, place),
  UNIQUE (formation_id, player_id)
);
CREATE INDEX formation_starters_player_id_idx ON formation_starters (player_id);

CREATE TABLE formation_wishes (
  team_id bigint NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  position text NOT NULL CHECK (position IN ('GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST')),
  -- 1 basic, 2 wall, 3 backbone, 4 maestro, 5 finisher, 6 hunter.
  style smallint NOT NULL CHECK (style BETWEEN 1 AND 6),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, player_id)
);
CREATE INDEX formation_wishes_player_id_idx ON formation_wishes (player_id);
