-- Every foreign key has an index, so that taking out what it names reads no whole table: of 19 million lines a team's
-- took four seconds. (players.country and users.country have none: countries stay.)
CREATE INDEX audit_log_user_idx ON audit_log (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX bans_user_id_idx ON bans (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX divisions_image_idx ON divisions (image) WHERE image IS NOT NULL;
CREATE INDEX fixture_decisions_user_idx ON fixture_decisions (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX fixture_goals_player_id_idx ON fixture_goals (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX fixture_goals_team_id_idx ON fixture_goals (team_id);
CREATE INDEX fixture_lines_team_id_idx ON fixture_lines (team_id);
CREATE INDEX fixtures_best_player_id_idx ON fixtures (best_player_id) WHERE best_player_id IS NOT NULL;
CREATE INDEX notices_image_idx ON notices (image) WHERE image IS NOT NULL;
CREATE INDEX players_avatar_idx ON players (avatar) WHERE avatar IS NOT NULL;
CREATE INDEX point_adjustments_team_id_idx ON point_adjustments (team_id);
CREATE INDEX point_adjustments_user_idx ON point_adjustments (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX suspensions_tournament_id_idx ON suspensions (tournament_id);
CREATE INDEX team_spells_tournament_id_idx ON team_spells (tournament_id);
CREATE INDEX teams_image_idx ON teams (image) WHERE image IS NOT NULL;
CREATE INDEX tournaments_category_id_idx ON tournaments (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX tournaments_image_idx ON tournaments (image) WHERE image IS NOT NULL;
CREATE INDEX week_editions_user_id_idx ON week_editions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX week_slots_team_id_idx ON week_slots (team_id) WHERE team_id IS NOT NULL;
