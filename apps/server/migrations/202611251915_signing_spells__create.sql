-- When signings of a tournament were open. Its calendar says so as far back as its last change; what it said before is kept
-- here, so that the log can be narrowed to one of these times.
CREATE TABLE signing_spells (
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  -- Null: they were still open at that change, or nobody knows when they closed.
  closed_at timestamptz CHECK (closed_at >= opened_at),
  PRIMARY KEY (tournament_id, opened_at)
);
-- A tournament that is over has no dates any more: those of its last calendar are kept now.
INSERT INTO signing_spells (tournament_id, opened_at, closed_at)
SELECT t.id, w.opens_at, least(w.closes_at, now()) FROM tournaments t JOIN signing_windows w ON w.tournament_id = t.id
WHERE t.lock_signing IS NULL AND w.opens_at > t.lock_signing_at AND w.closes_at <= now();

-- A line's number is its place in time: where a time begins in the log is found by this, and its lines by their numbers.
CREATE INDEX movements_at_idx ON movements (tournament_id, at, id);
