-- What people have of the shop: one row for a user and a product, however often it was bought.
CREATE TABLE possessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  product_id bigint NOT NULL REFERENCES products (id),
  bought_at timestamptz NOT NULL,
  -- Just before this instant it ends; null: never.
  until timestamptz,
  -- For which days before its end its owner was told: 7, then 1, then 0 (it has ended); null: for none.
  told smallint CHECK (told IN (7, 1, 0)),
  UNIQUE (user_id, product_id)
);
CREATE INDEX possessions_product_id_idx ON possessions (product_id);
-- What a job looks for: the next end.
CREATE INDEX possessions_until_idx ON possessions (until) WHERE until IS NOT NULL AND told IS DISTINCT FROM 0;

-- Every purchase. Its coins moved by the transfer `purchase:<id>` of the ledger.
CREATE TABLE purchases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  possession_id bigint NOT NULL REFERENCES possessions (id),
  product_id bigint NOT NULL REFERENCES products (id),
  -- Who paid; another than the possession's owner: a gift.
  buyer_id bigint NOT NULL REFERENCES users (id),
  coins integer NOT NULL CHECK (coins >= 1),
  -- What it added; null: forever.
  days integer CHECK (days >= 1),
  at timestamptz NOT NULL,
  is_gift boolean NOT NULL DEFAULT false,
  -- Whether the receiver was told by whom; they thanked at.
  is_named boolean NOT NULL DEFAULT true,
  thanked_at timestamptz
);
CREATE INDEX purchases_possession_id_idx ON purchases (possession_id);
CREATE INDEX purchases_product_id_at_idx ON purchases (product_id, at);
CREATE INDEX purchases_buyer_id_idx ON purchases (buyer_id);

-- What is worn, and on what: one of each type on each target.
CREATE TABLE worn (
  possession_id bigint PRIMARY KEY REFERENCES possessions (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('AV', 'BT', 'BD', 'BE', 'BU', 'CA')),
  player_id bigint REFERENCES players (id) ON DELETE CASCADE,
  team_id bigint REFERENCES teams (id) ON DELETE CASCADE,
  tournament_id bigint REFERENCES tournaments (id) ON DELETE CASCADE,
  division_id bigint REFERENCES divisions (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  CHECK (num_nonnulls(player_id, team_id, tournament_id, division_id) = 1),
  CHECK (CASE type
    WHEN 'BT' THEN tournament_id IS NOT NULL
    WHEN 'BD' THEN division_id IS NOT NULL
    WHEN 'BE' THEN team_id IS NOT NULL
    ELSE player_id IS NOT NULL
  END),
  UNIQUE (player_id, type),
  UNIQUE (team_id, type),
  UNIQUE (tournament_id, type),
  UNIQUE (division_id, type)
);
