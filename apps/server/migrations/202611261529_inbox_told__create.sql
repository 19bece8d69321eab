-- What a user was told under a key, so that a deed that is done, undone and done again rings once a day. The event that the
-- user sees is the newest; `before_id` is the one whose place it took. Neither is a reference: events go after a while.
CREATE TABLE inbox_told (
  key text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id bigint NOT NULL,
  before_id bigint,
  -- Since when the day counts.
  at timestamptz NOT NULL,
  rings boolean NOT NULL,
  PRIMARY KEY (key, user_id)
);
CREATE INDEX inbox_told_user_id_idx ON inbox_told (user_id);
CREATE INDEX inbox_told_at_idx ON inbox_told (at);
