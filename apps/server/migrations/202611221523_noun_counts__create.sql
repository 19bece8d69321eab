-- How many players and teams each console has, for the front page: counting them reads all of them. Whoever adds or
-- takes away some writes the sum of all rows that nobody else holds, and leaves the rest to those who do: nobody waits
-- for a long import. The sum of the rows of a console is the count.
CREATE TABLE noun_counts (
  noun text NOT NULL CHECK (noun IN ('player', 'team')),
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  count bigint NOT NULL
);
INSERT INTO noun_counts (noun, console, count)
  SELECT 'player', console, count(*) FROM players GROUP BY console
  UNION ALL SELECT 'team', console, count(*) FROM teams GROUP BY console;

CREATE FUNCTION noun_is_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH free AS (SELECT c.ctid AS row FROM noun_counts c WHERE c.noun = TG_ARGV[0] FOR UPDATE SKIP LOCKED),
  taken AS (DELETE FROM noun_counts c USING free WHERE c.ctid = free.row RETURNING c.console, c.count)
  INSERT INTO noun_counts (noun, console, count)
  SELECT TG_ARGV[0], summed.console, sum(summed.count) FROM (
    SELECT taken.console, taken.count FROM taken
    UNION ALL
    SELECT changed.console, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed GROUP BY changed.console
  ) summed GROUP BY summed.console HAVING sum(summed.count) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER players_come AFTER INSERT ON players REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION noun_is_counted('player');
CREATE TRIGGER players_go AFTER DELETE ON players REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION noun_is_counted('player');
CREATE TRIGGER teams_come AFTER INSERT ON teams REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION noun_is_counted('team');
CREATE TRIGGER teams_go AFTER DELETE ON teams REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION noun_is_counted('team');
