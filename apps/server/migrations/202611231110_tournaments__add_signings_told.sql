-- Until when it was told that signings opened or closed: each turn is told once.
ALTER TABLE tournaments ADD COLUMN signings_told_at timestamptz NOT NULL DEFAULT now();
