-- The log of deeds is chained: each entry's hash covers that of the one before. A job links; nothing else changes links.

CREATE TABLE audit_chain (
  audit_id bigint PRIMARY KEY,
  before_hash bytea,
  after_hash bytea,
  why_hash bytea,
  hash bytea NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now()
);

-- Without its salt nobody can try which text a hash is of: it goes as the texts are emptied.
CREATE TABLE audit_salts (
  audit_id bigint PRIMARY KEY,
  salt bytea NOT NULL
);

-- How far entries are linked, and what the last check found.
CREATE TABLE audit_linking (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  noted_id bigint NOT NULL DEFAULT 0,
  noted_writers text[] NOT NULL DEFAULT '{}',
  ready_id bigint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz,
  checked_head bytea,
  faults integer NOT NULL DEFAULT 0,
  told text[] NOT NULL DEFAULT '{}'
);
INSERT INTO audit_linking DEFAULT VALUES;

CREATE FUNCTION audit_link_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the chain of the log is never changed or deleted';
END $$;
CREATE TRIGGER audit_chain_final BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION audit_link_is_final();

CREATE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_chain WHERE audit_id = OLD.id) THEN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'a linked entry of the log is never deleted';
    END IF;
    IF (NEW.id, NEW.user_id, NEW.action, NEW.noun, NEW.noun_id, NEW.tournament_id, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.action, OLD.noun, OLD.noun_id, OLD.tournament_id, OLD.created_at)
      OR num_nonnulls(NEW.before, NEW.after, NEW.reason) > 0 THEN
      RAISE EXCEPTION 'of a linked entry of the log only the texts can be emptied, all at once';
    END IF;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER audit_log_final BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_entry_is_final();

CREATE FUNCTION audit_salt_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (
    SELECT FROM audit_log a JOIN audit_chain c ON c.audit_id = a.id
    WHERE a.id = OLD.audit_id AND num_nonnulls(a.before, a.after, a.reason) > 0
  ) THEN
    RAISE EXCEPTION 'a salt goes with the texts alone';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER audit_salts_kept BEFORE UPDATE OR DELETE ON audit_salts
  FOR EACH ROW EXECUTE FUNCTION audit_salt_is_kept();
