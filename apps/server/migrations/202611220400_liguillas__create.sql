-- A season's final phase. Its bracket is not stored: it follows from who came in and from the matches that were decided.

CREATE TABLE liguillas (
  season_id bigint PRIMARY KEY REFERENCES seasons (id) ON DELETE CASCADE,
  -- As the rules' KnockoutSettings.
  settings jsonb NOT NULL,
  -- How many go in; null until the season's fixture is created.
  teams integer CHECK (teams >= 2),
  -- Ids of the teams that came in, best first; null while the league goes on.
  entrants jsonb,
  -- Kick-offs of its weeks, counted from 1, as instants.
  dates jsonb NOT NULL DEFAULT '{}'
);

ALTER TABLE fixtures
  -- The place of a liguilla's match in its bracket, as the rules name it, and which leg it is.
  ADD COLUMN tie text,
  ADD COLUMN leg integer,
  ADD CONSTRAINT fixtures_tie_check CHECK ((tie IS NULL) = (leg IS NULL));

-- One match a leg and pair of teams: an annulled one stays when others come to its place.
CREATE UNIQUE INDEX fixtures_tie_key ON fixtures (season_id, tie, leg, home_team_id, away_team_id) WHERE tie IS NOT NULL;
-- Whether a league is over is asked with every decision.
CREATE INDEX fixtures_open_league_idx ON fixtures (season_id)
  WHERE stage = 'league' AND status IN ('scheduled', 'reported', 'disputed');

-- Seasons that go on get the liguilla that their division promised them; it fills with their next decision.
INSERT INTO liguillas (season_id, settings, teams)
SELECT s.id, '{"legs": 1, "finalLegs": 1, "whenLevel": "penalties", "reseeding": false, "thirdPlace": false}',
  least(d.teams_playoffs, (SELECT count(*) FROM season_teams slot WHERE slot.season_id = s.id))
FROM seasons s JOIN divisions d ON d.id = s.division_id
WHERE s.state = 'in_progress' AND s.is_current AND d.teams_playoffs >= 2
  AND d.competition_type IN ('rounds_final', 'all_final')
  AND (SELECT count(*) FROM season_teams slot WHERE slot.season_id = s.id) >= 2;
