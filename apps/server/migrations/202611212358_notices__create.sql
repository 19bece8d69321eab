-- News at five levels, with comments.

CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  level text NOT NULL CHECK (level IN ('site', 'tournament', 'division', 'team', 'user')),
  -- Null: all consoles, which only the site's news may be for.
  console text CHECK (console IN ('psn', 'xbox', 'pc')),
  tournament_id bigint REFERENCES tournaments (id) ON DELETE CASCADE,
  division_id bigint REFERENCES divisions (id) ON DELETE CASCADE,
  team_id bigint REFERENCES teams (id) ON DELETE CASCADE,
  player_id bigint REFERENCES players (id) ON DELETE CASCADE,
  slug text NOT NULL,
  title text NOT NULL,
  -- Clean rich text.
  content text NOT NULL,
  image text REFERENCES files (hash),
  lang text CHECK (lang IN ('es', 'en', 'pt', 'it', 'fr', 'de')),
  show boolean NOT NULL DEFAULT false,
  author_id bigint REFERENCES players (id) ON DELETE SET NULL,
  views integer NOT NULL DEFAULT 0,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was first shown.
  published_at timestamptz,
  modified_at timestamptz,
  search_text text GENERATED ALWAYS AS (lower(f_unaccent(title))) STORED,
  CHECK (level = 'site' OR console IS NOT NULL),
  CHECK ((level = 'tournament') = (tournament_id IS NOT NULL)),
  CHECK ((level = 'division') = (division_id IS NOT NULL)),
  CHECK ((level = 'team') = (team_id IS NOT NULL)),
  CHECK ((level = 'user') = (player_id IS NOT NULL)),
  CHECK (published_at IS NOT NULL OR NOT show)
);
-- Home, and the site's own list.
CREATE INDEX notices_home_idx ON notices (published_at DESC, id DESC)
  WHERE show AND level IN ('site', 'tournament');
CREATE INDEX notices_site_idx ON notices (published_at DESC, id DESC) WHERE level = 'site';
CREATE INDEX notices_tournament_id_idx ON notices (tournament_id, published_at DESC, id DESC);
CREATE INDEX notices_division_id_idx ON notices (division_id, published_at DESC, id DESC);
CREATE INDEX notices_team_id_idx ON notices (team_id, published_at DESC, id DESC);
CREATE INDEX notices_player_id_idx ON notices (player_id, published_at DESC, id DESC);
CREATE INDEX notices_author_id_idx ON notices (author_id);

-- The addresses: unique on each console that the notice is read on.
CREATE TABLE notice_slugs (
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  slug text NOT NULL,
  notice_id bigint NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  PRIMARY KEY (console, slug)
);
CREATE INDEX notice_slugs_notice_id_idx ON notice_slugs (notice_id);

CREATE TABLE notice_comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice_id bigint NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notice_comments_notice_id_idx ON notice_comments (notice_id, id);
CREATE INDEX notice_comments_player_id_idx ON notice_comments (player_id);

-- Windows that are over are taken away as new ones are counted.
CREATE INDEX attempts_window_ends_at_idx ON attempts (window_ends_at);
