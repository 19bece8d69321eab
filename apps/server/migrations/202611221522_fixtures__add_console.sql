-- A match knows its console: "the newest results on pc" then reads these alone, however much the others play. The
-- trigger fills it, also for an older node's inserts; a division never changes its console.
ALTER TABLE fixtures ADD COLUMN console text NOT NULL DEFAULT 'psn' CHECK (console IN ('psn', 'xbox', 'pc'));
UPDATE fixtures f SET console = d.console FROM divisions d WHERE d.id = f.division_id AND d.console <> 'psn';

CREATE FUNCTION fixture_takes_console() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT d.console INTO NEW.console FROM divisions d WHERE d.id = NEW.division_id;
  RETURN NEW;
END $$;
CREATE TRIGGER fixtures_console BEFORE INSERT ON fixtures FOR EACH ROW EXECUTE FUNCTION fixture_takes_console();

DROP INDEX fixtures_last_results_idx;
CREATE INDEX fixtures_last_results_idx ON fixtures (console, date DESC NULLS LAST, id DESC)
  WHERE status IN ('played', 'won_by_default');
DROP INDEX fixtures_date_idx;
CREATE INDEX fixtures_date_idx ON fixtures (console, date, id);
-- With the week: the first week of a season that has a match to play is its first entry.
DROP INDEX fixtures_open_league_idx;
CREATE INDEX fixtures_open_league_idx ON fixtures (season_id, week)
  WHERE stage = 'league' AND status IN ('scheduled', 'reported', 'disputed');
