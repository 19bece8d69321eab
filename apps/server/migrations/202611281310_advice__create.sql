-- What the looks of each minute found of each check, since when, and until when nobody wants to be told of it.
CREATE TABLE advice_states (
  name text PRIMARY KEY CHECK (name ~ '^[a-z_]{2,30}$'),
  state text NOT NULL CHECK (state IN ('ok', 'warn', 'bad')),
  since timestamptz NOT NULL,
  muted_until timestamptz,
  muted_by bigint REFERENCES users (id)
);
CREATE INDEX advice_states_muted_by_idx ON advice_states (muted_by);

-- How many mails the server took in an hour, and how many it did not: whose they were is not kept.
CREATE TABLE mail_counts (
  hour timestamptz PRIMARY KEY,
  sent integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  refused integer NOT NULL DEFAULT 0 CHECK (refused >= 0)
);
