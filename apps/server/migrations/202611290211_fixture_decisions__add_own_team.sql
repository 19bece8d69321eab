-- Who ruled had a team in the season, though not in the match: its page says so.
ALTER TABLE fixture_decisions ADD COLUMN own_team boolean NOT NULL DEFAULT false;
