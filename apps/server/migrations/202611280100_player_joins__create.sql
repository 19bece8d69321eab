-- Who became one with whom, and what that moved: enough to take it apart again.
CREATE TABLE player_joins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  -- The row of the player who is no more, with its number.
  from_player jsonb NOT NULL,
  from_id bigint NOT NULL,
  from_nick text NOT NULL,
  into_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  -- Rows that name the other one now, by table, column and key.
  moved jsonb NOT NULL,
  -- Rows that both had, and one of them lost.
  dropped jsonb NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX player_joins_into_idx ON player_joins (into_id);
CREATE INDEX player_joins_user_idx ON player_joins (user_id);
-- An import finds by it who a name in its file is now.
CREATE INDEX player_joins_nick_idx ON player_joins (console, from_nick) WHERE undone_at IS NULL;

-- Who plays in a tournament follows its register also where an entry gets another player.
CREATE TRIGGER registrations_people_player AFTER UPDATE OF player_id ON registrations FOR EACH ROW
  WHEN (OLD.player_id IS DISTINCT FROM NEW.player_id) EXECUTE FUNCTION people_of_registration();
