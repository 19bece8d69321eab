-- One-time codes of an app (RFC 6238). A new app waits beside the old one until it has sent a right code.
CREATE TABLE totp_factors (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  -- Encrypted with a key of the site's SECRET; null: none is set yet.
  secret bytea,
  set_at timestamptz,
  -- Of the last code that was taken: neither it nor an older one is taken again.
  last_step bigint,
  pending_secret bytea,
  pending_until timestamptz,
  CHECK ((secret IS NULL) = (set_at IS NULL)),
  CHECK ((pending_secret IS NULL) = (pending_until IS NULL)),
  CHECK (secret IS NOT NULL OR pending_secret IS NOT NULL)
);

-- What opens the account without the app; only a keyed hash is stored.
CREATE TABLE recovery_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  UNIQUE (user_id, code_hash)
);

-- Between the right password and the second step.
CREATE TABLE login_tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  token_hash bytea NOT NULL UNIQUE,
  -- A hash of the stored password: a ticket of an older password opens nothing.
  password_mark bytea NOT NULL,
  remember boolean NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX login_tickets_user_id_idx ON login_tickets (user_id);
CREATE INDEX login_tickets_expires_at_idx ON login_tickets (expires_at);

-- A lost factor that a SUPER takes away, after a wait in which the account's owner may stop it.
CREATE TABLE factor_resets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  -- Null: their account is gone.
  started_by bigint REFERENCES users (id),
  reason text NOT NULL,
  stop_hash bytea NOT NULL UNIQUE,
  started_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'stopped')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX factor_resets_open_key ON factor_resets (user_id) WHERE ended_at IS NULL;
CREATE INDEX factor_resets_user_id_idx ON factor_resets (user_id);
CREATE INDEX factor_resets_started_by_idx ON factor_resets (started_by);

-- Whether who runs the site must have one; null: once a SUPER has one, and never in a demo.
CREATE TABLE factor_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  obliged boolean
);
