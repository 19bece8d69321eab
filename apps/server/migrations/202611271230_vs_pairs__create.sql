-- Who lost coins to whom in the VS of the last 90 days: a job adds those that are paid and takes out those that have grown old, since
-- adding all of them up takes longer with each that is played.
CREATE TABLE vs_pairs (
  loser_id bigint NOT NULL REFERENCES users (id),
  winner_id bigint NOT NULL REFERENCES users (id),
  coins bigint NOT NULL,
  -- In how many VS, and when the last of them was paid.
  times integer NOT NULL CHECK (times > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (loser_id, winner_id)
);
CREATE INDEX vs_pairs_winner_id_idx ON vs_pairs (winner_id);
-- The list: most first.
CREATE INDEX vs_pairs_most_idx ON vs_pairs (coins DESC, last_at DESC, loser_id, winner_id);

-- Whether the pairs of a VS that somebody won are counted there: not yet (null), or no longer (false).
ALTER TABLE bets ADD COLUMN in_pairs boolean;
CREATE INDEX bets_to_pairs_idx ON bets (paid_at, id) WHERE in_pairs IS NULL AND paid_at IS NOT NULL AND verdict IN ('1', '2');
CREATE INDEX bets_in_pairs_idx ON bets (paid_at, id) WHERE in_pairs;
-- One's own VS are counted by this index alone, without those that were left.
CREATE INDEX bet_entries_own_idx ON bet_entries (user_id, at DESC, id DESC) WHERE NOT is_left;
