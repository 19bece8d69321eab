-- The market's lists are read in the order of an index: everybody listed has name, matches and index on their
-- registration. Triggers keep them, so that no feature can forget it and an older node need not know it.
ALTER TABLE registrations
  ADD COLUMN listed text GENERATED ALWAYS AS (
    CASE WHEN free_market_since IS NOT NULL THEN 'free' WHEN for_sale_since IS NOT NULL THEN 'for_sale' END) STORED
    CHECK (listed IN ('free', 'for_sale')),
  ADD COLUMN listed_name text,
  ADD COLUMN listed_played integer,
  ADD COLUMN listed_index integer;

-- Whoever comes to a list gets what is counted: the player is held, so that no match is counted beside it.
CREATE FUNCTION registration_is_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.free_market_since IS NULL AND NEW.for_sale_since IS NULL THEN
    NEW.listed_name := NULL;
    NEW.listed_played := NULL;
    NEW.listed_index := NULL;
    RETURN NEW;
  END IF;
  SELECT p.search_text INTO NEW.listed_name FROM players p WHERE p.id = NEW.player_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(ps.played), 0), sum(ps.index) FILTER (WHERE ps.played > 0)
  INTO NEW.listed_played, NEW.listed_index
  FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
  JOIN tournaments t ON t.id = d.tournament_id
  WHERE ps.player_id = NEW.player_id AND (NOT t.hidden OR t.id = NEW.tournament_id);
  RETURN NEW;
END $$;
-- Also counts anew who is listed without a name: so a rebuild asks for it.
CREATE TRIGGER registrations_listed BEFORE INSERT OR UPDATE ON registrations FOR EACH ROW
  WHEN ((NEW.free_market_since IS NULL AND NEW.for_sale_since IS NULL) <> (NEW.listed_name IS NULL))
  EXECUTE FUNCTION registration_is_listed();

CREATE FUNCTION listed_by_new_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE registrations SET listed_name = NEW.search_text WHERE player_id = NEW.id AND listed IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER players_listed_name AFTER UPDATE ON players FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION listed_by_new_name();

-- Takes away what was counted and adds what is, in the lists that show it. What two do at once adds up, whoever is first.
CREATE FUNCTION count_for_listed(was player_statistics[], become player_statistics[], but_in bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  players bigint[] := ARRAY(SELECT DISTINCT c.player_id FROM unnest(was || become) c);
BEGIN
  -- Who is being listed at this moment has not counted this yet.
  PERFORM 1 FROM players p WHERE p.id = ANY (players) ORDER BY p.id FOR SHARE;
  PERFORM 1 FROM registrations r WHERE r.player_id = ANY (players) AND r.listed IS NOT NULL
  ORDER BY r.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE registrations r SET listed_played = r.listed_played + more.played,
    listed_index = CASE WHEN r.listed_played + more.played > 0 THEN coalesce(r.listed_index, 0) + more.index END
  FROM (
    SELECT own.id, sum(c.sign * c.played) AS played,
      coalesce(sum(c.sign * c.index) FILTER (WHERE c.played > 0), 0) AS index
    FROM (
      SELECT -1 AS sign, less.* FROM unnest(was) less UNION ALL SELECT 1, plus.* FROM unnest(become) plus
    ) c JOIN seasons s ON s.id = c.season_id JOIN divisions d ON d.id = s.division_id
    JOIN tournaments t ON t.id = d.tournament_id JOIN registrations own ON own.player_id = c.player_id
    WHERE own.listed IS NOT NULL
      AND CASE WHEN but_in IS NULL THEN NOT t.hidden OR own.tournament_id = t.id ELSE own.tournament_id <> but_in END
    GROUP BY own.id
  ) more
  WHERE r.id = more.id AND r.listed IS NOT NULL AND (more.played <> 0 OR more.index <> 0);
END $$;

CREATE FUNCTION lists_follow_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  less player_statistics[] := '{}';
  more player_statistics[] := '{}';
  astray bigint[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    less := ARRAY(SELECT was FROM was);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    more := ARRAY(SELECT become FROM become);
  END IF;
  IF less = '{}' AND more = '{}' THEN
    RETURN NULL;
  END IF;
  PERFORM count_for_listed(less, more, NULL);
  IF TG_OP = 'DELETE' THEN
    -- Where the season goes, or its tournament, nobody can say any more whether it was hidden: all is counted anew.
    astray := ARRAY(SELECT DISTINCT c.player_id FROM unnest(less) c WHERE NOT EXISTS (
      SELECT 1 FROM seasons s JOIN divisions d ON d.id = s.division_id JOIN tournaments t ON t.id = d.tournament_id
      WHERE s.id = c.season_id));
    UPDATE registrations SET listed_name = NULL WHERE player_id = ANY (astray) AND listed IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER player_statistics_come AFTER INSERT ON player_statistics REFERENCING NEW TABLE AS become
  FOR EACH STATEMENT EXECUTE FUNCTION lists_follow_counts();
CREATE TRIGGER player_statistics_change AFTER UPDATE ON player_statistics
  REFERENCING OLD TABLE AS was NEW TABLE AS become FOR EACH STATEMENT EXECUTE FUNCTION lists_follow_counts();
CREATE TRIGGER player_statistics_go AFTER DELETE ON player_statistics REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION lists_follow_counts();

-- Its seasons are held, as a decision holds its own: no match is decided meanwhile.
CREATE FUNCTION lists_follow_hiding() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted player_statistics[];
BEGIN
  PERFORM 1 FROM seasons s JOIN divisions d ON d.id = s.division_id WHERE d.tournament_id = NEW.id
  ORDER BY s.id FOR NO KEY UPDATE OF s;
  counted := ARRAY(
    SELECT ps FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
    WHERE d.tournament_id = NEW.id);
  IF NEW.hidden THEN
    PERFORM count_for_listed(counted, '{}', NEW.id);
  ELSE
    PERFORM count_for_listed('{}', counted, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tournaments_hidden AFTER UPDATE OF hidden ON tournaments FOR EACH ROW
  WHEN (OLD.hidden IS DISTINCT FROM NEW.hidden) EXECUTE FUNCTION lists_follow_hiding();

UPDATE registrations SET listed_name = NULL WHERE listed IS NOT NULL;
ALTER TABLE registrations ADD CHECK ((listed IS NULL) = (listed_name IS NULL));

CREATE INDEX registrations_by_index_idx ON registrations
  (tournament_id, listed, listed_index DESC NULLS LAST, listed_name, player_id) INCLUDE (position) WHERE listed IS NOT NULL;
CREATE INDEX registrations_by_index_up_idx ON registrations
  (tournament_id, listed, listed_index, listed_name, player_id) INCLUDE (position) WHERE listed IS NOT NULL;
CREATE INDEX registrations_by_price_idx ON registrations
  (tournament_id, listed, price DESC NULLS LAST, listed_name, player_id) INCLUDE (position) WHERE listed IS NOT NULL;
CREATE INDEX registrations_by_price_up_idx ON registrations
  (tournament_id, listed, price, listed_name, player_id) INCLUDE (position) WHERE listed IS NOT NULL;
CREATE INDEX registrations_by_name_idx ON registrations
  (tournament_id, listed, listed_name, player_id) INCLUDE (position) WHERE listed IS NOT NULL;
