-- Whether others see when a user is online, and who was seen last.

ALTER TABLE users ADD COLUMN shows_online boolean NOT NULL DEFAULT true;
CREATE INDEX sessions_last_used_at_idx ON sessions (last_used_at, user_id);
