-- Every version of every report; the newest of a team counts.
CREATE TABLE match_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fixture_id bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  home_goals integer NOT NULL CHECK (home_goals BETWEEN 0 AND 99),
  away_goals integer NOT NULL CHECK (away_goals BETWEEN 0 AND 99),
  home_extra_goals integer CHECK (home_extra_goals BETWEEN 0 AND 99),
  away_extra_goals integer CHECK (away_extra_goals BETWEEN 0 AND 99),
  home_penalties integer CHECK (home_penalties BETWEEN 0 AND 99),
  away_penalties integer CHECK (away_penalties BETWEEN 0 AND 99),
  best_player_id bigint REFERENCES players,
  screenshot text REFERENCES screenshots,
  lines jsonb NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX match_reports_fixture_idx ON match_reports (fixture_id, team_id, id DESC);
CREATE INDEX match_reports_team_idx ON match_reports (team_id);
CREATE INDEX match_reports_user_idx ON match_reports (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX match_reports_best_player_idx ON match_reports (best_player_id) WHERE best_player_id IS NOT NULL;

-- What somebody has typed of a report and not sent yet.
CREATE TABLE report_drafts (
  fixture_id bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  content jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (fixture_id, team_id, user_id)
);
CREATE INDEX report_drafts_team_idx ON report_drafts (team_id);
CREATE INDEX report_drafts_user_idx ON report_drafts (user_id);

-- Lines of a team that its rival questions, or that contradict the score (without a reason); they wait here.
CREATE TABLE line_questions (
  fixture_id bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  lines jsonb NOT NULL,
  best_player_id bigint REFERENCES players,
  asked_at timestamptz NOT NULL,
  -- 'corrected': a judge set other lines, or took the match's statistics away.
  outcome text CHECK (outcome IN ('withdrawn', 'kept', 'corrected')),
  ended_at timestamptz,
  PRIMARY KEY (fixture_id, team_id),
  CHECK ((outcome IS NULL) = (ended_at IS NULL))
);
CREATE INDEX line_questions_team_idx ON line_questions (team_id);
CREATE INDEX line_questions_user_idx ON line_questions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX line_questions_best_player_idx ON line_questions (best_player_id) WHERE best_player_id IS NOT NULL;

-- A manager asks for the judges ('judges'), a judge asks both managers for more ('more', with what).
CREATE TABLE judge_calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fixture_id bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('judges', 'more')),
  team_id bigint REFERENCES teams ON DELETE CASCADE,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  text text CHECK (length(text) BETWEEN 1 AND 500),
  called_at timestamptz NOT NULL,
  CHECK ((kind = 'judges') = (team_id IS NOT NULL))
);
CREATE INDEX judge_calls_fixture_idx ON judge_calls (fixture_id, id);
CREATE INDEX judge_calls_team_idx ON judge_calls (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX judge_calls_user_idx ON judge_calls (user_id) WHERE user_id IS NOT NULL;

-- Who looks at a match on the judges' desk; it locks nothing.
CREATE TABLE desk_openings (
  fixture_id bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (fixture_id, user_id)
);
CREATE INDEX desk_openings_user_idx ON desk_openings (user_id);
CREATE INDEX match_reports_screenshot_idx ON match_reports (screenshot) WHERE screenshot IS NOT NULL;
