-- Players (a person's record on one console) and teams.

CREATE TABLE files (
  hash text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE players (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  user_id bigint UNIQUE REFERENCES users (id),
  nick text NOT NULL,
  nick_skeleton text NOT NULL,
  slug text NOT NULL,
  gamertag text NOT NULL,
  motto text NOT NULL DEFAULT '',
  position text CHECK (position IN ('GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST')),
  country char(2) REFERENCES countries (iso2),
  avatar text REFERENCES files (hash),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (lower(f_unaccent(nick))) STORED,
  UNIQUE (console, slug)
);
-- Players made by an import may share a name; who can log in may not.
CREATE UNIQUE INDEX players_nick_key ON players (console, lower(nick)) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX players_nick_skeleton_key ON players (console, nick_skeleton) WHERE user_id IS NOT NULL;
CREATE INDEX players_search_idx ON players USING gin (search_text gin_trgm_ops);

CREATE TABLE teams (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  slug text NOT NULL,
  name text NOT NULL,
  image text REFERENCES files (hash),
  owner_id bigint REFERENCES users (id),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (lower(f_unaccent(name))) STORED,
  UNIQUE (console, slug)
);
CREATE INDEX teams_owner_id_idx ON teams (owner_id);
CREATE INDEX teams_search_idx ON teams USING gin (search_text gin_trgm_ops);

CREATE TABLE team_managers (
  team_id bigint NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX team_managers_user_id_idx ON team_managers (user_id);

-- Old names in URLs redirect.
CREATE TABLE slug_history (
  console text NOT NULL,
  noun text NOT NULL CHECK (noun IN ('tournament', 'division', 'team', 'player')),
  slug text NOT NULL,
  noun_id bigint NOT NULL,
  PRIMARY KEY (console, noun, slug)
);
