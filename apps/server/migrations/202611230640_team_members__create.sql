-- Who belongs to a club: those who accepted its invitation, and those whom it signed. Its owner and its co-managers belong
-- to it without a row of their own.
CREATE TABLE team_members (
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players,
  role text NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'alternate')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, player_id)
);
CREATE INDEX team_members_player_idx ON team_members (player_id);

-- Whichever feature signs a player for a club, they are a member of it. In 1v1 a team is its player.
CREATE FUNCTION registration_makes_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_members (team_id, player_id, role, created_at)
  SELECT NEW.team_id, NEW.player_id, NEW.role, now() FROM tournaments t
  WHERE t.id = NEW.tournament_id AND t.kind = 'clubs'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER registrations_make_member AFTER INSERT ON registrations
  FOR EACH ROW WHEN (NEW.team_id IS NOT NULL) EXECUTE FUNCTION registration_makes_member();
CREATE TRIGGER registrations_make_member_anew AFTER UPDATE OF team_id ON registrations
  FOR EACH ROW WHEN (NEW.team_id IS NOT NULL AND OLD.team_id IS DISTINCT FROM NEW.team_id)
  EXECUTE FUNCTION registration_makes_member();

INSERT INTO team_members (team_id, player_id, role, created_at)
SELECT DISTINCT ON (r.team_id, r.player_id) r.team_id, r.player_id, r.role, r.created_at
FROM registrations r JOIN tournaments t ON t.id = r.tournament_id
WHERE r.team_id IS NOT NULL AND t.kind = 'clubs'
ORDER BY r.team_id, r.player_id, r.created_at;

-- Its page and its history stay.
ALTER TABLE teams ADD COLUMN disbanded_at timestamptz;

-- A team of 1v1 is its player, not a club.
ALTER TABLE teams ADD COLUMN of_one boolean NOT NULL DEFAULT false;
CREATE FUNCTION team_is_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE teams SET of_one = true FROM tournaments t
  WHERE teams.id = NEW.team_id AND NOT teams.of_one AND t.id = NEW.tournament_id AND t.kind = 'single';
  RETURN NULL;
END $$;
CREATE TRIGGER tournament_teams_of_one AFTER INSERT ON tournament_teams
  FOR EACH ROW EXECUTE FUNCTION team_is_of_one();
UPDATE teams SET of_one = true WHERE id IN (
  SELECT tt.team_id FROM tournament_teams tt JOIN tournaments t ON t.id = tt.tournament_id WHERE t.kind = 'single'
);
