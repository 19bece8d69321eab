-- What happened that concerns somebody, and who was told of it. Facts hold ids and numbers, never names: what is shown of
-- them is read when it is shown, so that nothing outlives what was deleted or hidden.

CREATE TABLE inbox_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  -- Events with the same key are shown as one: "3 results of …".
  group_key text,
  -- Who did it: is not told, and neither are those who block them.
  actor_id bigint REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- The last user whom the job has told, in the order of their ids.
  told_to bigint NOT NULL DEFAULT 0,
  is_told boolean NOT NULL
);
CREATE INDEX inbox_events_at_idx ON inbox_events (at);
CREATE INDEX inbox_events_actor_id_idx ON inbox_events (actor_id);

CREATE TABLE notifications (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES inbox_events (id) ON DELETE CASCADE,
  -- False: only mailed, as the user has chosen.
  shown boolean NOT NULL,
  mail text CHECK (mail IN ('due', 'sent')),
  read_at timestamptz,
  PRIMARY KEY (user_id, event_id)
);
CREATE INDEX notifications_event_id_idx ON notifications (event_id);
CREATE INDEX notifications_unread_idx ON notifications (user_id, event_id) WHERE shown AND read_at IS NULL;

-- How many a user has not read: kept with each row that is written, read or deleted, and never counted anew.
CREATE TABLE inbox_counts (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  unread integer NOT NULL CHECK (unread >= 0)
);

-- What a user has chosen for a kind; without a row it is as the kind says.
CREATE TABLE inbox_settings (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  page boolean NOT NULL,
  mail boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);
