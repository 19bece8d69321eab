-- One's own entries, the newest first, in one index: that they were left is read from it as well, so it counts those that stayed.
DROP INDEX bet_entries_own_idx;
DROP INDEX bet_entries_user_id_idx;
CREATE INDEX bet_entries_user_id_idx ON bet_entries (user_id, at DESC, id DESC) INCLUDE (is_left);
