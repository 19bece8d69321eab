-- What an undecided match waits for, since when, and until when that lasts by itself. 'reports': kick-off is over.
ALTER TABLE fixtures
  ADD COLUMN awaits text CHECK (awaits IN ('reports', 'answer', 'agreement', 'judge')),
  ADD COLUMN awaits_why text CHECK (awaits_why IN ('no_report', 'no_screenshot', 'no_agreement', 'asked')),
  ADD COLUMN awaits_since timestamptz,
  ADD COLUMN awaits_until timestamptz,
  -- When time next changes something or has to be told, and until when everything is told.
  ADD COLUMN due_at timestamptz,
  ADD COLUMN told_to timestamptz,
  -- Lines in question: they are kept apart, and only the table's fair play counts them.
  ADD COLUMN held_lines text CHECK (held_lines IN ('home', 'away', 'both')),
  -- By what it was decided: the reports, or why judges had to; null for imports.
  ADD COLUMN decided_how text CHECK (decided_how IN ('agreed', 'unanswered', 'accepted', 'judge', 'no_report', 'no_screenshot', 'no_agreement', 'asked', 'withdrawal')),
  ADD COLUMN live_url text CHECK (length(live_url) <= 200),
  ADD CHECK ((awaits = 'judge') = (awaits_why IS NOT NULL)),
  ADD CHECK (awaits IS NULL OR status IN ('scheduled', 'reported', 'disputed'));
CREATE INDEX fixtures_due_idx ON fixtures (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX fixtures_begun_idx ON fixtures (date) WHERE status = 'scheduled' AND awaits IS NULL;
CREATE INDEX fixtures_awaits_idx ON fixtures (division_id, awaits) WHERE awaits IS NOT NULL;

ALTER TABLE tournaments
  ADD COLUMN stands_after integer NOT NULL DEFAULT 24 CHECK (stands_after BETWEEN 1 AND 720),
  ADD COLUMN accept_within integer NOT NULL DEFAULT 24 CHECK (accept_within BETWEEN 1 AND 720),
  ADD COLUMN question_within integer NOT NULL DEFAULT 24 CHECK (question_within BETWEEN 1 AND 720);
