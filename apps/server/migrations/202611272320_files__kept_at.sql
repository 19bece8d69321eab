-- What nothing names any more is cleared a day after it was last kept. Those that are there already count as kept now.
ALTER TABLE files ADD COLUMN kept_at timestamptz NOT NULL DEFAULT now();
-- The feature that keeps it, for who looks at what is to be cleared; null: unknown.
ALTER TABLE files ADD COLUMN kept_for text CHECK (kept_for ~ '^[a-z]{2,30}$');
CREATE INDEX files_kept_at_idx ON files (kept_at);
