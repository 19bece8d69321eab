-- Discipline: what players were shown, the suspensions they earned by it, and bans. Suspensions earned before come by
-- `npm run rebuild`.

-- What a player was shown in a match, played to its end or not. Its lines are replaced with every correction; since
-- when the cards count must outlive that: what only a correction brings binds from the correction on.
CREATE TABLE match_cards (
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  fixture_id bigint NOT NULL REFERENCES fixtures (id) ON DELETE CASCADE,
  yellows integer NOT NULL CHECK (yellows BETWEEN 0 AND 2),
  reds integer NOT NULL CHECK (reds BETWEEN 0 AND 1),
  counts_from timestamptz NOT NULL,
  PRIMARY KEY (player_id, season_id, fixture_id),
  CHECK (yellows > 0 OR reds > 0)
);
CREATE INDEX match_cards_season_id_idx ON match_cards (season_id);
CREATE INDEX match_cards_fixture_id_idx ON match_cards (fixture_id);

INSERT INTO match_cards (player_id, season_id, fixture_id, yellows, reds, counts_from)
SELECT DISTINCT ON (l.player_id, l.fixture_id) l.player_id, f.season_id, l.fixture_id, l.yellows, l.reds, f.decided_at
FROM fixture_lines l JOIN fixtures f ON f.id = l.fixture_id
WHERE l.player_id IS NOT NULL AND f.decided_at IS NOT NULL AND (l.yellows > 0 OR l.reds > 0);

CREATE TABLE suspensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  -- Where it was earned; it is served in any of the tournament's matches.
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  fixture_id bigint NOT NULL REFERENCES fixtures (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('yellows', 'two_yellows', 'red')),
  matches integer NOT NULL CHECK (matches >= 1),
  -- It binds matches that kick off after this.
  earned_at timestamptz NOT NULL,
  -- The matches that were played without him, by kick-off.
  served_by bigint[] NOT NULL DEFAULT '{}',
  remaining integer NOT NULL GENERATED ALWAYS AS (matches - cardinality(served_by)) STORED CHECK (remaining >= 0),
  UNIQUE (player_id, fixture_id, reason)
);
CREATE INDEX suspensions_player_idx ON suspensions (player_id, tournament_id);
CREATE INDEX suspensions_running_idx ON suspensions (tournament_id, earned_at DESC, id DESC) WHERE remaining > 0;
CREATE INDEX suspensions_season_id_idx ON suspensions (season_id);
CREATE INDEX suspensions_fixture_id_idx ON suspensions (fixture_id);
CREATE INDEX suspensions_served_by_idx ON suspensions USING gin (served_by);

-- Which team a player had in a tournament before his registration changed (null: none), and until when: a suspension
-- is served by the matches of whichever team was his at kick-off.
CREATE TABLE team_spells (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  team_id bigint REFERENCES teams (id) ON DELETE CASCADE,
  until timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX team_spells_player_idx ON team_spells (player_id, tournament_id, until);
CREATE INDEX team_spells_team_idx ON team_spells (team_id, tournament_id);

-- By a trigger, so that no way of signing, selling or releasing somebody forgets it.
CREATE FUNCTION registration_ends_spell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_spells (tournament_id, player_id, team_id)
  SELECT t.id, p.id, OLD.team_id FROM tournaments t, players p
  WHERE t.id = OLD.tournament_id AND p.id = OLD.player_id;
  RETURN NULL;
END $$;
CREATE TRIGGER registrations_other_team AFTER UPDATE OF team_id ON registrations FOR EACH ROW
  WHEN (OLD.team_id IS DISTINCT FROM NEW.team_id) EXECUTE FUNCTION registration_ends_spell();
CREATE TRIGGER registrations_gone AFTER DELETE ON registrations FOR EACH ROW EXECUTE FUNCTION registration_ends_spell();

CREATE TABLE bans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  -- Null: from the whole site.
  tournament_id bigint REFERENCES tournaments (id) ON DELETE CASCADE,
  reason text NOT NULL,
  starts_at timestamptz NOT NULL,
  -- Null: for good.
  ends_at timestamptz,
  -- Who banned him.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at >= starts_at)
);
CREATE INDEX bans_player_id_idx ON bans (player_id);
CREATE INDEX bans_tournament_id_idx ON bans (tournament_id, starts_at DESC, id DESC);
