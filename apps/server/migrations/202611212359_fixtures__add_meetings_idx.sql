-- All meetings of two teams, whatever the competition, newest first.
CREATE INDEX fixtures_meetings_idx ON fixtures (home_team_id, away_team_id, date DESC NULLS LAST, id DESC)
  WHERE status IN ('played', 'won_by_default');
