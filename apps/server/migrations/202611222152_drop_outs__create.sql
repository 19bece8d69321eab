-- Teams that dropped out of a season that ran: withdrawn from it, or replaced in their slot by an heir.

CREATE TABLE drop_outs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  -- The number of the slot.
  number integer NOT NULL CHECK (number >= 1),
  team_id bigint NOT NULL REFERENCES teams (id),
  -- What became of its matches; replaced: the heir plays the open ones.
  kind text NOT NULL CHECK (kind IN ('annul_all', 'default_rest', 'replaced')),
  heir_id bigint REFERENCES teams (id),
  -- Withdrawn after the final phase had its teams: it keeps its place there, and its rivals go through.
  was_seated boolean NOT NULL DEFAULT false,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  dropped_at timestamptz NOT NULL,
  CONSTRAINT drop_outs_heir_check CHECK ((kind = 'replaced') = (heir_id IS NOT NULL)),
  CONSTRAINT drop_outs_season_id_team_id_key UNIQUE (season_id, team_id)
);
CREATE INDEX drop_outs_team_id_idx ON drop_outs (team_id);
CREATE INDEX drop_outs_heir_id_idx ON drop_outs (heir_id) WHERE heir_id IS NOT NULL;
CREATE INDEX drop_outs_user_id_idx ON drop_outs (user_id) WHERE user_id IS NOT NULL;
