-- What a team's managers tell the squad. Hidden: taken away by administrators after a report.
CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  author_id bigint REFERENCES users ON DELETE SET NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  hidden_at timestamptz
);
CREATE INDEX announcements_team_idx ON announcements (team_id, created_at DESC, id DESC);
CREATE INDEX announcements_author_idx ON announcements (author_id) WHERE author_id IS NOT NULL;

-- Who has seen one: they alone and, as a number, the managers are told.
CREATE TABLE announcement_reads (
  announcement_id bigint NOT NULL REFERENCES announcements ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (announcement_id, user_id)
);
CREATE INDEX announcement_reads_user_idx ON announcement_reads (user_id);

-- They can be reported like messages.
ALTER TABLE report_cases DROP CONSTRAINT report_cases_kind_check;
ALTER TABLE report_cases ADD CONSTRAINT report_cases_kind_check
  CHECK (kind IN ('comment', 'notice', 'message', 'announcement', 'nick', 'picture'));
