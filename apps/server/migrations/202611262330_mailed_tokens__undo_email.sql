-- The link by which the owner of the former address takes it back.
ALTER TABLE mailed_tokens
  DROP CONSTRAINT mailed_tokens_purpose_check,
  ADD CONSTRAINT mailed_tokens_purpose_check CHECK (purpose IN ('confirm', 'reset', 'change_email', 'undo_email'));
