-- How a match came by its date: what its teams proposed, and how administrators moved it.

CREATE TABLE match_dates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fixture_id bigint NOT NULL REFERENCES fixtures (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('proposal', 'move')),
  -- Whose managers proposed it; administrators move for no team.
  team_id bigint REFERENCES teams (id) ON DELETE SET NULL,
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Null where nobody had said when.
  from_date timestamptz,
  to_date timestamptz,
  -- Of a move alone: a proposal leaves the deadline.
  from_deadline timestamptz,
  to_deadline timestamptz,
  reason text,
  -- What became of a proposal; null while it waits for its answer.
  outcome text CHECK (outcome IN ('accepted', 'refused', 'replaced', 'lapsed')),
  answered_by bigint REFERENCES users (id) ON DELETE SET NULL,
  answered_at timestamptz,
  CHECK (kind = 'move' OR (to_date IS NOT NULL AND num_nonnulls(from_deadline, to_deadline, reason) = 0)),
  CHECK (kind = 'proposal' OR (reason IS NOT NULL AND num_nonnulls(team_id, outcome) = 0)),
  CHECK ((outcome IS NULL) = (answered_at IS NULL))
);
CREATE INDEX match_dates_fixture_id_idx ON match_dates (fixture_id, id);
-- A team has one open proposal for a match.
CREATE UNIQUE INDEX match_dates_open_idx ON match_dates (fixture_id, team_id) WHERE kind = 'proposal' AND outcome IS NULL;
CREATE INDEX match_dates_team_id_idx ON match_dates (team_id);
CREATE INDEX match_dates_user_id_idx ON match_dates (user_id);
CREATE INDEX match_dates_answered_by_idx ON match_dates (answered_by);
