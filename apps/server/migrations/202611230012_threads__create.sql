-- Private threads. Who takes part follows from the kind by a rule that is asked each time; so far two people.

CREATE TABLE threads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('people')),
  -- The two of a thread of people: one thread for the two, so that both may begin it at the same time.
  first_id bigint REFERENCES users (id) ON DELETE CASCADE,
  second_id bigint REFERENCES users (id) ON DELETE CASCADE CHECK (second_id > first_id),
  -- Who wrote first, to a stranger; null between friends.
  approached_by bigint CHECK (approached_by IN (first_id, second_id)),
  approached_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (first_id, second_id),
  CHECK (kind <> 'people' OR num_nonnulls(first_id, second_id) = 2)
);
CREATE INDEX threads_second_id_idx ON threads (second_id);
CREATE INDEX threads_approached_by_idx ON threads (approached_by, approached_at) WHERE approached_by IS NOT NULL;

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread_id bigint NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  -- Whether its addresses are links: only those of accounts that were confirmed and old enough when they wrote.
  has_links boolean NOT NULL,
  -- Who has deleted it for themselves.
  hidden_from bigint[] NOT NULL DEFAULT '{}',
  search_text text GENERATED ALWAYS AS (lower(f_unaccent(text))) STORED,
  created_at timestamptz NOT NULL
);
CREATE INDEX messages_thread_id_idx ON messages (thread_id, id);
CREATE INDEX messages_author_id_idx ON messages (author_id, id);

-- What a thread is to one of those who take part in it.
CREATE TABLE thread_members (
  thread_id bigint NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- Messages up to this one are read.
  read_to bigint NOT NULL DEFAULT 0,
  -- Messages up to this one are deleted for this member.
  cleared_to bigint NOT NULL DEFAULT 0,
  -- The newest message that the member has not deleted; null: the thread is not in their list.
  newest_id bigint,
  has_written boolean NOT NULL DEFAULT false,
  PRIMARY KEY (thread_id, user_id)
);
CREATE INDEX thread_members_user_id_idx ON thread_members (user_id, newest_id DESC);

-- Of one user: in how many threads something is new (counted by steps, never anew), and who may write to them.
CREATE TABLE message_boxes (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  open_to text NOT NULL DEFAULT 'everybody' CHECK (open_to IN ('everybody', 'friends', 'nobody'))
);
