-- Tournaments, their divisions, seasons, registrations and slots.

CREATE TABLE tournament_categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  "order" integer NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE tournaments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  slug text NOT NULL,
  name text NOT NULL,
  image text REFERENCES files (hash),
  kind text NOT NULL DEFAULT 'clubs' CHECK (kind IN ('clubs', 'single')),
  mode text NOT NULL CHECK (mode IN ('rounds_final', 'all_final', 'manual_knockout', 'automatic_knockout')),
  category_id bigint REFERENCES tournament_categories (id),
  -- Prize money in cents.
  quantity bigint NOT NULL DEFAULT 0 CHECK (quantity >= 0),
  hidden boolean NOT NULL DEFAULT false,
  rules text NOT NULL DEFAULT '',
  time_zone text NOT NULL DEFAULT 'UTC',
  lock_signing text CHECK (lock_signing IN ('open', 'closed')),
  index_weights jsonb,
  is_demo boolean NOT NULL DEFAULT false,
  is_import boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (lower(f_unaccent(name))) STORED,
  UNIQUE (console, slug)
);
CREATE INDEX tournaments_search_idx ON tournaments USING gin (search_text gin_trgm_ops);

CREATE TABLE tournament_administrators (
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id),
  PRIMARY KEY (tournament_id, user_id)
);
CREATE INDEX tournament_administrators_user_id_idx ON tournament_administrators (user_id);

CREATE TABLE divisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  slug text NOT NULL,
  name text NOT NULL,
  image text REFERENCES files (hash),
  tier integer NOT NULL CHECK (tier >= 1),
  competition_type text NOT NULL
    CHECK (competition_type IN ('rounds_final', 'all_final', 'manual_knockout', 'automatic_knockout')),
  teams_playoffs integer NOT NULL DEFAULT 0 CHECK (teams_playoffs >= 0),
  teams_down integer NOT NULL DEFAULT 0 CHECK (teams_down >= 0),
  is_premium boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (lower(f_unaccent(name))) STORED,
  UNIQUE (console, slug),
  UNIQUE (tournament_id, tier)
);
CREATE INDEX divisions_search_idx ON divisions USING gin (search_text gin_trgm_ops);

CREATE TABLE seasons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  division_id bigint NOT NULL REFERENCES divisions (id) ON DELETE CASCADE,
  name text NOT NULL,
  is_current boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'to_start' CHECK (state IN ('to_start', 'programming', 'in_progress', 'finished')),
  tie_breaks text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (division_id, name)
);
CREATE UNIQUE INDEX seasons_current_key ON seasons (division_id) WHERE is_current;

-- A slot of the season: its team, the number drawn for the schedule, and the lot.
CREATE TABLE season_teams (
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 1),
  team_id bigint NOT NULL REFERENCES teams (id),
  lot integer NOT NULL,
  PRIMARY KEY (season_id, number),
  UNIQUE (season_id, team_id)
);
CREATE INDEX season_teams_team_id_idx ON season_teams (team_id);

CREATE TABLE registrations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id),
  team_id bigint REFERENCES teams (id),
  status text NOT NULL GENERATED ALWAYS AS (CASE WHEN team_id IS NULL THEN 'free' ELSE 'signed' END) STORED,
  role text NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'alternate')),
  position text CHECK (position IN ('GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST')),
  for_sale boolean NOT NULL DEFAULT false,
  -- In cents of tournament money; who came by an import has none.
  price bigint CHECK (price >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tournament_id, player_id)
);
CREATE INDEX registrations_team_id_idx ON registrations (team_id);
CREATE INDEX registrations_player_id_idx ON registrations (player_id);

CREATE TABLE point_adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams (id),
  points integer NOT NULL CHECK (points <> 0 AND points BETWEEN -99 AND 99),
  reason text NOT NULL,
  user_id bigint REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX point_adjustments_season_id_idx ON point_adjustments (season_id);
