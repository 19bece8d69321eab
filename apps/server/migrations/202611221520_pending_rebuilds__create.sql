-- Seasons whose counts have to be made again. A migration that changes what follows from matches writes them here; a job
-- works them off while the site runs.
CREATE TABLE pending_rebuilds (
  season_id bigint PRIMARY KEY REFERENCES seasons (id) ON DELETE CASCADE
);

-- A database from before suspensions followed from matches lacks all that were earned until then.
INSERT INTO pending_rebuilds SELECT id FROM seasons;
