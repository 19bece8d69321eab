-- Whom a club may invite: everybody with an account, with what is counted of them, in the order of an index. What a decided match
-- changes is added as a row of its own (invitee_changes): no match waits for another, nor for a long import. A job adds these
-- rows up; who reads adds those that it has not come to. So both together are at each moment what the counts say.
CREATE TABLE invitees (
  player_id bigint PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
  console text NOT NULL,
  name text NOT NULL,
  position text,
  played integer NOT NULL,
  points integer NOT NULL,
  index integer GENERATED ALWAYS AS (CASE WHEN played > 0 THEN points END) STORED
);
CREATE TABLE invitee_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Also of players without an account, who may get one at this moment; they are thrown away.
  player_id bigint NOT NULL,
  played integer NOT NULL,
  points integer NOT NULL
);
CREATE INDEX invitee_changes_player_id_idx ON invitee_changes (player_id);

-- What is counted of a player, less what is still to be added.
CREATE FUNCTION counted_of_invitee(player bigint, OUT played integer, OUT points integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(c.played), 0), coalesce(sum(c.points), 0) FROM (
    SELECT ps.played, CASE WHEN ps.played > 0 THEN ps.index ELSE 0 END AS points
    FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
    JOIN tournaments t ON t.id = d.tournament_id
    WHERE ps.player_id = player AND NOT t.hidden
    UNION ALL SELECT -h.played, -h.points FROM invitee_changes h WHERE h.player_id = player
  ) c
$$;

-- Who counts anew shares this with others, and excludes the job that adds up: its sum would miss a row that comes meanwhile.
CREATE FUNCTION share_invitees() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock_shared(7204516184) $$;

CREATE FUNCTION invitees_follow_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NULL THEN
    DELETE FROM invitees WHERE player_id = NEW.id;
    RETURN NULL;
  END IF;
  UPDATE invitees SET console = NEW.console, name = NEW.search_text, position = NEW.position WHERE player_id = NEW.id;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM share_invitees();
  INSERT INTO invitees (player_id, console, name, position, played, points)
  SELECT NEW.id, NEW.console, NEW.search_text, NEW.position, c.played, c.points FROM counted_of_invitee(NEW.id) c;
  RETURN NULL;
END $$;
CREATE TRIGGER players_invited AFTER INSERT ON players FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION invitees_follow_player();
CREATE TRIGGER players_invited_anew AFTER UPDATE ON players FOR EACH ROW
  WHEN ((OLD.user_id, OLD.console, OLD.search_text, OLD.position)
    IS DISTINCT FROM (NEW.user_id, NEW.console, NEW.search_text, NEW.position))
  EXECUTE FUNCTION invitees_follow_player();

CREATE FUNCTION change_invitees(was player_statistics[], become player_statistics[], or_hidden boolean) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO invitee_changes (player_id, played, points)
  SELECT c.player_id, sum(c.sign * c.played), coalesce(sum(c.sign * c.index) FILTER (WHERE c.played > 0), 0)
  FROM (
    SELECT -1 AS sign, less.* FROM unnest(was) less UNION ALL SELECT 1, plus.* FROM unnest(become) plus
  ) c JOIN seasons s ON s.id = c.season_id JOIN divisions d ON d.id = s.division_id
  JOIN tournaments t ON t.id = d.tournament_id
  WHERE or_hidden OR NOT t.hidden
  GROUP BY c.player_id
  HAVING sum(c.sign * c.played) <> 0 OR coalesce(sum(c.sign * c.index) FILTER (WHERE c.played > 0), 0) <> 0
$$;

CREATE FUNCTION invitees_follow_counts() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM change_invitees(less, more, false);
  IF TG_OP = 'DELETE' THEN
    -- Where the season goes, or its tournament, nobody can say any more whether it was hidden: all is counted anew.
    astray := ARRAY(SELECT DISTINCT c.player_id FROM unnest(less) c WHERE NOT EXISTS (
      SELECT 1 FROM seasons s JOIN divisions d ON d.id = s.division_id JOIN tournaments t ON t.id = d.tournament_id
      WHERE s.id = c.season_id));
    IF astray <> '{}' THEN
      PERFORM share_invitees();
      UPDATE invitees i SET (played, points) = (SELECT c.played, c.points FROM counted_of_invitee(i.player_id) c)
      WHERE player_id = ANY (astray);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER player_statistics_come_for_invitees AFTER INSERT ON player_statistics REFERENCING NEW TABLE AS become
  FOR EACH STATEMENT EXECUTE FUNCTION invitees_follow_counts();
CREATE TRIGGER player_statistics_change_for_invitees AFTER UPDATE ON player_statistics
  REFERENCING OLD TABLE AS was NEW TABLE AS become FOR EACH STATEMENT EXECUTE FUNCTION invitees_follow_counts();
CREATE TRIGGER player_statistics_go_for_invitees AFTER DELETE ON player_statistics REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION invitees_follow_counts();

-- Its seasons are held, as a decision holds its own: no match is decided meanwhile.
CREATE FUNCTION invitees_follow_hiding() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted player_statistics[];
BEGIN
  PERFORM 1 FROM seasons s JOIN divisions d ON d.id = s.division_id WHERE d.tournament_id = NEW.id
  ORDER BY s.id FOR NO KEY UPDATE OF s;
  counted := ARRAY(
    SELECT ps FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
    WHERE d.tournament_id = NEW.id);
  IF NEW.hidden THEN
    PERFORM change_invitees(counted, '{}', true);
  ELSE
    PERFORM change_invitees('{}', counted, true);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tournaments_hidden_for_invitees AFTER UPDATE OF hidden ON tournaments FOR EACH ROW
  WHEN (OLD.hidden IS DISTINCT FROM NEW.hidden) EXECUTE FUNCTION invitees_follow_hiding();

INSERT INTO invitees (player_id, console, name, position, played, points)
SELECT p.id, p.console, p.search_text, p.position, coalesce(c.played, 0), coalesce(c.points, 0)
FROM players p LEFT JOIN (
  SELECT ps.player_id, sum(ps.played) AS played, sum(ps.index) FILTER (WHERE ps.played > 0) AS points
  FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
  JOIN tournaments t ON t.id = d.tournament_id WHERE NOT t.hidden GROUP BY ps.player_id
) c ON c.player_id = p.id
WHERE p.user_id IS NOT NULL;

CREATE INDEX invitees_by_index_idx ON invitees (console, index DESC NULLS LAST, name, player_id) INCLUDE (position, played);
CREATE INDEX invitees_by_index_up_idx ON invitees (console, index, name, player_id) INCLUDE (position, played);
CREATE INDEX invitees_by_name_idx ON invitees (console, name, player_id) INCLUDE (position, played, index);
