-- What a team's players did for it over all seasons: the key begins with the season. No update changes the column.
CREATE INDEX player_statistics_team_id_idx ON player_statistics (team_id);
