-- The newest results of all, for the homes: by date alone every decided match would be sorted.
CREATE INDEX fixtures_last_results_idx ON fixtures (date DESC NULLS LAST, id DESC)
  WHERE status IN ('played', 'won_by_default');
