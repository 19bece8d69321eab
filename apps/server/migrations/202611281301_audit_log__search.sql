-- The site's log is read newest first: all of it, of a noun, or of a deed, between two days.
CREATE INDEX audit_log_at_idx ON audit_log (created_at DESC, id DESC);
CREATE INDEX audit_log_noun_at_idx ON audit_log (noun, created_at DESC, id DESC);
CREATE INDEX audit_log_action_at_idx ON audit_log (action, created_at DESC, id DESC);
