-- A player's career by the index alone: each of its matches lies on another page of the table.
CREATE INDEX fixture_lines_career_idx ON fixture_lines (player_id, fixture_id)
  INCLUDE (team_id, goals, assists, yellows, reds);
DROP INDEX fixture_lines_player_idx;
