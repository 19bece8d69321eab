-- Accounts of any holder. Coins lie with users (bought ones and earned ones, shown as one balance) and with the site;
-- cents of tournament money lie with a tournament and its teams, and never leave it.
-- Not expanded first: no release knows the accounts before this one.

ALTER TABLE ledger_accounts
  ADD COLUMN tournament_id bigint REFERENCES tournaments (id),
  ADD COLUMN team_id bigint REFERENCES teams (id),
  DROP CONSTRAINT ledger_accounts_user_id_key,
  DROP CONSTRAINT ledger_accounts_kind_check,
  DROP CONSTRAINT ledger_accounts_check,
  DROP CONSTRAINT ledger_accounts_check1;
DROP INDEX ledger_accounts_issue_key;

-- All coins until now were given, none was bought.
UPDATE ledger_accounts SET kind = 'earned' WHERE kind = 'user';

ALTER TABLE ledger_accounts
  ADD COLUMN unit text GENERATED ALWAYS AS (CASE WHEN tournament_id IS NULL THEN 'coins' ELSE 'cents' END) STORED,
  ADD CONSTRAINT ledger_accounts_kind_check
    CHECK (kind IN ('bought', 'earned', 'issue', 'income', 'rewards', 'escrow', 'tournament', 'team')),
  ADD CONSTRAINT ledger_accounts_user_check CHECK ((kind IN ('bought', 'earned')) = (user_id IS NOT NULL)),
  ADD CONSTRAINT ledger_accounts_team_check CHECK ((kind = 'team') = (team_id IS NOT NULL)),
  ADD CONSTRAINT ledger_accounts_unit_check CHECK (
    CASE WHEN tournament_id IS NULL THEN kind NOT IN ('tournament', 'team')
    ELSE kind IN ('issue', 'escrow', 'tournament', 'team') END),
  ADD CONSTRAINT ledger_accounts_balance_check CHECK (kind = 'issue' OR balance >= 0),
  ADD CONSTRAINT ledger_accounts_holder_key UNIQUE NULLS NOT DISTINCT (kind, user_id, tournament_id, team_id);
CREATE INDEX ledger_accounts_user_id_idx ON ledger_accounts (user_id);
CREATE INDEX ledger_accounts_tournament_id_idx ON ledger_accounts (tournament_id);
CREATE INDEX ledger_accounts_team_id_idx ON ledger_accounts (team_id);

-- Coins never become cents, and no tournament's money another's.
CREATE OR REPLACE FUNCTION ledger_transfer_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
  purses bigint;
BEGIN
  SELECT sum(e.amount), count(DISTINCT coalesce(a.tournament_id, 0)) INTO total, purses
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transfer_id = NEW.transfer_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transfer % does not sum to zero', NEW.transfer_id;
  ELSIF purses > 1 THEN
    RAISE EXCEPTION 'ledger transfer % moves two kinds of money', NEW.transfer_id;
  END IF;
  RETURN NULL;
END $$;
