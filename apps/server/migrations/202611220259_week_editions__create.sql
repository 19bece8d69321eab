-- Teams of the week: what the rules picked when a week closed, as administrators changed it, and as it was published.

CREATE TABLE week_editions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  season_id bigint NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  week integer NOT NULL CHECK (week >= 1),
  -- Counts every change: who changes or publishes says which one he saw.
  version integer NOT NULL DEFAULT 1,
  -- The sum of the versions of the week's matches when it was picked: another sum says that a result changed since.
  results bigint NOT NULL,
  -- An administrator put somebody in: a correction of a result does not pick anew by itself.
  by_hand boolean NOT NULL DEFAULT false,
  picked_at timestamptz NOT NULL,
  published_at timestamptz,
  -- Who published it.
  user_id bigint REFERENCES users (id),
  UNIQUE (season_id, week)
);

CREATE TABLE week_slots (
  edition_id bigint NOT NULL REFERENCES week_editions (id) ON DELETE CASCADE,
  -- From the goal forwards, from 1.
  slot integer NOT NULL CHECK (slot BETWEEN 1 AND 11),
  position text NOT NULL CHECK (position IN ('GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST')),
  -- Null: nobody of the week fits.
  player_id bigint REFERENCES players (id),
  -- What he did in the week, as it was published: no correction changes it any more. Null before.
  team_id bigint REFERENCES teams (id),
  index integer,
  goals integer,
  assists integer,
  PRIMARY KEY (edition_id, slot)
);
CREATE UNIQUE INDEX week_slots_player_key ON week_slots (player_id, edition_id);
