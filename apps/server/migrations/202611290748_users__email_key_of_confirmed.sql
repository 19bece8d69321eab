-- An address belongs to who confirmed it. Others may have typed it: whether it is somebody's is told to nobody who asks for it.
CREATE INDEX users_email_idx ON users (lower(email)) WHERE email IS NOT NULL;
DROP INDEX users_email_key;
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email IS NOT NULL AND email_confirmed_at IS NOT NULL;
