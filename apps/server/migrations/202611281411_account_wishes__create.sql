-- A deletion or an export that a person asked for in writing: told at once, done after 72 hours unless somebody stops it.
CREATE TABLE account_wishes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  started_by bigint REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('deletion', 'export')),
  reason text NOT NULL,
  stop_hash bytea NOT NULL UNIQUE,
  started_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'stopped')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX account_wishes_open_key ON account_wishes (user_id) WHERE ended_at IS NULL;
CREATE INDEX account_wishes_user_id_idx ON account_wishes (user_id);
CREATE INDEX account_wishes_started_by_idx ON account_wishes (started_by);
CREATE INDEX account_wishes_due_idx ON account_wishes (due_at) WHERE ended_at IS NULL;
