-- What a user owes the site is an account of theirs: it holds how much, and is credited from `claims`, an account of the
-- site that is as far below zero. A user's own accounts never are.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_kind_check,
  DROP CONSTRAINT ledger_accounts_user_check,
  DROP CONSTRAINT ledger_accounts_balance_check,
  ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN
    ('bought', 'earned', 'debt', 'issue', 'income', 'rewards', 'claims', 'escrow', 'tournament', 'team')),
  ADD CONSTRAINT ledger_accounts_user_check CHECK ((kind IN ('bought', 'earned', 'debt')) = (user_id IS NOT NULL)),
  ADD CONSTRAINT ledger_accounts_balance_check CHECK (kind IN ('issue', 'rewards', 'claims') OR balance >= 0);

-- What each transfer did to one user's coins, in their order: the page of one's coins, and its length, are found by number.
CREATE TABLE coin_entries (
  user_id bigint NOT NULL REFERENCES users (id),
  -- From 1 on, among those of the user.
  number bigint NOT NULL CHECK (number >= 1),
  transfer_id bigint NOT NULL REFERENCES ledger_transfers (id),
  -- What the user gained, bought and earned together, and how much more they owed.
  coins bigint NOT NULL,
  debt bigint NOT NULL,
  coins_after bigint NOT NULL,
  debt_after bigint NOT NULL,
  PRIMARY KEY (user_id, number),
  UNIQUE (transfer_id, user_id)
);

-- A trigger keeps it: no feature can forget it, and an older node need not know it. The balances are changed before the
-- entries are written; of several transfers in one statement the later ones are taken off again.
CREATE FUNCTION coins_are_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO coin_entries (user_id, number, transfer_id, coins, debt, coins_after, debt_after)
  SELECT moved.user_id,
    coalesce((SELECT max(c.number) FROM coin_entries c WHERE c.user_id = moved.user_id), 0)
      + row_number() OVER older,
    moved.transfer_id, moved.coins, moved.debt,
    has.coins - sum(moved.coins) OVER newer + moved.coins,
    has.debt - sum(moved.debt) OVER newer + moved.debt
  FROM (
    SELECT a.user_id, e.transfer_id, sum(e.amount) FILTER (WHERE a.kind <> 'debt') AS coins,
      sum(e.amount) FILTER (WHERE a.kind = 'debt') AS debt
    FROM made e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE a.user_id IS NOT NULL GROUP BY a.user_id, e.transfer_id
  ) one CROSS JOIN LATERAL (
    SELECT one.user_id, one.transfer_id, coalesce(one.coins, 0) AS coins, coalesce(one.debt, 0) AS debt
  ) moved CROSS JOIN LATERAL (
    SELECT coalesce(sum(balance) FILTER (WHERE kind <> 'debt'), 0) AS coins,
      coalesce(sum(balance) FILTER (WHERE kind = 'debt'), 0) AS debt
    FROM ledger_accounts WHERE user_id = moved.user_id
  ) has
  WINDOW older AS (PARTITION BY moved.user_id ORDER BY moved.transfer_id),
    newer AS (PARTITION BY moved.user_id ORDER BY moved.transfer_id DESC ROWS UNBOUNDED PRECEDING);
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_coins AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION coins_are_entered();

-- No debt was possible until now.
INSERT INTO coin_entries (user_id, number, transfer_id, coins, debt, coins_after, debt_after)
SELECT user_id, row_number() OVER through, transfer_id, coins, 0, sum(coins) OVER through, 0
FROM (
  SELECT a.user_id, e.transfer_id, sum(e.amount) AS coins FROM ledger_entries e
  JOIN ledger_accounts a ON a.id = e.account_id WHERE a.user_id IS NOT NULL GROUP BY a.user_id, e.transfer_id
) moved
WINDOW through AS (PARTITION BY user_id ORDER BY transfer_id ROWS UNBOUNDED PRECEDING);
