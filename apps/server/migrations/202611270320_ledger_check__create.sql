-- What the last check of the ledger found, for /metrics and for the dashboards of those who must know.
CREATE TABLE ledger_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamptz NOT NULL,
  differences integer NOT NULL CHECK (differences >= 0),
  -- The first of them, in plain words.
  told text[] NOT NULL
);
