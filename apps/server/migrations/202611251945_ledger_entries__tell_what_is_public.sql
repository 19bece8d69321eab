-- What everybody may read of a team's account: all but what its offers hold aside. Kept on the entry, so that a page of it
-- is found by an index, however many bids came to nothing. A trigger keeps it: no feature can forget it, and an older
-- node need not know it.
ALTER TABLE ledger_entries ADD COLUMN is_public boolean NOT NULL DEFAULT false;

CREATE FUNCTION entry_is_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := EXISTS (
    SELECT FROM ledger_accounts a, ledger_transfers t
    WHERE a.id = NEW.account_id AND a.kind = 'team' AND t.id = NEW.transfer_id
      AND t.reason !~ '^offer_(made|changed|returned):');
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_public BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION entry_is_public();

ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_final;
UPDATE ledger_entries e SET is_public = true FROM ledger_accounts a, ledger_transfers t
WHERE a.id = e.account_id AND a.kind = 'team' AND t.id = e.transfer_id
  AND t.reason !~ '^offer_(made|changed|returned):';
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_final;

CREATE INDEX ledger_entries_public_idx ON ledger_entries (account_id, id) WHERE is_public;
-- A transfer that was paid is found by its offer, and those of a buyer in their order.
CREATE INDEX ledger_transfers_completed_idx ON ledger_transfers (reason) WHERE reason LIKE 'offer\_completed:%';
CREATE INDEX offers_bought_idx ON offers (buyer_id, tournament_id, movement_id DESC)
  WHERE ended IN ('completed', 'undone');
-- What a team's open offers hold, without all those that ended.
CREATE INDEX offers_held_idx ON offers (buyer_id, tournament_id) WHERE waits_for IS NOT NULL;
