-- Coins: double entry. Entries are never changed or deleted, a transfer sums to zero, no user goes below zero.

CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('user', 'issue')),
  user_id bigint UNIQUE REFERENCES users (id),
  balance bigint NOT NULL DEFAULT 0,
  CHECK ((kind = 'user') = (user_id IS NOT NULL)),
  CHECK (kind <> 'user' OR balance >= 0)
);
CREATE UNIQUE INDEX ledger_accounts_issue_key ON ledger_accounts (kind) WHERE kind = 'issue';
INSERT INTO ledger_accounts (kind) VALUES ('issue');

CREATE TABLE ledger_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES ledger_transfers (id),
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  amount bigint NOT NULL CHECK (amount <> 0)
);
CREATE INDEX ledger_entries_transfer_id_idx ON ledger_entries (transfer_id);
CREATE INDEX ledger_entries_account_id_idx ON ledger_entries (account_id, id);

CREATE FUNCTION ledger_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed or deleted';
END $$;
CREATE TRIGGER ledger_entries_final BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_final();

CREATE FUNCTION ledger_transfer_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transfer % does not sum to zero', NEW.transfer_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transfers_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_sums_to_zero();
