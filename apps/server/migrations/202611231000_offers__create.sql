-- The tournament's log: each signing, release, sale, transfer, and each transfer that an administrator undid (return).
CREATE TABLE movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('signing', 'release', 'for_sale', 'transfer', 'return')),
  player_id bigint NOT NULL REFERENCES players,
  from_team_id bigint REFERENCES teams,
  to_team_id bigint REFERENCES teams,
  cents bigint NOT NULL CHECK (cents >= 0),
  at timestamptz NOT NULL,
  undone_at timestamptz CHECK (undone_at IS NULL OR kind = 'transfer'),
  reason text CHECK (reason IS NULL OR length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX movements_tournament_idx ON movements (tournament_id, id DESC);
CREATE INDEX movements_transfers_idx ON movements (tournament_id, id DESC) WHERE kind = 'transfer';
CREATE INDEX movements_player_idx ON movements (player_id, id DESC);
CREATE INDEX movements_from_team_idx ON movements (from_team_id, id DESC) WHERE from_team_id IS NOT NULL;
CREATE INDEX movements_to_team_idx ON movements (to_team_id, id DESC) WHERE to_team_id IS NOT NULL;

-- Who was signed by an invitation until now.
INSERT INTO movements (tournament_id, kind, player_id, to_team_id, cents, at)
SELECT i.tournament_id, 'signing', i.player_id, i.team_id, coalesce(max(e.amount), 0), i.ended_at
FROM team_invitations i
LEFT JOIN ledger_transfers t ON t.idempotency_key = 'signing:' || i.id
LEFT JOIN ledger_entries e ON e.transfer_id = t.id
WHERE i.state = 'accepted' AND i.tournament_id IS NOT NULL
GROUP BY i.id ORDER BY i.ended_at, i.id;

-- A team's offer for another team's player. While it is open its cents are in the escrow account of the tournament.
CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments ON DELETE CASCADE,
  buyer_id bigint NOT NULL REFERENCES teams,
  seller_id bigint NOT NULL REFERENCES teams CHECK (seller_id <> buyer_id),
  player_id bigint NOT NULL REFERENCES players,
  cents bigint NOT NULL CHECK (cents > 0),
  asked_cents bigint CHECK (asked_cents > 0),
  agreed boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  waits_for text CHECK (waits_for IN ('administrator', 'seller', 'buyer', 'player')),
  confirm_by timestamptz,
  ended text CHECK (ended IN ('completed', 'declined', 'withdrawn', 'lapsed', 'undone')),
  ended_at timestamptz,
  movement_id bigint UNIQUE REFERENCES movements ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK ((waits_for IS NULL) = (ended IS NOT NULL)),
  CHECK ((ended IS NULL) = (ended_at IS NULL)),
  CHECK ((confirm_by IS NOT NULL) >= (waits_for IS NOT DISTINCT FROM 'player')),
  CHECK ((asked_cents IS NOT NULL) >= (waits_for IS NOT DISTINCT FROM 'buyer'))
);
CREATE UNIQUE INDEX offers_open_key ON offers (tournament_id, player_id, buyer_id) WHERE waits_for IS NOT NULL;
CREATE INDEX offers_tournament_idx ON offers (tournament_id, id DESC);
CREATE INDEX offers_buyer_idx ON offers (buyer_id, id DESC);
CREATE INDEX offers_seller_idx ON offers (seller_id, id DESC);
CREATE INDEX offers_player_idx ON offers (player_id, id DESC);
CREATE INDEX offers_user_idx ON offers (user_id) WHERE user_id IS NOT NULL;

-- A player who gave notice; with another team, or none, it is over.
ALTER TABLE registrations ADD COLUMN leaves_at timestamptz;
CREATE INDEX registrations_leaving_idx ON registrations (tournament_id, leaves_at) WHERE leaves_at IS NOT NULL;
CREATE OR REPLACE FUNCTION registration_leaves_shirt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shirt_number := NULL;
  NEW.leaves_at := NULL;
  RETURN NEW;
END $$;
