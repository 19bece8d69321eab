-- A player is banned from a tournament, or from the site, once at a time.
-- Where two bans overlap the earlier ends as the later begins, and one that lies within another is over at once: what
-- is banned by both together stays as it is.
DO $$
DECLARE
  ban record;
  former record;
BEGIN
  SELECT 0::bigint AS id, 0::bigint AS player_id, 0::bigint AS scope, now() AS starts_at, now() AS ends_at INTO former;
  FOR ban IN SELECT id, player_id, coalesce(tournament_id, 0) AS scope, starts_at, coalesce(ends_at, 'infinity') AS ends_at
    FROM bans WHERE ends_at IS DISTINCT FROM starts_at
    ORDER BY player_id, coalesce(tournament_id, 0), starts_at, coalesce(ends_at, 'infinity') DESC, id
  LOOP
    IF former.player_id = ban.player_id AND former.scope = ban.scope AND ban.starts_at < former.ends_at THEN
      IF ban.ends_at <= former.ends_at THEN
        UPDATE bans SET ends_at = starts_at WHERE id = ban.id;
        CONTINUE;
      END IF;
      UPDATE bans SET ends_at = ban.starts_at WHERE id = former.id;
    END IF;
    former := ban;
  END LOOP;
END $$;

-- As ranges of one, since equality would need an extension.
ALTER TABLE bans ADD CONSTRAINT bans_once_at_a_time EXCLUDE USING gist (
  int8range(player_id, player_id, '[]') WITH &&,
  int8range(coalesce(tournament_id, 0), coalesce(tournament_id, 0), '[]') WITH &&,
  tstzrange(starts_at, ends_at) WITH &&
);
