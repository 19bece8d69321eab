-- What somebody wears on a team, a tournament or a division comes off with the role that let them dress it, whichever deed ends it.
-- Looked at when the transaction ends: who hands a team over loses it before they are named its co-manager.
CREATE FUNCTION worn_follows_team() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  team bigint := (to_jsonb(OLD) ->> TG_ARGV[0])::bigint;
BEGIN
  DELETE FROM worn w USING possessions p
  WHERE w.team_id = team AND p.id = w.possession_id AND NOT EXISTS (
    SELECT FROM teams t WHERE t.id = team AND t.disbanded_at IS NULL AND NOT t.of_one
      AND (t.owner_id = p.user_id
        OR EXISTS (SELECT FROM team_managers m WHERE m.team_id = t.id AND m.user_id = p.user_id)));
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER worn_follows_team AFTER UPDATE OF owner_id, disbanded_at, of_one ON teams
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id OR OLD.disbanded_at IS DISTINCT FROM NEW.disbanded_at
    OR OLD.of_one IS DISTINCT FROM NEW.of_one)
  EXECUTE FUNCTION worn_follows_team('id');
CREATE CONSTRAINT TRIGGER worn_follows_managers AFTER DELETE ON team_managers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION worn_follows_team('team_id');

CREATE FUNCTION worn_follows_administrators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM worn w USING possessions p
  WHERE p.id = w.possession_id AND p.user_id = OLD.user_id
    AND (w.tournament_id = OLD.tournament_id
      OR w.division_id IN (SELECT d.id FROM divisions d WHERE d.tournament_id = OLD.tournament_id))
    AND NOT EXISTS (SELECT FROM tournament_administrators a
      WHERE a.tournament_id = OLD.tournament_id AND a.user_id = OLD.user_id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER worn_follows_administrators AFTER DELETE ON tournament_administrators
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION worn_follows_administrators();

-- A possession that is taken out with its owner, as the demo is, takes its purchases along.
ALTER TABLE purchases DROP CONSTRAINT purchases_possession_id_fkey,
  ADD FOREIGN KEY (possession_id) REFERENCES possessions (id) ON DELETE CASCADE;
