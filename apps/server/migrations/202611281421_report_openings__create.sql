-- Which of those who decide complaints have a case open now, as with matches and appeals.
CREATE TABLE report_openings (
  case_id bigint NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, user_id)
);
CREATE INDEX report_openings_user_id_idx ON report_openings (user_id);
