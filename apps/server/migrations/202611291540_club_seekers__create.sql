-- Somebody looks for a club: on which evenings they play, and a sentence. Clubs find them until a day, or until they have a club.
CREATE TABLE club_seekers (
  player_id bigint PRIMARY KEY REFERENCES players,
  evenings integer[] NOT NULL CHECK (cardinality(evenings) BETWEEN 1 AND 7 AND evenings <@ '{1,2,3,4,5,6,7}'),
  sentence text NOT NULL CHECK (length(sentence) <= 140),
  -- Administrators have hidden the sentence after a report.
  hidden_at timestamptz,
  ends_at timestamptz NOT NULL,
  CHECK (hidden_at IS NULL OR sentence <> '')
);
CREATE INDEX club_seekers_ends_at_idx ON club_seekers (ends_at);

-- Who has a club looks for none, however they came to it. At the end of the deed: by then a slot of 1v1 is known as one.
CREATE FUNCTION seeker_has_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'team_members' THEN
    DELETE FROM club_seekers s USING teams t
    WHERE s.player_id = NEW.player_id AND t.id = NEW.team_id AND NOT t.of_one;
  ELSIF TG_TABLE_NAME = 'team_managers' THEN
    DELETE FROM club_seekers s USING players p, teams t
    WHERE p.user_id = NEW.user_id AND s.player_id = p.id AND t.id = NEW.team_id AND NOT t.of_one;
  ELSE
    DELETE FROM club_seekers s USING players p, teams t
    WHERE t.id = NEW.id AND NOT t.of_one AND p.user_id = t.owner_id AND s.player_id = p.id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER seeker_is_member AFTER INSERT ON team_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seeker_has_club();
CREATE CONSTRAINT TRIGGER seeker_is_manager AFTER INSERT ON team_managers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seeker_has_club();
CREATE CONSTRAINT TRIGGER seeker_founds AFTER INSERT ON teams
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION seeker_has_club();
CREATE CONSTRAINT TRIGGER seeker_owns AFTER UPDATE OF owner_id ON teams
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.owner_id IS DISTINCT FROM OLD.owner_id AND NEW.owner_id IS NOT NULL)
  EXECUTE FUNCTION seeker_has_club();

-- What they say can be reported like an announcement.
ALTER TABLE report_cases DROP CONSTRAINT report_cases_kind_check;
ALTER TABLE report_cases ADD CONSTRAINT report_cases_kind_check
  CHECK (kind IN ('comment', 'notice', 'message', 'announcement', 'looking', 'nick', 'picture'));
