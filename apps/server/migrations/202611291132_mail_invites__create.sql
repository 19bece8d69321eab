-- Whom a tournament has invited by mail, by a pasted list: an address once, whatever comes of it. Of what opens an invitation only the hash is kept.
CREATE TABLE mail_invites (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  -- Null: its list was taken back. A later list may invite the address again; it has had its mail.
  team_id bigint REFERENCES teams (id) ON DELETE CASCADE,
  list_id bigint REFERENCES team_lists (id) ON DELETE SET NULL,
  -- Who invites; it ends with their account.
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  as_owner boolean NOT NULL,
  -- Null: its owner wants no such mails.
  address text,
  address_hash bytea NOT NULL,
  token_hash bytea UNIQUE,
  created_at timestamptz NOT NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When a job looked at it: it is mailed, or nobody is to be written to.
  mailed_at timestamptz,
  accepted_at timestamptz,
  CONSTRAINT mail_invites_tournament_key UNIQUE (tournament_id, address_hash)
);
CREATE INDEX mail_invites_address_idx ON mail_invites (address_hash);
CREATE INDEX mail_invites_user_idx ON mail_invites (user_id, created_at);
CREATE INDEX mail_invites_list_idx ON mail_invites (list_id);
CREATE INDEX mail_invites_team_idx ON mail_invites (team_id);
CREATE INDEX mail_invites_expires_at_idx ON mail_invites (expires_at);
CREATE INDEX mail_invites_due_idx ON mail_invites (id) WHERE mailed_at IS NULL;

-- Addresses that get no invitations any more: their hashes, and nothing else of them.
CREATE TABLE mail_stops (
  address_hash bytea PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
