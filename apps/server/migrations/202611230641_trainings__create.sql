-- When a team trains. The sessions of a weekly series name the first of them.
CREATE TABLE trainings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  series_id bigint REFERENCES trainings ON DELETE SET NULL,
  starts_at timestamptz NOT NULL,
  minutes integer NOT NULL CHECK (minutes BETWEEN 15 AND 480),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  note text CHECK (length(note) BETWEEN 1 AND 500),
  version integer NOT NULL DEFAULT 1,
  created_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz
);
CREATE INDEX trainings_team_idx ON trainings (team_id, starts_at);
CREATE INDEX trainings_series_idx ON trainings (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX trainings_created_by_idx ON trainings (created_by) WHERE created_by IS NOT NULL;

-- Who comes.
CREATE TABLE training_answers (
  training_id bigint NOT NULL REFERENCES trainings ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players ON DELETE CASCADE,
  answer text NOT NULL CHECK (answer IN ('yes', 'maybe', 'no')),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (training_id, player_id)
);
CREATE INDEX training_answers_player_idx ON training_answers (player_id);

-- Who will play in a match to come of the team that they are registered for.
CREATE TABLE availabilities (
  fixture_id bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players ON DELETE CASCADE,
  answer text NOT NULL CHECK (answer IN ('yes', 'maybe', 'no')),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (fixture_id, team_id, player_id)
);
CREATE INDEX availabilities_team_idx ON availabilities (team_id);
CREATE INDEX availabilities_player_idx ON availabilities (player_id);

-- When a team's managers asked those who had not answered.
CREATE TABLE availability_asks (
  fixture_id bigint NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (fixture_id, team_id)
);
CREATE INDEX availability_asks_team_idx ON availability_asks (team_id);
CREATE INDEX availability_asks_user_idx ON availability_asks (user_id) WHERE user_id IS NOT NULL;
