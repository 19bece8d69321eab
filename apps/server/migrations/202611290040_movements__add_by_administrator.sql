-- A signing that an administrator made, for which nobody offered or paid.
ALTER TABLE movements ADD COLUMN by_administrator boolean NOT NULL DEFAULT false;
