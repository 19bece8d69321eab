-- What an import knows beyond the score, and whose lines still come from it.

ALTER TABLE fixtures
  -- The score after ninety minutes, where extra time followed.
  ADD COLUMN home_regular_goals integer CHECK (home_regular_goals BETWEEN 0 AND 99),
  ADD COLUMN away_regular_goals integer CHECK (away_regular_goals BETWEEN 0 AND 99),
  ADD CHECK ((home_regular_goals IS NULL) = (away_regular_goals IS NULL)),
  -- The team whose imported lines carry goals only, after a judge has set the other's.
  ADD COLUMN goals_only text CHECK (goals_only IN ('home', 'away'));
