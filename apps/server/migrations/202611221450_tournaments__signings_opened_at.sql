-- When signings last opened after they had been closed, as of the last change of lock or windows, whose instant is
-- lock_signing_at. Windows that open after that change count from their dates. Null: not opened yet.
ALTER TABLE tournaments ADD COLUMN signings_opened_at timestamptz DEFAULT now();

UPDATE tournaments t SET signings_opened_at = CASE
  WHEN t.lock_signing = 'open' OR NOT EXISTS (SELECT FROM signing_windows w WHERE w.tournament_id = t.id)
    THEN t.lock_signing_at
  ELSE (SELECT max(w.opens_at) FROM signing_windows w WHERE w.tournament_id = t.id AND w.opens_at <= t.lock_signing_at)
END;
