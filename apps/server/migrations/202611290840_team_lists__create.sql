-- Lists of teams that organisers pasted, until they are taken back or twenty newer ones stand: what each did, and to which teams.
CREATE TABLE team_lists (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  -- The entry of the log that says so: what was written down later came later.
  log_id bigint NOT NULL
);
CREATE INDEX team_lists_tournament_idx ON team_lists (tournament_id, id DESC);

CREATE TABLE team_list_lines (
  list_id bigint NOT NULL REFERENCES team_lists ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  was_made boolean NOT NULL,
  was_entered boolean NOT NULL,
  got_owner boolean NOT NULL,
  -- The registrations of its players.
  signed bigint[] NOT NULL,
  PRIMARY KEY (list_id, team_id)
);
CREATE INDEX team_list_lines_team_idx ON team_list_lines (team_id);
