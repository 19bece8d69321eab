-- Appeals against bans: one for each ban, its thread, its answer, and which judges have it open.

CREATE TABLE appeals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ban_id bigint NOT NULL UNIQUE REFERENCES bans (id) ON DELETE CASCADE,
  -- Who is banned.
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'shortened', 'lifted')),
  reason text,
  decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  CHECK (num_nonnulls(outcome, reason, decided_at) IN (0, 3))
);
CREATE INDEX appeals_open_idx ON appeals (created_at, id) WHERE decided_at IS NULL;
CREATE INDEX appeals_decided_idx ON appeals (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX appeals_user_id_idx ON appeals (user_id);
CREATE INDEX appeals_decided_by_idx ON appeals (decided_by);

CREATE TABLE appeal_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appeal_id bigint NOT NULL REFERENCES appeals (id) ON DELETE CASCADE,
  -- Who is banned, or a judge.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX appeal_messages_appeal_id_idx ON appeal_messages (appeal_id, id);
CREATE INDEX appeal_messages_user_id_idx ON appeal_messages (user_id);

CREATE TABLE appeal_openings (
  appeal_id bigint NOT NULL REFERENCES appeals (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (appeal_id, user_id)
);
CREATE INDEX appeal_openings_user_id_idx ON appeal_openings (user_id);

-- The list of all bans, the newest first; those from the site alone.
CREATE INDEX bans_starts_at_idx ON bans (starts_at DESC, id DESC);
CREATE INDEX bans_ends_at_idx ON bans (ends_at DESC, id DESC);
