-- The log sorted by money is read as far as the page.
CREATE INDEX movements_cents_idx ON movements (tournament_id, cents DESC, id DESC);
