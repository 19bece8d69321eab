-- Words that were hidden stay hidden when they are written again: what is hidden of a thing is found.
CREATE INDEX report_cases_hidden_idx ON report_cases (kind, thing_id)
  WHERE 'hide' = ANY (measures) AND undone_at IS NULL;
