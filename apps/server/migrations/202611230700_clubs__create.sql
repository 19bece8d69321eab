-- In which team of a tournament somebody is: as its owner (o), a co-manager (m) or a player (p). Only one, by the database.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE tournament_people (
  tournament_id bigint NOT NULL REFERENCES tournaments ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  capacity text NOT NULL CHECK (capacity IN ('o', 'm', 'p')),
  PRIMARY KEY (tournament_id, user_id, team_id, capacity),
  CONSTRAINT tournament_people_one_team EXCLUDE USING gist (tournament_id WITH =, user_id WITH =, team_id WITH <>)
);
CREATE INDEX tournament_people_team_idx ON tournament_people (team_id);
CREATE INDEX tournament_people_user_idx ON tournament_people (user_id);

CREATE FUNCTION people_of_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.team_id IS NOT NULL THEN
    DELETE FROM tournament_people tp USING players p
    WHERE p.id = OLD.player_id AND tp.user_id = p.user_id AND tp.capacity = 'p'
      AND tp.tournament_id = OLD.tournament_id AND tp.team_id = OLD.team_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.team_id IS NOT NULL THEN
    INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
    SELECT NEW.tournament_id, NEW.team_id, p.user_id, 'p' FROM players p
    WHERE p.id = NEW.player_id AND p.user_id IS NOT NULL
    ON CONFLICT (tournament_id, user_id, team_id, capacity) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER registrations_people AFTER INSERT OR DELETE ON registrations
  FOR EACH ROW EXECUTE FUNCTION people_of_registration();
CREATE TRIGGER registrations_people_anew AFTER UPDATE OF team_id ON registrations
  FOR EACH ROW WHEN (OLD.team_id IS DISTINCT FROM NEW.team_id) EXECUTE FUNCTION people_of_registration();

CREATE FUNCTION people_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tournament_people tp USING registrations r
  WHERE r.player_id = NEW.id AND tp.tournament_id = r.tournament_id AND tp.team_id = r.team_id
    AND tp.user_id = OLD.user_id AND tp.capacity = 'p';
  INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
  SELECT r.tournament_id, r.team_id, NEW.user_id, 'p' FROM registrations r
  WHERE r.player_id = NEW.id AND r.team_id IS NOT NULL AND NEW.user_id IS NOT NULL
  ON CONFLICT (tournament_id, user_id, team_id, capacity) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER players_people AFTER UPDATE OF user_id ON players
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION people_of_player();

-- The owner and the co-managers of a team, where it takes part.
CREATE FUNCTION people_who_run(team bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tournament_people tp WHERE tp.team_id = team AND tp.capacity <> 'p' AND NOT EXISTS (
    SELECT 1 FROM tournament_teams tt JOIN teams t ON t.id = tt.team_id
    WHERE tt.team_id = team AND tt.tournament_id = tp.tournament_id AND tt.left_at IS NULL
      AND CASE tp.capacity WHEN 'o' THEN t.owner_id = tp.user_id
        ELSE EXISTS (SELECT 1 FROM team_managers m WHERE m.team_id = team AND m.user_id = tp.user_id) END);
  INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
  SELECT tt.tournament_id, team, who.user_id, who.capacity
  FROM tournament_teams tt, (
    SELECT owner_id AS user_id, 'o' AS capacity FROM teams WHERE id = team AND owner_id IS NOT NULL
    UNION ALL SELECT user_id, 'm' FROM team_managers WHERE team_id = team) who
  WHERE tt.team_id = team AND tt.left_at IS NULL
  ON CONFLICT (tournament_id, user_id, team_id, capacity) DO NOTHING;
END $$;
CREATE FUNCTION people_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM people_who_run(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER teams_people AFTER UPDATE OF owner_id ON teams
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION people_of_team();
CREATE FUNCTION people_of_its_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM people_who_run(CASE TG_OP WHEN 'DELETE' THEN OLD.team_id ELSE NEW.team_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER team_managers_people AFTER INSERT OR DELETE ON team_managers
  FOR EACH ROW EXECUTE FUNCTION people_of_its_team();
CREATE TRIGGER tournament_teams_people AFTER INSERT OR UPDATE OF left_at ON tournament_teams
  FOR EACH ROW EXECUTE FUNCTION people_of_its_team();

-- Who is in two teams of a tournament already stays in both, until one of them changes.
INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
SELECT r.tournament_id, r.team_id, p.user_id, 'p' FROM registrations r JOIN players p ON p.id = r.player_id
WHERE r.team_id IS NOT NULL AND p.user_id IS NOT NULL
ON CONFLICT DO NOTHING;
INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
SELECT tt.tournament_id, tt.team_id, t.owner_id, 'o' FROM tournament_teams tt JOIN teams t ON t.id = tt.team_id
WHERE tt.left_at IS NULL AND t.owner_id IS NOT NULL
ON CONFLICT DO NOTHING;
INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
SELECT tt.tournament_id, tt.team_id, m.user_id, 'm' FROM tournament_teams tt JOIN team_managers m ON m.team_id = tt.team_id
WHERE tt.left_at IS NULL
ON CONFLICT DO NOTHING;

-- Of a squad: each number once. Who changes the team leaves it there.
ALTER TABLE registrations ADD COLUMN shirt_number integer CHECK (shirt_number BETWEEN 1 AND 99);
CREATE UNIQUE INDEX registrations_shirt_key ON registrations (tournament_id, team_id, shirt_number)
  WHERE shirt_number IS NOT NULL;
CREATE FUNCTION registration_leaves_shirt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shirt_number := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER registrations_leave_shirt BEFORE UPDATE OF team_id ON registrations
  FOR EACH ROW WHEN (OLD.team_id IS DISTINCT FROM NEW.team_id) EXECUTE FUNCTION registration_leaves_shirt();

-- The last claim of each club.
CREATE TABLE owner_claims (
  team_id bigint PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
  former_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  claimant_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL
);
CREATE INDEX owner_claims_former_idx ON owner_claims (former_id);
CREATE INDEX owner_claims_claimant_idx ON owner_claims (claimant_id);

-- A club invites a player, into itself alone (no tournament) or into its squad there.
CREATE TABLE team_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players,
  tournament_id bigint REFERENCES tournaments ON DELETE CASCADE,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 300),
  invited_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'denied', 'withdrawn', 'lapsed')),
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX team_invitations_open_key ON team_invitations (team_id, player_id, tournament_id)
  NULLS NOT DISTINCT WHERE state = 'open';
CREATE INDEX team_invitations_team_idx ON team_invitations (team_id, id DESC);
CREATE INDEX team_invitations_player_idx ON team_invitations (player_id, id DESC);
CREATE INDEX team_invitations_tournament_idx ON team_invitations (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX team_invitations_user_idx ON team_invitations (user_id) WHERE user_id IS NOT NULL;
