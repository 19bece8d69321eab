-- VS: duels that people enter with coins.
CREATE TABLE bets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  console text NOT NULL CHECK (console IN ('psn', 'xbox', 'pc')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 60),
  -- What is played, and how it is won.
  rules text NOT NULL DEFAULT '' CHECK (char_length(rules) <= 500),
  -- Neither enters nor confirms it; null: their account is gone.
  maker_id bigint REFERENCES users (id),
  -- Of each side.
  seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 11),
  -- Coins of one seat, and whether bought ones are taken, too.
  entry_coins integer NOT NULL CHECK (entry_coins BETWEEN 1 AND 1000000),
  takes_bought boolean NOT NULL,
  -- The site's share where somebody wins.
  fee_percent smallint NOT NULL CHECK (fee_percent BETWEEN 0 AND 100),
  -- Entering ends then.
  date timestamptz NOT NULL,
  at timestamptz NOT NULL,
  -- Locked when it is full at its date; decided, or returned without a decision, for good.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'locked', 'decided', 'returned')),
  because text,
  CHECK (CASE state WHEN 'decided' THEN because IN ('ruled', 'agreed', 'switched_off')
    WHEN 'returned' THEN because IN ('not_full', 'undecided', 'switched_off') ELSE because IS NULL END),
  CHECK (state NOT IN ('decided', 'returned') OR because IS NOT NULL),
  verdict text CHECK (verdict IN ('1', '2', 'draw', 'cancel')),
  CHECK ((state = 'decided') = (verdict IS NOT NULL)),
  -- Who decided, with what entrants read; null where nobody had to, and where the account is gone.
  decided_by bigint REFERENCES users (id),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- When it was decided or returned, and when its coins left the escrow.
  ended_at timestamptz,
  CHECK ((ended_at IS NOT NULL) = (state IN ('decided', 'returned'))),
  paid_at timestamptz,
  CHECK (paid_at IS NULL OR ended_at IS NOT NULL),
  -- When a job has to look at it: time changes it, or its coins are to be paid; null: never again.
  next_at timestamptz,
  version integer NOT NULL DEFAULT 0
);
CREATE INDEX bets_maker_id_idx ON bets (maker_id);
CREATE INDEX bets_decided_by_idx ON bets (decided_by);
CREATE INDEX bets_next_at_idx ON bets (next_at) WHERE next_at IS NOT NULL;
-- The lists: what can be entered or is under way by its date, what is over newest first.
CREATE INDEX bets_running_idx ON bets (console, date, id) WHERE paid_at IS NULL;
CREATE INDEX bets_over_idx ON bets (console, paid_at DESC, id DESC) WHERE paid_at IS NOT NULL;

-- Who entered, as it was entered. Rows are never deleted: who left keeps theirs, with when the coins came back.
CREATE TABLE bet_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bet_id bigint NOT NULL REFERENCES bets (id),
  user_id bigint NOT NULL REFERENCES users (id),
  position smallint NOT NULL CHECK (position IN (1, 2)),
  seat smallint NOT NULL CHECK (seat BETWEEN 1 AND 11),
  -- Which coins were entered: what is paid back goes back to where it came from.
  earned integer NOT NULL CHECK (earned >= 0),
  bought integer NOT NULL CHECK (bought >= 0),
  CHECK (earned + bought >= 1),
  at timestamptz NOT NULL,
  -- What it gave back, and when; null: the coins are held.
  got integer CHECK (got >= 0),
  over_at timestamptz,
  CHECK ((got IS NULL) = (over_at IS NULL)),
  -- Taken back before the date: by the entrant, or since they were banned or deleted their account.
  is_left boolean NOT NULL DEFAULT false,
  CHECK (NOT is_left OR over_at IS NOT NULL)
);
CREATE UNIQUE INDEX bet_entries_user_key ON bet_entries (bet_id, user_id) WHERE NOT is_left;
CREATE UNIQUE INDEX bet_entries_seat_key ON bet_entries (bet_id, position, seat) WHERE NOT is_left;
CREATE INDEX bet_entries_bet_id_idx ON bet_entries (bet_id, at, id);
-- One's own, newest first; what one entered in a day or month, and what came back of it.
CREATE INDEX bet_entries_user_id_idx ON bet_entries (user_id, at DESC, id DESC);
CREATE INDEX bet_entries_held_idx ON bet_entries (user_id) WHERE over_at IS NULL;

-- One report of an entrant, the last.
CREATE TABLE bet_reports (
  entry_id bigint PRIMARY KEY REFERENCES bet_entries (id),
  outcome text NOT NULL CHECK (outcome IN ('1', '2', 'draw')),
  at timestamptz NOT NULL
);

-- Who has excluded themselves from VS, until when; null: for ever. It is never shortened.
CREATE TABLE vs_exclusions (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  at timestamptz NOT NULL,
  until timestamptz CHECK (until > at)
);

-- How VS runs on this site.
CREATE TABLE vs_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_off boolean NOT NULL DEFAULT false,
  -- VS_ENABLED as the nodes that run now were started with it: the row decides, for all of them.
  is_disabled boolean NOT NULL DEFAULT false,
  -- When its notice was read and confirmed, and who did: without it VS is off in production.
  confirmed_at timestamptz,
  confirmed_by bigint REFERENCES users (id),
  takes_bought boolean NOT NULL DEFAULT false,
  -- Who may enter: accounts of so many days, with so many matches on sheets that both sides stood by.
  least_days smallint NOT NULL DEFAULT 30 CHECK (least_days BETWEEN 0 AND 365),
  least_matches smallint NOT NULL DEFAULT 3 CHECK (least_matches BETWEEN 0 AND 100),
  version integer NOT NULL DEFAULT 0
);
CREATE INDEX vs_settings_confirmed_by_idx ON vs_settings (confirmed_by);
INSERT INTO vs_settings DEFAULT VALUES;

-- The escrow of a VS is an account of its own.
ALTER TABLE ledger_accounts
  ADD COLUMN bet_id bigint REFERENCES bets (id),
  DROP CONSTRAINT ledger_accounts_holder_key,
  ADD CONSTRAINT ledger_accounts_holder_key UNIQUE NULLS NOT DISTINCT (kind, user_id, tournament_id, team_id, bet_id),
  ADD CONSTRAINT ledger_accounts_bet_check CHECK (bet_id IS NULL OR (kind = 'escrow' AND tournament_id IS NULL));
CREATE INDEX ledger_accounts_bet_id_idx ON ledger_accounts (bet_id);
