-- When those who run the team were reminded of its squad in the tournament.
ALTER TABLE tournament_teams ADD COLUMN reminded_at timestamptz;
