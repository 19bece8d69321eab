-- What the site's administrators pin stands before its other news, and on Home.
ALTER TABLE notices ADD COLUMN pinned boolean NOT NULL DEFAULT false;
ALTER TABLE notices ADD CONSTRAINT notices_pinned_check CHECK (NOT pinned OR level = 'site');
CREATE INDEX notices_home_pinned_idx ON notices (coalesce(console, 'all'), pinned DESC, published_at DESC, id DESC)
  WHERE show AND level IN ('site', 'tournament');
CREATE INDEX notices_shown_pinned_idx ON notices (coalesce(console, 'all'), pinned DESC, published_at DESC, id DESC)
  INCLUDE (console) WHERE level = 'site' AND show;
DROP INDEX notices_home_idx;
DROP INDEX notices_shown_idx;
