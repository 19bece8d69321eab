-- The number of a user's last entry is read once for each of their transfers, before the first of the new ones is written: where one
-- statement moves a user's coins many times, each of them went through all that the statement had written before it.
CREATE OR REPLACE FUNCTION coins_are_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO coin_entries (user_id, number, transfer_id, coins, debt, coins_after, debt_after)
  SELECT moved.user_id, has.last + row_number() OVER older,
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
      coalesce(sum(balance) FILTER (WHERE kind = 'debt'), 0) AS debt,
      coalesce((SELECT max(c.number) FROM coin_entries c WHERE c.user_id = moved.user_id), 0) AS last
    FROM ledger_accounts WHERE user_id = moved.user_id
  ) has
  WINDOW older AS (PARTITION BY moved.user_id ORDER BY moved.transfer_id),
    newer AS (PARTITION BY moved.user_id ORDER BY moved.transfer_id DESC ROWS UNBOUNDED PRECEDING);
  RETURN NULL;
END $$;
