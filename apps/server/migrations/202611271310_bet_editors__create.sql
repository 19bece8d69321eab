-- Who changed the terms of a VS that somebody else made: they neither enter nor confirm it, as its maker does not.
CREATE TABLE bet_editors (
  bet_id bigint NOT NULL REFERENCES bets (id),
  user_id bigint NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (bet_id, user_id)
);
CREATE INDEX bet_editors_user_id_idx ON bet_editors (user_id);
-- Those of before stand in the log; who entered all the same stays in.
INSERT INTO bet_editors (bet_id, user_id, at)
SELECT l.noun_id, l.user_id, min(l.created_at) FROM audit_log l JOIN bets b ON b.id = l.noun_id
WHERE l.noun = 'bet' AND l.action = 'vs.edit' AND l.user_id IS NOT NULL AND l.user_id IS DISTINCT FROM b.maker_id
  AND NOT EXISTS (SELECT FROM bet_entries e WHERE e.bet_id = b.id AND e.user_id = l.user_id AND NOT e.is_left)
GROUP BY l.noun_id, l.user_id;
