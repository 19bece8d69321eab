-- Each time that pictures which nothing uses were cleared, and the one that is under way.
CREATE TABLE picture_clearings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who started it; null: the night, or their account is gone.
  user_id bigint REFERENCES users (id),
  is_nightly boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- How many there were to clear as it began; files without a row are found on the way, and come on top.
  total integer NOT NULL DEFAULT 0,
  pictures integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
);
-- One at a time: who starts a second one joins it.
CREATE UNIQUE INDEX picture_clearings_open_key ON picture_clearings ((ended_at IS NULL)) WHERE ended_at IS NULL;
CREATE INDEX picture_clearings_user_id_idx ON picture_clearings (user_id);
