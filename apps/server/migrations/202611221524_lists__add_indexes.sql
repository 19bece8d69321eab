-- What begins with a text, and what is next by name: the order of bytes, whatever the database's collation.
CREATE INDEX players_name_idx ON players (console, search_text COLLATE "C", id);
CREATE INDEX teams_name_idx ON teams (console, search_text COLLATE "C", id);
CREATE INDEX divisions_name_idx ON divisions (console, search_text COLLATE "C", id);
CREATE INDEX tournaments_name_idx ON tournaments (console, search_text COLLATE "C", id);

-- A console's news, and the site's for all consoles, each newest first. (An index is in no order for "is null".)
CREATE INDEX notices_shown_idx ON notices (coalesce(console, 'all'), published_at DESC, id DESC)
  INCLUDE (console) WHERE level = 'site' AND show;
DROP INDEX notices_home_idx;
CREATE INDEX notices_home_idx ON notices (coalesce(console, 'all'), published_at DESC, id DESC)
  WHERE show AND level IN ('site', 'tournament');
CREATE INDEX notices_search_idx ON notices USING gin (search_text gin_trgm_ops);

-- A console's tournaments as its home lists them: clubs before single players, the newest first.
CREATE INDEX tournaments_home_idx ON tournaments (console, kind, id DESC) WHERE NOT hidden;
CREATE INDEX users_demo_idx ON users (id) WHERE is_demo AND deleted_at IS NULL;
