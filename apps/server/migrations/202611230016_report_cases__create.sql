-- What people reported: one case for all open reports of one thing, and what was decided.

CREATE TABLE report_cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('comment', 'notice', 'message', 'nick', 'picture')),
  -- The comment, notice or message; for a nick or a picture the player.
  thing_id bigint NOT NULL,
  -- Whose it is; null: no account's.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  -- Its administrators decide, too.
  tournament_id bigint REFERENCES tournaments (id) ON DELETE SET NULL,
  reports integer NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL,
  last_report_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('dismissed', 'upheld')),
  measures text[] NOT NULL DEFAULT '{}' CHECK (measures <@ ARRAY['hide', 'warn', 'ban']),
  reason text,
  decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  -- When what was hidden was shown again.
  undone_at timestamptz,
  CHECK (num_nonnulls(outcome, reason, decided_at) IN (0, 3)),
  CHECK ((outcome IS NOT DISTINCT FROM 'upheld') = (measures <> '{}')),
  CHECK (undone_at IS NULL OR 'hide' = ANY (measures))
);
-- Whoever reports the same thing joins the open case.
CREATE UNIQUE INDEX report_cases_open_idx ON report_cases (kind, thing_id) WHERE decided_at IS NULL;
CREATE INDEX report_cases_last_report_at_idx ON report_cases (last_report_at);
CREATE INDEX report_cases_tournament_id_idx ON report_cases (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX report_cases_user_id_idx ON report_cases (user_id);
CREATE INDEX report_cases_decided_by_idx ON report_cases (decided_by);

CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
  reporter_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('insult', 'spam', 'cheating', 'content', 'other')),
  text text NOT NULL,
  -- What was reported, as it was then.
  content jsonb NOT NULL,
  image text REFERENCES files (hash),
  created_at timestamptz NOT NULL,
  UNIQUE (case_id, reporter_id)
);
CREATE INDEX reports_reporter_id_idx ON reports (reporter_id, id);
CREATE INDEX reports_image_idx ON reports (image);

CREATE TABLE warnings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  case_id bigint REFERENCES report_cases (id) ON DELETE SET NULL,
  text text NOT NULL,
  given_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX warnings_user_id_idx ON warnings (user_id, id);
CREATE INDEX warnings_case_id_idx ON warnings (case_id);
CREATE INDEX warnings_given_by_idx ON warnings (given_by);
CREATE INDEX warnings_created_at_idx ON warnings (created_at);

-- What was hidden after a report. A notice is a draft then, which its author can't show again.
ALTER TABLE notice_comments ADD COLUMN hidden_at timestamptz;
ALTER TABLE notices ADD COLUMN withheld_at timestamptz;
ALTER TABLE notices ADD CONSTRAINT notices_withheld_check CHECK (withheld_at IS NULL OR NOT show) NOT VALID;
ALTER TABLE notices VALIDATE CONSTRAINT notices_withheld_check;

-- Who sees a report on their desk is told of it.
CREATE INDEX users_role_idx ON users (id) WHERE role IS NOT NULL;
