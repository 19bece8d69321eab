-- When signings of a tournament are open, and who can be signed.

-- From opens_at on, until just before closes_at; without any, signings are open unless locked.
CREATE TABLE signing_windows (
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  -- In the order of their opening, from 1.
  number integer NOT NULL CHECK (number >= 1),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  PRIMARY KEY (tournament_id, number)
);

-- Every change of the lock counts as an opening, or a closing, of its own.
ALTER TABLE tournaments ADD COLUMN lock_signing_at timestamptz NOT NULL DEFAULT now();
UPDATE tournaments SET lock_signing_at = created_at;

ALTER TABLE registrations
  -- Since when a player without a team offers himself to all of them; null: he does not.
  ADD COLUMN free_market_since timestamptz,
  ADD CHECK (free_market_since IS NULL OR team_id IS NULL),
  -- Since when his team would sell him; null: it would not.
  ADD COLUMN for_sale_since timestamptz,
  ADD CHECK (for_sale_since IS NULL OR team_id IS NOT NULL),
  -- No version has read or written it; what it would say stands in for_sale_since.
  DROP COLUMN for_sale;

CREATE INDEX registrations_free_market_idx ON registrations (tournament_id, player_id)
  WHERE free_market_since IS NOT NULL;
CREATE INDEX registrations_for_sale_idx ON registrations (tournament_id, player_id)
  WHERE for_sale_since IS NOT NULL;
