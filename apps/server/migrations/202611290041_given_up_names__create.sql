-- Names of clubs that their owners gave up. For thirty days nobody else may take one; a night takes out what is older.
CREATE TABLE given_up_names (
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  -- As teams.search_text writes names.
  name_key text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The club that bore it, where it goes on under another name.
  team_id bigint UNIQUE REFERENCES teams (id) ON DELETE SET NULL,
  given_up_at timestamptz NOT NULL,
  PRIMARY KEY (console, name_key)
);
CREATE INDEX given_up_names_user_id_idx ON given_up_names (user_id);
CREATE INDEX given_up_names_given_up_at_idx ON given_up_names (given_up_at);
