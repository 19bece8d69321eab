-- "Update information": each time that somebody had everything counted again, and what was not as it should be.
CREATE TABLE rebuilds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users (id),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- Steps: the lists that are not of one season, then the seasons.
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total integer NOT NULL DEFAULT 0,
  -- The last season that was counted: where another node goes on.
  after_season bigint NOT NULL DEFAULT 0,
  -- How many rows differed, by what they are kept for: {"tables": 2}.
  differences jsonb NOT NULL DEFAULT '{}',
  -- The first seasons in which rows differed: [{"season": "psn · League · First · 1", "count": 2}].
  seasons jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz
);
-- One at a time: who asks meanwhile joins it.
CREATE UNIQUE INDEX rebuilds_one_key ON rebuilds ((true)) WHERE state IN ('waiting', 'running');
CREATE INDEX rebuilds_user_id_idx ON rebuilds (user_id);
