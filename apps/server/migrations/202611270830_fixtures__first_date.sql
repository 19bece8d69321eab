-- A premium member at the season's start may play all of it: that is the date of its first match when the schedule was made, whatever
-- is moved later. Null: the match still has the date that it had first. A trigger, so that an older node keeps it, too.
ALTER TABLE fixtures ADD COLUMN first_date timestamptz;

CREATE FUNCTION fixture_had_first_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_date := OLD.date;
  RETURN NEW;
END $$;
CREATE TRIGGER fixtures_first_date BEFORE UPDATE OF date ON fixtures FOR EACH ROW
  WHEN (OLD.first_date IS NULL AND OLD.date IS DISTINCT FROM NEW.date)
  EXECUTE FUNCTION fixture_had_first_date();
