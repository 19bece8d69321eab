-- What an organiser sets before a season starts, and which teams take part in a tournament before they have a slot.

ALTER TABLE tournaments
  -- In cents of tournament money: what a team, and the price of a player, starts with.
  ADD COLUMN start_money bigint NOT NULL DEFAULT 10000000000 CHECK (start_money >= 0),
  ADD COLUMN start_price bigint NOT NULL DEFAULT 100000000 CHECK (start_price >= 0),
  ADD COLUMN squad_smallest integer NOT NULL DEFAULT 7,
  ADD COLUMN squad_largest integer NOT NULL DEFAULT 25,
  ADD CHECK (squad_smallest BETWEEN 1 AND squad_largest AND squad_largest <= 100),
  ADD COLUMN tie_breaks text NOT NULL DEFAULT 'goal_difference'
    CHECK (tie_breaks IN ('goal_difference', 'head_to_head')),
  -- Null: the product's rule set.
  ADD COLUMN discipline jsonb;
UPDATE tournaments SET squad_smallest = 1, squad_largest = 1 WHERE kind = 'single';

ALTER TABLE divisions
  -- Null: the tournament's.
  ADD COLUMN tie_breaks text CHECK (tie_breaks IN ('goal_difference', 'head_to_head')),
  ADD COLUMN discipline jsonb;

ALTER TABLE seasons
  -- The rule set, fixed with the schedule; null: the product's.
  ADD COLUMN discipline jsonb;

-- Which teams take part, or did.
CREATE TABLE tournament_teams (
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams (id),
  registered_at timestamptz NOT NULL DEFAULT now(),
  -- Since when it no longer takes part: its owner refused, or it left.
  left_at timestamptz,
  PRIMARY KEY (tournament_id, team_id)
);
CREATE INDEX tournament_teams_team_id_idx ON tournament_teams (team_id);
INSERT INTO tournament_teams (tournament_id, team_id, registered_at)
  SELECT d.tournament_id, st.team_id, min(s.created_at)
  FROM season_teams st JOIN seasons s ON s.id = st.season_id JOIN divisions d ON d.id = s.division_id
  GROUP BY d.tournament_id, st.team_id;
INSERT INTO tournament_teams (tournament_id, team_id, registered_at)
  SELECT tournament_id, team_id, min(created_at) FROM registrations WHERE team_id IS NOT NULL
  GROUP BY tournament_id, team_id
  ON CONFLICT DO NOTHING;

-- The money that every team starts with: one transfer a tournament.
INSERT INTO ledger_accounts (kind, tournament_id)
  SELECT 'issue', t.id FROM tournaments t WHERE t.start_money > 0
    AND EXISTS (SELECT 1 FROM tournament_teams tt WHERE tt.tournament_id = t.id)
  ON CONFLICT ON CONSTRAINT ledger_accounts_holder_key DO NOTHING;
INSERT INTO ledger_accounts (kind, tournament_id, team_id)
  SELECT 'team', tt.tournament_id, tt.team_id FROM tournament_teams tt
  ON CONFLICT ON CONSTRAINT ledger_accounts_holder_key DO NOTHING;
INSERT INTO ledger_transfers (idempotency_key, reason)
  SELECT 'start:' || t.id, 'start' FROM tournaments t WHERE t.start_money > 0
    AND EXISTS (SELECT 1 FROM tournament_teams tt WHERE tt.tournament_id = t.id);
INSERT INTO ledger_entries (transfer_id, account_id, amount)
  SELECT tr.id, a.id, t.start_money
  FROM tournaments t JOIN ledger_transfers tr ON tr.idempotency_key = 'start:' || t.id
  JOIN tournament_teams tt ON tt.tournament_id = t.id
  JOIN ledger_accounts a ON a.kind = 'team' AND a.tournament_id = t.id AND a.team_id = tt.team_id
  UNION ALL
  SELECT tr.id, a.id, -t.start_money * (SELECT count(*) FROM tournament_teams tt WHERE tt.tournament_id = t.id)
  FROM tournaments t JOIN ledger_transfers tr ON tr.idempotency_key = 'start:' || t.id
  JOIN ledger_accounts a ON a.kind = 'issue' AND a.tournament_id = t.id;
UPDATE ledger_accounts a SET balance = a.balance + e.amount
  FROM ledger_entries e JOIN ledger_transfers tr ON tr.id = e.transfer_id AND tr.reason = 'start'
  WHERE e.account_id = a.id;
