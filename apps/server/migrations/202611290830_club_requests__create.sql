-- Somebody asks to belong to a club; who runs it answers. One row for a club and a player: asking again opens it again.
CREATE TABLE club_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'denied', 'withdrawn', 'lapsed')),
  ended_at timestamptz,
  UNIQUE (team_id, player_id),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX club_requests_player_idx ON club_requests (player_id, id DESC);
CREATE INDEX club_requests_open_idx ON club_requests (team_id, id DESC) WHERE state = 'open';
