-- Fixtures, what was decided about them, and who did what in them.

CREATE TABLE fixtures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  division_id bigint NOT NULL REFERENCES divisions (id) ON DELETE CASCADE,
  stage text NOT NULL DEFAULT 'league' CHECK (stage IN ('league', 'liguilla', 'knockout')),
  week integer NOT NULL CHECK (week >= 1),
  round_name text,
  home_team_id bigint NOT NULL REFERENCES teams (id),
  away_team_id bigint NOT NULL REFERENCES teams (id),
  date timestamptz,
  -- An imported match may have a day and no kick-off time.
  has_time boolean NOT NULL DEFAULT true,
  deadline timestamptz,
  status text NOT NULL DEFAULT 'scheduled'
    CHECK (status IN ('scheduled', 'reported', 'disputed', 'played', 'won_by_default', 'annulled')),
  home_goals integer CHECK (home_goals BETWEEN 0 AND 99),
  away_goals integer CHECK (away_goals BETWEEN 0 AND 99),
  home_half_goals integer CHECK (home_half_goals BETWEEN 0 AND 99),
  away_half_goals integer CHECK (away_half_goals BETWEEN 0 AND 99),
  home_penalties integer,
  away_penalties integer,
  -- Who won by default; 'none': both lost.
  default_winner text CHECK (default_winner IN ('home', 'away', 'none')),
  -- What the lines' cards make for the table: yellow 1, sent off 3.
  home_fair_play integer NOT NULL DEFAULT 0,
  away_fair_play integer NOT NULL DEFAULT 0,
  best_player_id bigint REFERENCES players (id),
  decided_at timestamptz,
  decided_reason text,
  -- Imported lines carry goals only: no index, price or goalkeeper.
  is_import boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  CHECK (home_team_id <> away_team_id),
  CHECK ((status IN ('played', 'won_by_default')) = (home_goals IS NOT NULL AND away_goals IS NOT NULL)),
  CHECK ((status = 'won_by_default') = (default_winner IS NOT NULL)),
  CHECK ((status IN ('played', 'won_by_default', 'annulled')) = (decided_at IS NOT NULL))
);
CREATE INDEX fixtures_season_week_idx ON fixtures (season_id, week, date, id);
CREATE INDEX fixtures_division_status_idx ON fixtures (division_id, status, date, id);
CREATE INDEX fixtures_home_idx ON fixtures (home_team_id, date, id);
CREATE INDEX fixtures_away_idx ON fixtures (away_team_id, date, id);
CREATE INDEX fixtures_pair_idx ON fixtures (season_id, home_team_id, away_team_id, week);
-- The last results of a team in its season, and the season's last decided week, without reading the others.
CREATE INDEX fixtures_home_decided_idx ON fixtures (season_id, home_team_id, date DESC NULLS LAST, id DESC)
  WHERE status IN ('played', 'won_by_default', 'annulled');
CREATE INDEX fixtures_away_decided_idx ON fixtures (season_id, away_team_id, date DESC NULLS LAST, id DESC)
  WHERE status IN ('played', 'won_by_default', 'annulled');
CREATE INDEX fixtures_week_decided_idx ON fixtures (season_id, week)
  WHERE status IN ('played', 'won_by_default', 'annulled');
CREATE INDEX fixtures_date_idx ON fixtures (date, id);

-- A line per player who played; the line without a player is "AI or unknown".
CREATE TABLE fixture_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fixture_id bigint NOT NULL REFERENCES fixtures (id) ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams (id),
  player_id bigint REFERENCES players (id),
  position text CHECK (position IN ('GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST')),
  -- The position of the registration when the match was decided: the index goes by it.
  registered text CHECK (registered IN ('GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST')),
  started boolean NOT NULL DEFAULT true,
  goalkeeper boolean NOT NULL DEFAULT false,
  goals integer NOT NULL DEFAULT 0 CHECK (goals BETWEEN 0 AND 99),
  assists integer NOT NULL DEFAULT 0 CHECK (assists BETWEEN 0 AND 99),
  yellows integer NOT NULL DEFAULT 0 CHECK (yellows BETWEEN 0 AND 2),
  reds integer NOT NULL DEFAULT 0 CHECK (reds BETWEEN 0 AND 1),
  own_goals integer NOT NULL DEFAULT 0 CHECK (own_goals BETWEEN 0 AND 99)
);
CREATE UNIQUE INDEX fixture_lines_player_key ON fixture_lines (fixture_id, team_id, player_id) NULLS NOT DISTINCT;
CREATE INDEX fixture_lines_player_idx ON fixture_lines (player_id, fixture_id);

-- Minutes, where they are known.
CREATE TABLE fixture_goals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fixture_id bigint NOT NULL REFERENCES fixtures (id) ON DELETE CASCADE,
  -- The team the goal counts for.
  team_id bigint NOT NULL REFERENCES teams (id),
  player_id bigint REFERENCES players (id),
  minute integer,
  stoppage integer,
  is_penalty boolean NOT NULL DEFAULT false,
  is_own_goal boolean NOT NULL DEFAULT false
);
CREATE INDEX fixture_goals_fixture_id_idx ON fixture_goals (fixture_id, id);

-- Every decision and correction, as it was.
CREATE TABLE fixture_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fixture_id bigint NOT NULL REFERENCES fixtures (id) ON DELETE CASCADE,
  version integer NOT NULL,
  status text NOT NULL,
  home_goals integer,
  away_goals integer,
  default_winner text,
  reason text,
  source text NOT NULL CHECK (source IN ('judge', 'reports', 'import', 'demo')),
  user_id bigint REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (fixture_id, version)
);
