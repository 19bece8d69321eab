-- Links by which whoever has one joins a club, so many times until a day. Only the hash of what opens one is kept.
CREATE TABLE club_links (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id bigint NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  -- Who made it; it ends with their account.
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  uses integer NOT NULL CHECK (uses BETWEEN 1 AND 100),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX club_links_team_id_idx ON club_links (team_id, id DESC);
CREATE INDEX club_links_user_id_idx ON club_links (user_id);
CREATE INDEX club_links_expires_at_idx ON club_links (expires_at);
