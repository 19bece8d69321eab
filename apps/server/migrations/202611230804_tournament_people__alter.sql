-- Who comes to run a team and where it comes to play are written one after the other: of two at once the second sees the
-- first. A team that leaves waits for nobody.
CREATE OR REPLACE FUNCTION people_of_its_team() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  team bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.team_id ELSE NEW.team_id END;
BEGIN
  IF TG_OP = 'INSERT' OR (TG_TABLE_NAME = 'tournament_teams' AND to_jsonb(NEW) ->> 'left_at' IS NULL) THEN
    PERFORM 1 FROM teams WHERE id = team FOR NO KEY UPDATE;
  END IF;
  PERFORM people_who_run(team);
  RETURN NULL;
END $$;
