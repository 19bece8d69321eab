-- Passkeys of people, and the challenges that make and use them.
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- By which the authenticator knows it.
  credential_id bytea NOT NULL UNIQUE,
  -- By which the authenticator knows the person: random bytes, the same for all of theirs.
  handle bytea NOT NULL CHECK (length(handle) = 32),
  -- COSE.
  public_key bytea NOT NULL,
  -- How often it was used, as the authenticator counts; 0 where it doesn't. Only grows: a copy would count on its own.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  -- Whether it is copied between the person's devices.
  synced boolean NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_idx ON passkeys (user_id, id);

-- Each is taken out as it is used, rightly or not.
CREATE TABLE passkey_challenges (
  id uuid PRIMARY KEY,
  challenge bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'add', 'confirm')),
  -- Who may use it; both null for a login.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  session_id bigint REFERENCES sessions (id) ON DELETE CASCADE,
  -- Of a new passkey: its `handle`.
  handle bytea,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (session_id IS NULL)),
  CHECK ((user_id IS NULL) = (session_id IS NULL)),
  CHECK ((purpose = 'add') = (handle IS NOT NULL))
);
CREATE INDEX passkey_challenges_user_idx ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_session_idx ON passkey_challenges (session_id);
CREATE INDEX passkey_challenges_expires_idx ON passkey_challenges (expires_at);

-- Until then nothing asks this session for the password again: its owner has used a passkey.
ALTER TABLE sessions ADD COLUMN confirmed_until timestamptz;
