-- The managers and the judges of a match talk about it in one thread. Who they are is asked each time.

ALTER TABLE threads
  ADD COLUMN fixture_id bigint UNIQUE REFERENCES fixtures (id) ON DELETE CASCADE,
  DROP CONSTRAINT threads_kind_check,
  ADD CONSTRAINT threads_kind_check CHECK (kind IN ('people', 'match')),
  ADD CONSTRAINT threads_match_check CHECK ((kind = 'match') = (fixture_id IS NOT NULL)),
  ADD CONSTRAINT threads_two_check CHECK ((kind = 'people') = (first_id IS NOT NULL));

-- For whom the author spoke when they wrote it: managers change their teams.
ALTER TABLE messages ADD COLUMN side text CHECK (side IN ('home', 'away', 'judge'));

-- Threads of matches in which something is new are counted when somebody asks.
CREATE INDEX thread_members_unread_idx ON thread_members (user_id) WHERE unread > 0;
