-- A row of the table says why it stands above the nearest five of its equals: those that named more say it anew.
INSERT INTO pending_rebuilds
SELECT DISTINCT season_id FROM standings WHERE jsonb_array_length(why -> 'over') > 5
ON CONFLICT DO NOTHING;
