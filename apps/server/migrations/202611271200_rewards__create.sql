-- Rewards: what tournaments pay players in earned coins.
CREATE TABLE reward_settings (
  tournament_id bigint PRIMARY KEY REFERENCES tournaments (id) ON DELETE CASCADE,
  -- Coins for each player; 0: nothing.
  best_player integer NOT NULL CHECK (best_player BETWEEN 0 AND 100000),
  team_of_the_week integer NOT NULL CHECK (team_of_the_week BETWEEN 0 AND 100000),
  cup integer NOT NULL CHECK (cup BETWEEN 0 AND 100000),
  champion_by_position integer NOT NULL CHECK (champion_by_position BETWEEN 0 AND 100000),
  -- The most that a season of a division pays in all.
  ceiling integer NOT NULL CHECK (ceiling BETWEEN 0 AND 100000000),
  CHECK (greatest(best_player, team_of_the_week, cup, champion_by_position) <= ceiling),
  version integer NOT NULL,
  -- Null: their account is gone.
  set_by bigint REFERENCES users (id),
  set_at timestamptz NOT NULL
);
CREATE INDEX reward_settings_set_by_idx ON reward_settings (set_by) WHERE set_by IS NOT NULL;

-- What earned coins, from its first decision on, also if nobody gets any.
CREATE TABLE rewards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('best_player', 'team_of_the_week', 'cup', 'champion_by_position')),
  week integer,
  CHECK ((week IS NOT NULL) = (kind IN ('best_player', 'team_of_the_week'))),
  -- For each receiver, as it was set at the last decision.
  coins integer NOT NULL CHECK (coins BETWEEN 0 AND 100000),
  decided_at timestamptz NOT NULL,
  -- 48 hours later: until then a correction counts, from then on it is paid.
  due_at timestamptz NOT NULL CHECK (due_at > decided_at),
  CONSTRAINT rewards_source_key UNIQUE NULLS NOT DISTINCT (season_id, kind, week)
);
CREATE INDEX rewards_tournament_id_idx ON rewards (tournament_id, due_at, id);

-- Who gets it; replaced by a correction, kept for ever once something became of it.
CREATE TABLE reward_receivers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reward_id bigint NOT NULL REFERENCES rewards (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id),
  -- They have a line for it on a sheet that both sides stood by, or a judge ruled.
  is_on_sheet boolean NOT NULL,
  -- Null: still to pay.
  outcome text CHECK (outcome IN ('paid', 'not_on_sheet', 'no_account', 'above_ceiling')),
  at timestamptz,
  CHECK ((outcome IS NULL) = (at IS NULL)),
  CHECK (outcome <> 'paid' OR is_on_sheet),
  CONSTRAINT reward_receivers_player_key UNIQUE (reward_id, player_id)
);
CREATE INDEX reward_receivers_player_id_idx ON reward_receivers (player_id);
CREATE INDEX reward_receivers_waiting_idx ON reward_receivers (reward_id) WHERE outcome IS NULL;
-- The site's lists, the last first.
CREATE INDEX reward_receivers_paid_idx ON reward_receivers (at DESC, id DESC) WHERE outcome = 'paid';
CREATE INDEX reward_receivers_not_paid_idx ON reward_receivers (at DESC, id DESC) WHERE outcome <> 'paid';
