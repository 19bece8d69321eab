-- The bans that keep a player out at a moment: a session is asked for with them, so that no call forgets to ask.
-- `tournament`: null for one from the site.
CREATE FUNCTION standing_bans(player bigint, at timestamptz) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(
      jsonb_agg(jsonb_build_object('tournament', b.tournament_id, 'reason', b.reason) ORDER BY b.tournament_id NULLS FIRST),
      '[]'
    )
    FROM bans b
    WHERE b.player_id = player AND b.starts_at <= at AND (b.ends_at IS NULL OR b.ends_at > at)
  );
