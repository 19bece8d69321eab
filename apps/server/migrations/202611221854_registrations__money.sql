-- What teams have paid for the player in the tournament, in cents.
ALTER TABLE registrations ADD COLUMN money bigint NOT NULL DEFAULT 0 CHECK (money >= 0);
