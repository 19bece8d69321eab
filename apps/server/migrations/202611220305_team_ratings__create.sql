-- Elo of teams, one number a console. Matches that were decided before get their steps by `npm run rebuild`.

-- A table of its own: every decision holds both teams' rows, and a team's name must not wait for that.
CREATE TABLE team_ratings (
  team_id bigint PRIMARY KEY REFERENCES teams (id) ON DELETE CASCADE,
  -- Thousandths of a point. A team without a row stands at the start.
  rating integer NOT NULL DEFAULT 1500000,
  -- Those that were played, and count.
  matches integer NOT NULL DEFAULT 0
);

-- Since its first decision every match has one, whether it moved anybody or not.
CREATE TABLE match_ratings (
  fixture_id bigint PRIMARY KEY REFERENCES fixtures (id) ON DELETE CASCADE,
  -- Both ratings before the first decision: what a correction goes by, too.
  home_before integer NOT NULL,
  away_before integer NOT NULL,
  -- What the home team won, or lost, and the away team the reverse.
  step integer NOT NULL
);
