-- What is worn is kept with what wears it, so that no read joins anything for it (decision 115).
-- False while it is not to be seen, such as a product for members whose wearer is none.
ALTER TABLE worn ADD COLUMN is_shown boolean NOT NULL DEFAULT true;

-- `avatar` and `teams.background` stay what is shown: the worn picture, or the uploaded one behind it.
ALTER TABLE players
  ADD COLUMN uploaded_avatar text REFERENCES files (hash),
  ADD COLUMN worn_avatar text REFERENCES files (hash),
  ADD COLUMN background text REFERENCES files (hash),
  ADD COLUMN card text REFERENCES files (hash);
ALTER TABLE teams
  ADD COLUMN uploaded_background text REFERENCES files (hash),
  ADD COLUMN worn_background text REFERENCES files (hash);
ALTER TABLE tournaments ADD COLUMN background text REFERENCES files (hash);
ALTER TABLE divisions ADD COLUMN background text REFERENCES files (hash);
UPDATE players SET uploaded_avatar = avatar WHERE avatar IS NOT NULL;
UPDATE teams SET uploaded_background = background WHERE background IS NOT NULL;

CREATE INDEX players_uploaded_avatar_idx ON players (uploaded_avatar) WHERE uploaded_avatar IS NOT NULL;
CREATE INDEX players_worn_avatar_idx ON players (worn_avatar) WHERE worn_avatar IS NOT NULL;
CREATE INDEX players_background_idx ON players (background) WHERE background IS NOT NULL;
CREATE INDEX players_card_idx ON players (card) WHERE card IS NOT NULL;
CREATE INDEX teams_uploaded_background_idx ON teams (uploaded_background) WHERE uploaded_background IS NOT NULL;
CREATE INDEX teams_worn_background_idx ON teams (worn_background) WHERE worn_background IS NOT NULL;
CREATE INDEX tournaments_background_idx ON tournaments (background) WHERE background IS NOT NULL;
CREATE INDEX divisions_background_idx ON divisions (background) WHERE background IS NOT NULL;

-- Who writes `avatar` alone, as older nodes do, means the uploaded picture.
CREATE FUNCTION avatar_is_worn_or_uploaded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A backup brings both.
    IF NEW.worn_avatar IS NULL THEN
      NEW.uploaded_avatar := coalesce(NEW.uploaded_avatar, NEW.avatar);
    END IF;
  ELSIF NEW.avatar IS DISTINCT FROM OLD.avatar AND NEW.uploaded_avatar IS NOT DISTINCT FROM OLD.uploaded_avatar THEN
    NEW.uploaded_avatar := NEW.avatar;
  END IF;
  NEW.avatar := coalesce(NEW.worn_avatar, NEW.uploaded_avatar);
  RETURN NEW;
END $$;
CREATE TRIGGER players_avatar BEFORE INSERT OR UPDATE OF avatar, uploaded_avatar, worn_avatar ON players
  FOR EACH ROW EXECUTE FUNCTION avatar_is_worn_or_uploaded();

CREATE FUNCTION background_is_worn_or_uploaded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.worn_background IS NULL THEN
      NEW.uploaded_background := coalesce(NEW.uploaded_background, NEW.background);
    END IF;
  ELSIF NEW.background IS DISTINCT FROM OLD.background
      AND NEW.uploaded_background IS NOT DISTINCT FROM OLD.uploaded_background THEN
    NEW.uploaded_background := NEW.background;
  END IF;
  NEW.background := coalesce(NEW.worn_background, NEW.uploaded_background);
  RETURN NEW;
END $$;
CREATE TRIGGER teams_background BEFORE INSERT OR UPDATE OF background, uploaded_background, worn_background ON teams
  FOR EACH ROW EXECUTE FUNCTION background_is_worn_or_uploaded();

-- Keeps with a target what is worn on it now of one type; from the rows themselves, so that it may be said twice and in any order.
CREATE FUNCTION show_worn(of_type text, of_player bigint, of_team bigint, of_tournament bigint, of_division bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown text;
BEGIN
  SELECT pr.image INTO shown
  FROM worn w JOIN possessions p ON p.id = w.possession_id JOIN products pr ON pr.id = p.product_id
  WHERE w.type = of_type AND w.is_shown AND (w.player_id = of_player OR w.team_id = of_team
    OR w.tournament_id = of_tournament OR w.division_id = of_division);
  CASE of_type
    WHEN 'AV' THEN UPDATE players SET worn_avatar = shown WHERE id = of_player AND worn_avatar IS DISTINCT FROM shown;
    WHEN 'BU' THEN UPDATE players SET background = shown WHERE id = of_player AND background IS DISTINCT FROM shown;
    WHEN 'CA' THEN UPDATE players SET card = shown WHERE id = of_player AND card IS DISTINCT FROM shown;
    WHEN 'BE' THEN
      UPDATE teams SET worn_background = shown WHERE id = of_team AND worn_background IS DISTINCT FROM shown;
    WHEN 'BT' THEN
      UPDATE tournaments SET background = shown WHERE id = of_tournament AND background IS DISTINCT FROM shown;
    WHEN 'BD' THEN UPDATE divisions SET background = shown WHERE id = of_division AND background IS DISTINCT FROM shown;
  END CASE;
END $$;

CREATE FUNCTION worn_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM show_worn(OLD.type, OLD.player_id, OLD.team_id, OLD.tournament_id, OLD.division_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM show_worn(NEW.type, NEW.player_id, NEW.team_id, NEW.tournament_id, NEW.division_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER worn_shown AFTER INSERT OR UPDATE OR DELETE ON worn FOR EACH ROW EXECUTE FUNCTION worn_is_shown();

CREATE FUNCTION product_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_worn(w.type, w.player_id, w.team_id, w.tournament_id, w.division_id)
  FROM worn w JOIN possessions p ON p.id = w.possession_id
  WHERE p.product_id = NEW.id ORDER BY w.possession_id;
  RETURN NULL;
END $$;
CREATE TRIGGER products_shown AFTER UPDATE OF image ON products
  FOR EACH ROW WHEN (OLD.image IS DISTINCT FROM NEW.image) EXECUTE FUNCTION product_is_shown();

-- What is worn already.
SELECT show_worn(type, player_id, team_id, tournament_id, division_id) FROM worn;
