-- Favourites, friends and whom one blocks: private to each user.

CREATE TABLE favourites (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  team_id bigint REFERENCES teams (id) ON DELETE CASCADE,
  tournament_id bigint REFERENCES tournaments (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(team_id, tournament_id) = 1),
  UNIQUE (user_id, team_id),
  UNIQUE (user_id, tournament_id)
);
CREATE INDEX favourites_team_id_idx ON favourites (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX favourites_tournament_id_idx ON favourites (tournament_id) WHERE tournament_id IS NOT NULL;

-- Two users of whom one has asked the other, who are friends, or of whom one blocks the other: one row for the two,
-- so that what both do at the same time meets in it.
CREATE TABLE acquaintances (
  first_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  second_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE CHECK (second_id > first_id),
  -- Who asked the other to be friends; null where one blocks the other.
  asked_by bigint CHECK (asked_by IN (first_id, second_id)),
  are_friends boolean NOT NULL DEFAULT false CHECK (asked_by IS NOT NULL OR NOT are_friends),
  -- Who of them blocks the other.
  blocked_by bigint[] NOT NULL DEFAULT '{}' CHECK (blocked_by <@ ARRAY[first_id, second_id]),
  -- When it became what it is.
  since timestamptz NOT NULL,
  PRIMARY KEY (first_id, second_id),
  CHECK (asked_by IS NULL OR blocked_by = '{}')
);
CREATE INDEX acquaintances_second_id_idx ON acquaintances (second_id);
