-- Administrators find users by a part of their email, too, as they do by nick and username.
CREATE INDEX users_email_search_idx ON users USING gin (lower(email) gin_trgm_ops) WHERE email IS NOT NULL;
