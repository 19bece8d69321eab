-- Pictures of a match's end, sent before the report that names them. The files are private: `private/screenshots/`.

CREATE TABLE screenshots (
  -- Made by chance: names the file, and is part of the signed address.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  -- Null: the match is no more, and the job deletes the picture.
  fixture_id bigint REFERENCES fixtures (id) ON DELETE SET NULL,
  team_id bigint REFERENCES teams (id) ON DELETE SET NULL,
  -- Null once the account is deleted.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- In pixels, and in bytes, as it is kept.
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL,
  -- When a report first named it.
  used_at timestamptz,
  -- Nobody sees it any more. The job deletes the file, and the row of one that was never used.
  deleted_at timestamptz
);
CREATE INDEX screenshots_fixture_id_idx ON screenshots (fixture_id, team_id);
CREATE INDEX screenshots_team_id_idx ON screenshots (team_id);
CREATE INDEX screenshots_user_id_idx ON screenshots (user_id);
-- What the job looks through.
CREATE INDEX screenshots_unused_idx ON screenshots (created_at) WHERE used_at IS NULL;
