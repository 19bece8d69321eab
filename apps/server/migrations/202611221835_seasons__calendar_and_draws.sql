-- A season's programming: when it is to be played, and how its teams were drawn.

ALTER TABLE seasons
  -- As the administrators typed it; null until they did.
  ADD COLUMN calendar jsonb;

-- The draws of a season, for everybody to check: the same seed and teams always give the same order.
CREATE TABLE season_draws (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  -- numbers: of the schedule; lots: the last tie-break.
  kind text NOT NULL CHECK (kind IN ('numbers', 'lots')),
  -- The same teams were drawn before.
  is_redraw boolean NOT NULL DEFAULT false,
  seed bigint NOT NULL CHECK (seed BETWEEN 0 AND 4294967295),
  -- In the order that was drawn.
  team_ids bigint[] NOT NULL,
  drawn_at timestamptz NOT NULL
);
CREATE INDEX season_draws_season_id_idx ON season_draws (season_id, id);
