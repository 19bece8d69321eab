-- Which accounts logged in from the same network, as a hint for who decides complaints: no address, but its HMAC by a key that
-- lasts thirty days. A key is deleted when its period is over: from then on nobody can tell of which network a mark was.
CREATE TABLE network_keys (
  period integer PRIMARY KEY,
  key bytea NOT NULL
);
CREATE TABLE network_marks (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mark bytea NOT NULL,
  seen_on date NOT NULL,
  PRIMARY KEY (user_id, mark)
);
CREATE INDEX network_marks_mark_idx ON network_marks (mark);
