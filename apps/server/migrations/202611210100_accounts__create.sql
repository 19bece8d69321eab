-- Accounts: who can log in, with what, and until when.

CREATE TABLE countries (
  iso2 char(2) PRIMARY KEY,
  visible boolean NOT NULL DEFAULT true
);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  email text,
  email_confirmed_at timestamptz,
  password_hash text,
  role text CHECK (role IN ('ADMIN', 'FULL', 'SUPER')),
  country char(2) REFERENCES countries (iso2),
  lang text NOT NULL DEFAULT 'en' CHECK (lang IN ('es', 'en', 'pt', 'it', 'fr', 'de')),
  premium_until timestamptz,
  of_age_confirmed_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz,
  deleted_at timestamptz,
  CHECK (deleted_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL))
);
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email IS NOT NULL;

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);

-- Links sent by mail: used once, known only by their hash.
CREATE TABLE mailed_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset', 'change_email')),
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mailed_tokens_user_id_idx ON mailed_tokens (user_id, purpose);

-- Attempts at passwords, resets, tokens and forms, counted per account and address.
CREATE TABLE attempts (
  subject text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);

-- Without SMTP the mails are kept here and shown on a development page.
CREATE TABLE kept_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What administrators do: who, what, before, after, why.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users (id),
  action text NOT NULL,
  noun text NOT NULL,
  noun_id bigint NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_noun_idx ON audit_log (noun, noun_id, id DESC);

-- One row marks a database that holds the demo community.
CREATE TABLE demo_mark (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  seeded_at timestamptz NOT NULL DEFAULT now(),
  password text NOT NULL
);
