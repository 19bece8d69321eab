-- A team's members talk in one thread. Who they are is asked each time.

ALTER TABLE threads
  ADD COLUMN team_id bigint UNIQUE REFERENCES teams (id) ON DELETE CASCADE,
  DROP CONSTRAINT threads_kind_check,
  ADD CONSTRAINT threads_kind_check CHECK (kind IN ('people', 'match', 'team')),
  ADD CONSTRAINT threads_team_check CHECK ((kind = 'team') = (team_id IS NOT NULL));

-- Their team was disbanded while they were in it: they read on, though nobody belongs to it any more.
ALTER TABLE thread_members ADD COLUMN reads_on boolean NOT NULL DEFAULT false;
