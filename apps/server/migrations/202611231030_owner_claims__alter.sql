-- A club that was claimed can be taken back though whoever claimed it deletes the account.

ALTER TABLE owner_claims
  ALTER COLUMN claimant_id DROP NOT NULL,
  DROP CONSTRAINT owner_claims_claimant_id_fkey,
  ADD CONSTRAINT owner_claims_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES users (id) ON DELETE SET NULL;
