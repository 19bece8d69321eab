-- A step of a player's price: by a week that closed, or by an administrator.
CREATE TABLE price_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  -- Whose price it was; who is registered again starts anew.
  registration_id bigint REFERENCES registrations (id) ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason IN ('week', 'set', 'next_season')),
  -- Of a week: which, and what the step was calculated from.
  season_id bigint REFERENCES seasons (id) ON DELETE CASCADE,
  week integer CHECK (week >= 1),
  before_cents bigint CHECK (before_cents >= 0),
  after_cents bigint NOT NULL CHECK (after_cents >= 0),
  target_cents bigint,
  others integer,
  below integer,
  equal integer,
  at timestamptz NOT NULL,
  CHECK ((reason = 'week') = (num_nulls(season_id, week, before_cents, target_cents, others, below, equal) = 0))
);
CREATE INDEX price_steps_player_idx ON price_steps (player_id, tournament_id, id);
CREATE INDEX price_steps_registration_idx ON price_steps (registration_id, id);
CREATE INDEX price_steps_tournament_id_idx ON price_steps (tournament_id);
CREATE UNIQUE INDEX price_steps_week_key ON price_steps (season_id, week, player_id) WHERE season_id IS NOT NULL;

-- The weeks that have moved their prices: once each, also where nobody's price moved.
CREATE TABLE priced_weeks (
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  week integer NOT NULL CHECK (week >= 1),
  at timestamptz NOT NULL,
  PRIMARY KEY (season_id, week)
);
-- Weeks that closed before prices moved stay as they are.
INSERT INTO priced_weeks (season_id, week, at)
SELECT season_id, week, coalesce(max(decided_at), now()) FROM fixtures WHERE stage <> 'liguilla'
GROUP BY season_id, week
HAVING bool_and(status IN ('played', 'won_by_default', 'annulled'))
  OR mode() WITHIN GROUP (ORDER BY deadline) + interval '7 days' <= now();
