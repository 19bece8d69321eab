-- Printed from the catalogs by `npm run db:schema`; never edited by hand.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

CREATE OR REPLACE FUNCTION public.audit_entry_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.audit_link_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the chain of the log is never changed or deleted';
END $function$;

CREATE OR REPLACE FUNCTION public.audit_salt_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (
    SELECT FROM audit_log a JOIN audit_chain c ON c.audit_id = a.id
    WHERE a.id = OLD.audit_id AND num_nonnulls(a.before, a.after, a.reason) > 0
  ) THEN
    RAISE EXCEPTION 'a salt goes with the texts alone';
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.avatar_is_worn_or_uploaded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A backup brings both.
    IF NEW.worn_avatar IS NULL THEN
      NEW.uploaded_avatar := coalesce(NEW.uploaded_avatar, NEW.avatar);
    END IF;
  ELSIF NEW.avatar IS DISTINCT FROM OLD.avatar AND NEW.uploaded_avatar IS NOT DISTINCT FROM OLD.uploaded_avatar THEN
    NEW.uploaded_avatar := NEW.avatar;
  END IF;
  NEW.avatar := coalesce(NEW.worn_avatar, NEW.uploaded_avatar);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.background_is_worn_or_uploaded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.worn_background IS NULL THEN
      NEW.uploaded_background := coalesce(NEW.uploaded_background, NEW.background);
    END IF;
  ELSIF NEW.background IS DISTINCT FROM OLD.background
      AND NEW.uploaded_background IS NOT DISTINCT FROM OLD.uploaded_background THEN
    NEW.uploaded_background := NEW.background;
  END IF;
  NEW.background := coalesce(NEW.worn_background, NEW.uploaded_background);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.change_invitees(was player_statistics[], become player_statistics[], or_hidden boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO invitee_changes (player_id, played, points)
  SELECT c.player_id, sum(c.sign * c.played), coalesce(sum(c.sign * c.index) FILTER (WHERE c.played > 0), 0)
  FROM (
    SELECT -1 AS sign, less.* FROM unnest(was) less UNION ALL SELECT 1, plus.* FROM unnest(become) plus
  ) c JOIN seasons s ON s.id = c.season_id JOIN divisions d ON d.id = s.division_id
  JOIN tournaments t ON t.id = d.tournament_id
  WHERE or_hidden OR NOT t.hidden
  GROUP BY c.player_id
  HAVING sum(c.sign * c.played) <> 0 OR coalesce(sum(c.sign * c.index) FILTER (WHERE c.played > 0), 0) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.coins_are_entered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO coin_entries (user_id, number, transfer_id, coins, debt, coins_after, debt_after)
  SELECT moved.user_id, has.last + row_number() OVER older,
    moved.transfer_id, moved.coins, moved.debt,
    has.coins - sum(moved.coins) OVER newer + moved.coins,
    has.debt - sum(moved.debt) OVER newer + moved.debt
  FROM (
    SELECT a.user_id, e.transfer_id, sum(e.amount) FILTER (WHERE a.kind <> 'debt') AS coins,
      sum(e.amount) FILTER (WHERE a.kind = 'debt') AS debt
    FROM made e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE a.user_id IS NOT NULL GROUP BY a.user_id, e.transfer_id
  ) one CROSS JOIN LATERAL (
    SELECT one.user_id, one.transfer_id, coalesce(one.coins, 0) AS coins, coalesce(one.debt, 0) AS debt
  ) moved CROSS JOIN LATERAL (
    SELECT coalesce(sum(balance) FILTER (WHERE kind <> 'debt'), 0) AS coins,
      coalesce(sum(balance) FILTER (WHERE kind = 'debt'), 0) AS debt,
      coalesce((SELECT max(c.number) FROM coin_entries c WHERE c.user_id = moved.user_id), 0) AS last
    FROM ledger_accounts WHERE user_id = moved.user_id
  ) has
  WINDOW older AS (PARTITION BY moved.user_id ORDER BY moved.transfer_id),
    newer AS (PARTITION BY moved.user_id ORDER BY moved.transfer_id DESC ROWS UNBOUNDED PRECEDING);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_for_listed(was player_statistics[], become player_statistics[], but_in bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  players bigint[] := ARRAY(SELECT DISTINCT c.player_id FROM unnest(was || become) c);
BEGIN
  -- Who is being listed at this moment has not counted this yet.
  PERFORM 1 FROM players p WHERE p.id = ANY (players) ORDER BY p.id FOR SHARE;
  PERFORM 1 FROM registrations r WHERE r.player_id = ANY (players) AND r.listed IS NOT NULL
  ORDER BY r.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE registrations r SET listed_played = r.listed_played + more.played,
    listed_index = CASE WHEN r.listed_played + more.played > 0 THEN coalesce(r.listed_index, 0) + more.index END
  FROM (
    SELECT own.id, sum(c.sign * c.played) AS played,
      coalesce(sum(c.sign * c.index) FILTER (WHERE c.played > 0), 0) AS index
    FROM (
      SELECT -1 AS sign, less.* FROM unnest(was) less UNION ALL SELECT 1, plus.* FROM unnest(become) plus
    ) c JOIN seasons s ON s.id = c.season_id JOIN divisions d ON d.id = s.division_id
    JOIN tournaments t ON t.id = d.tournament_id JOIN registrations own ON own.player_id = c.player_id
    WHERE own.listed IS NOT NULL
      AND CASE WHEN but_in IS NULL THEN NOT t.hidden OR own.tournament_id = t.id ELSE own.tournament_id <> but_in END
    GROUP BY own.id
  ) more
  WHERE r.id = more.id AND r.listed IS NOT NULL AND (more.played <> 0 OR more.index <> 0);
END $function$;

CREATE OR REPLACE FUNCTION public.counted_of_invitee(player bigint, OUT played integer, OUT points integer)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(c.played), 0), coalesce(sum(c.points), 0) FROM (
    SELECT ps.played, CASE WHEN ps.played > 0 THEN ps.index ELSE 0 END AS points
    FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
    JOIN tournaments t ON t.id = d.tournament_id
    WHERE ps.player_id = player AND NOT t.hidden
    UNION ALL SELECT -h.played, -h.points FROM invitee_changes h WHERE h.player_id = player
  ) c
$function$;

CREATE OR REPLACE FUNCTION public.entry_is_public()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.is_public := EXISTS (
    SELECT FROM ledger_accounts a, ledger_transfers t
    WHERE a.id = NEW.account_id AND a.kind = 'team' AND t.id = NEW.transfer_id
      AND t.reason !~ '^offer_(made|changed|returned):');
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.f_unaccent(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN unaccent('unaccent'::regdictionary, $1);

CREATE OR REPLACE FUNCTION public.fixture_had_first_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.first_date := OLD.date;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.fixture_takes_console()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT d.console INTO NEW.console FROM divisions d WHERE d.id = NEW.division_id;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.invitees_follow_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  less player_statistics[] := '{}';
  more player_statistics[] := '{}';
  astray bigint[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    less := ARRAY(SELECT was FROM was);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    more := ARRAY(SELECT become FROM become);
  END IF;
  PERFORM change_invitees(less, more, false);
  IF TG_OP = 'DELETE' THEN
    -- Where the season goes, or its tournament, nobody can say any more whether it was hidden: all is counted anew.
    astray := ARRAY(SELECT DISTINCT c.player_id FROM unnest(less) c WHERE NOT EXISTS (
      SELECT 1 FROM seasons s JOIN divisions d ON d.id = s.division_id JOIN tournaments t ON t.id = d.tournament_id
      WHERE s.id = c.season_id));
    IF astray <> '{}' THEN
      PERFORM share_invitees();
      UPDATE invitees i SET (played, points) = (SELECT c.played, c.points FROM counted_of_invitee(i.player_id) c)
      WHERE player_id = ANY (astray);
    END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.invitees_follow_hiding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  counted player_statistics[];
BEGIN
  PERFORM 1 FROM seasons s JOIN divisions d ON d.id = s.division_id WHERE d.tournament_id = NEW.id
  ORDER BY s.id FOR NO KEY UPDATE OF s;
  counted := ARRAY(
    SELECT ps FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
    WHERE d.tournament_id = NEW.id);
  IF NEW.hidden THEN
    PERFORM change_invitees(counted, '{}', true);
  ELSE
    PERFORM change_invitees('{}', counted, true);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.invitees_follow_player()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.user_id IS NULL THEN
    DELETE FROM invitees WHERE player_id = NEW.id;
    RETURN NULL;
  END IF;
  UPDATE invitees SET console = NEW.console, name = NEW.search_text, position = NEW.position WHERE player_id = NEW.id;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM share_invitees();
  INSERT INTO invitees (player_id, console, name, position, played, points)
  SELECT NEW.id, NEW.console, NEW.search_text, NEW.position, c.played, c.points FROM counted_of_invitee(NEW.id) c;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.lacks_factor(whose bigint, rank text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (rank IS NULL) THEN false WHEN ((EXISTS (SELECT FROM totp_factors f WHERE ((f.user_id = lacks_factor.whose) AND (f.secret IS NOT NULL)))) OR (EXISTS (SELECT FROM passkeys p WHERE (p.user_id = lacks_factor.whose)))) THEN false ELSE COALESCE((SELECT CASE s.obliged WHEN 'on'::text THEN true WHEN 'off'::text THEN false ELSE NULL::boolean END AS "case" FROM settings s), ((NOT (EXISTS (SELECT FROM demo_mark))) AND (EXISTS (SELECT FROM users u WHERE ((u.role = 'SUPER'::text) AND (u.deleted_at IS NULL) AND ((EXISTS (SELECT FROM totp_factors f WHERE ((f.user_id = u.id) AND (f.secret IS NOT NULL)))) OR (EXISTS (SELECT FROM passkeys p WHERE (p.user_id = u.id))))))))) END;

CREATE OR REPLACE FUNCTION public.ledger_entry_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed or deleted';
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_transfer_sums_to_zero()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  total numeric;
  purses bigint;
BEGIN
  SELECT sum(e.amount), count(DISTINCT coalesce(a.tournament_id, 0)) INTO total, purses
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transfer_id = NEW.transfer_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transfer % does not sum to zero', NEW.transfer_id;
  ELSIF purses > 1 THEN
    RAISE EXCEPTION 'ledger transfer % moves two kinds of money', NEW.transfer_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.listed_by_new_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE registrations SET listed_name = NEW.search_text WHERE player_id = NEW.id AND listed IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.lists_follow_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  less player_statistics[] := '{}';
  more player_statistics[] := '{}';
  astray bigint[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    less := ARRAY(SELECT was FROM was);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    more := ARRAY(SELECT become FROM become);
  END IF;
  IF less = '{}' AND more = '{}' THEN
    RETURN NULL;
  END IF;
  PERFORM count_for_listed(less, more, NULL);
  IF TG_OP = 'DELETE' THEN
    -- Where the season goes, or its tournament, nobody can say any more whether it was hidden: all is counted anew.
    astray := ARRAY(SELECT DISTINCT c.player_id FROM unnest(less) c WHERE NOT EXISTS (
      SELECT 1 FROM seasons s JOIN divisions d ON d.id = s.division_id JOIN tournaments t ON t.id = d.tournament_id
      WHERE s.id = c.season_id));
    UPDATE registrations SET listed_name = NULL WHERE player_id = ANY (astray) AND listed IS NOT NULL;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.lists_follow_hiding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  counted player_statistics[];
BEGIN
  PERFORM 1 FROM seasons s JOIN divisions d ON d.id = s.division_id WHERE d.tournament_id = NEW.id
  ORDER BY s.id FOR NO KEY UPDATE OF s;
  counted := ARRAY(
    SELECT ps FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
    WHERE d.tournament_id = NEW.id);
  IF NEW.hidden THEN
    PERFORM count_for_listed(counted, '{}', NEW.id);
  ELSE
    PERFORM count_for_listed('{}', counted, NEW.id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.noun_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH free AS (SELECT c.ctid AS row FROM noun_counts c WHERE c.noun = TG_ARGV[0] FOR UPDATE SKIP LOCKED),
  taken AS (DELETE FROM noun_counts c USING free WHERE c.ctid = free.row RETURNING c.console, c.count)
  INSERT INTO noun_counts (noun, console, count)
  SELECT TG_ARGV[0], summed.console, sum(summed.count) FROM (
    SELECT taken.console, taken.count FROM taken
    UNION ALL
    SELECT changed.console, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed GROUP BY changed.console
  ) summed GROUP BY summed.console HAVING sum(summed.count) <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.paid_by_the_log(tournament bigint, player bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(CASE kind WHEN 'return' THEN -cents ELSE cents END), 0)::bigint FROM movements
  WHERE tournament_id = tournament AND player_id = player AND kind IN ('signing', 'transfer', 'return')
$function$;

CREATE OR REPLACE FUNCTION public.people_of_its_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  team bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.team_id ELSE NEW.team_id END;
BEGIN
  IF TG_OP = 'INSERT' OR (TG_TABLE_NAME = 'tournament_teams' AND to_jsonb(NEW) ->> 'left_at' IS NULL) THEN
    PERFORM 1 FROM teams WHERE id = team FOR NO KEY UPDATE;
  END IF;
  PERFORM people_who_run(team);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.people_of_player()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM tournament_people tp USING registrations r
  WHERE r.player_id = NEW.id AND tp.tournament_id = r.tournament_id AND tp.team_id = r.team_id
    AND tp.user_id = OLD.user_id AND tp.capacity = 'p';
  INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
  SELECT r.tournament_id, r.team_id, NEW.user_id, 'p' FROM registrations r
  WHERE r.player_id = NEW.id AND r.team_id IS NOT NULL AND NEW.user_id IS NOT NULL
  ON CONFLICT (tournament_id, user_id, team_id, capacity) DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.people_of_registration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.team_id IS NOT NULL THEN
    DELETE FROM tournament_people tp USING players p
    WHERE p.id = OLD.player_id AND tp.user_id = p.user_id AND tp.capacity = 'p'
      AND tp.tournament_id = OLD.tournament_id AND tp.team_id = OLD.team_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.team_id IS NOT NULL THEN
    INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
    SELECT NEW.tournament_id, NEW.team_id, p.user_id, 'p' FROM players p
    WHERE p.id = NEW.player_id AND p.user_id IS NOT NULL
    ON CONFLICT (tournament_id, user_id, team_id, capacity) DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.people_of_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM people_who_run(NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.people_who_run(team bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM tournament_people tp WHERE tp.team_id = team AND tp.capacity <> 'p' AND NOT EXISTS (
    SELECT 1 FROM tournament_teams tt JOIN teams t ON t.id = tt.team_id
    WHERE tt.team_id = team AND tt.tournament_id = tp.tournament_id AND tt.left_at IS NULL
      AND CASE tp.capacity WHEN 'o' THEN t.owner_id = tp.user_id
        ELSE EXISTS (SELECT 1 FROM team_managers m WHERE m.team_id = team AND m.user_id = tp.user_id) END);
  INSERT INTO tournament_people (tournament_id, team_id, user_id, capacity)
  SELECT tt.tournament_id, team, who.user_id, who.capacity
  FROM tournament_teams tt, (
    SELECT owner_id AS user_id, 'o' AS capacity FROM teams WHERE id = team AND owner_id IS NOT NULL
    UNION ALL SELECT user_id, 'm' FROM team_managers WHERE team_id = team) who
  WHERE tt.team_id = team AND tt.left_at IS NULL
  ON CONFLICT (tournament_id, user_id, team_id, capacity) DO NOTHING;
END $function$;

CREATE OR REPLACE FUNCTION public.premium_is_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE who bigint := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  UPDATE users SET premium_until = (SELECT max(until) FROM premium_spells WHERE user_id = who) WHERE id = who;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.product_is_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM show_worn(w.type, w.player_id, w.team_id, w.tournament_id, w.division_id)
  FROM worn w JOIN possessions p ON p.id = w.possession_id
  WHERE p.product_id = NEW.id ORDER BY w.possession_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.registration_brings_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.money := NEW.money + paid_by_the_log(NEW.tournament_id, NEW.player_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.registration_ends_spell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO team_spells (tournament_id, player_id, team_id)
  SELECT t.id, p.id, OLD.team_id FROM tournaments t, players p
  WHERE t.id = OLD.tournament_id AND p.id = OLD.player_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.registration_is_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.free_market_since IS NULL AND NEW.for_sale_since IS NULL THEN
    NEW.listed_name := NULL;
    NEW.listed_played := NULL;
    NEW.listed_index := NULL;
    RETURN NEW;
  END IF;
  SELECT p.search_text INTO NEW.listed_name FROM players p WHERE p.id = NEW.player_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(ps.played), 0), sum(ps.index) FILTER (WHERE ps.played > 0)
  INTO NEW.listed_played, NEW.listed_index
  FROM player_statistics ps JOIN seasons s ON s.id = ps.season_id JOIN divisions d ON d.id = s.division_id
  JOIN tournaments t ON t.id = d.tournament_id
  WHERE ps.player_id = NEW.player_id AND (NOT t.hidden OR t.id = NEW.tournament_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.registration_leaves_shirt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.shirt_number := NULL;
  NEW.leaves_at := NULL;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.registration_makes_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO team_members (team_id, player_id, role, created_at)
  SELECT NEW.team_id, NEW.player_id, NEW.role, now() FROM tournaments t
  WHERE t.id = NEW.tournament_id AND t.kind = 'clubs'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.seeker_has_club()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'team_members' THEN
    DELETE FROM club_seekers s USING teams t
    WHERE s.player_id = NEW.player_id AND t.id = NEW.team_id AND NOT t.of_one;
  ELSIF TG_TABLE_NAME = 'team_managers' THEN
    DELETE FROM club_seekers s USING players p, teams t
    WHERE p.user_id = NEW.user_id AND s.player_id = p.id AND t.id = NEW.team_id AND NOT t.of_one;
  ELSE
    DELETE FROM club_seekers s USING players p, teams t
    WHERE t.id = NEW.id AND NOT t.of_one AND p.user_id = t.owner_id AND s.player_id = p.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.share_invitees()
 RETURNS void
 LANGUAGE sql
AS $function$ SELECT pg_advisory_xact_lock_shared(7204516184) $function$;

CREATE OR REPLACE FUNCTION public.show_worn(of_type text, of_player bigint, of_team bigint, of_tournament bigint, of_division bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  shown text;
BEGIN
  SELECT pr.image INTO shown
  FROM worn w JOIN possessions p ON p.id = w.possession_id JOIN products pr ON pr.id = p.product_id
  WHERE w.type = of_type AND w.is_shown AND (w.player_id = of_player OR w.team_id = of_team
    OR w.tournament_id = of_tournament OR w.division_id = of_division);
  CASE of_type
    WHEN 'AV' THEN UPDATE players SET worn_avatar = shown WHERE id = of_player AND worn_avatar IS DISTINCT FROM shown;
    WHEN 'BU' THEN UPDATE players SET background = shown WHERE id = of_player AND background IS DISTINCT FROM shown;
    WHEN 'CA' THEN UPDATE players SET card = shown WHERE id = of_player AND card IS DISTINCT FROM shown;
    WHEN 'BE' THEN
      UPDATE teams SET worn_background = shown WHERE id = of_team AND worn_background IS DISTINCT FROM shown;
    WHEN 'BT' THEN
      UPDATE tournaments SET background = shown WHERE id = of_tournament AND background IS DISTINCT FROM shown;
    WHEN 'BD' THEN UPDATE divisions SET background = shown WHERE id = of_division AND background IS DISTINCT FROM shown;
  END CASE;
END $function$;

CREATE OR REPLACE FUNCTION public.standing_bans(player bigint, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('tournament', b.tournament_id, 'reason', b.reason) ORDER BY b.tournament_id NULLS FIRST), '[]'::jsonb) AS "coalesce" FROM bans b WHERE ((b.player_id = standing_bans.player) AND (b.starts_at <= standing_bans.at) AND ((b.ends_at IS NULL) OR (b.ends_at > standing_bans.at))));

CREATE OR REPLACE FUNCTION public.team_is_of_one()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE teams SET of_one = true FROM tournaments t
  WHERE teams.id = NEW.team_id AND NOT teams.of_one AND t.id = NEW.tournament_id AND t.kind = 'single';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.worn_follows_administrators()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM worn w USING possessions p
  WHERE p.id = w.possession_id AND p.user_id = OLD.user_id
    AND (w.tournament_id = OLD.tournament_id
      OR w.division_id IN (SELECT d.id FROM divisions d WHERE d.tournament_id = OLD.tournament_id))
    AND NOT EXISTS (SELECT FROM tournament_administrators a
      WHERE a.tournament_id = OLD.tournament_id AND a.user_id = OLD.user_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.worn_follows_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  team bigint := (to_jsonb(OLD) ->> TG_ARGV[0])::bigint;
BEGIN
  DELETE FROM worn w USING possessions p
  WHERE w.team_id = team AND p.id = w.possession_id AND NOT EXISTS (
    SELECT FROM teams t WHERE t.id = team AND t.disbanded_at IS NULL AND NOT t.of_one
      AND (t.owner_id = p.user_id
        OR EXISTS (SELECT FROM team_managers m WHERE m.team_id = t.id AND m.user_id = p.user_id)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.worn_is_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM show_worn(OLD.type, OLD.player_id, OLD.team_id, OLD.tournament_id, OLD.division_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM show_worn(NEW.type, NEW.player_id, NEW.team_id, NEW.tournament_id, NEW.division_id);
  END IF;
  RETURN NULL;
END $function$;

create table account_wishes (
  id bigint generated always as identity not null,
  user_id bigint not null,
  started_by bigint,
  kind text not null,
  reason text not null,
  stop_hash bytea not null,
  started_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint account_wishes_pkey PRIMARY KEY (id),
  constraint account_wishes_stop_hash_key UNIQUE (stop_hash),
  constraint account_wishes_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint account_wishes_kind_check CHECK ((kind = ANY (ARRAY['deletion'::text, 'export'::text]))),
  constraint account_wishes_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'stopped'::text])))
);
CREATE INDEX account_wishes_due_idx ON public.account_wishes USING btree (due_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX account_wishes_open_key ON public.account_wishes USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX account_wishes_started_by_idx ON public.account_wishes USING btree (started_by);
CREATE INDEX account_wishes_user_id_idx ON public.account_wishes USING btree (user_id);

create table acquaintances (
  first_id bigint not null,
  second_id bigint not null,
  asked_by bigint,
  are_friends boolean default false not null,
  blocked_by bigint[] default '{}'::bigint[] not null,
  since timestamp with time zone not null,
  constraint acquaintances_pkey PRIMARY KEY (first_id, second_id),
  constraint acquaintances_check CHECK ((second_id > first_id)),
  constraint acquaintances_check1 CHECK (((asked_by = first_id) OR (asked_by = second_id))),
  constraint acquaintances_check2 CHECK (((asked_by IS NOT NULL) OR (NOT are_friends))),
  constraint acquaintances_check3 CHECK ((blocked_by <@ ARRAY[first_id, second_id])),
  constraint acquaintances_check4 CHECK (((asked_by IS NULL) OR (blocked_by = '{}'::bigint[])))
);
CREATE INDEX acquaintances_second_id_idx ON public.acquaintances USING btree (second_id);

create table adult_answers (
  user_id bigint not null,
  at timestamp with time zone not null,
  constraint adult_answers_pkey PRIMARY KEY (user_id)
);

create table advice_states (
  name text not null,
  state text not null,
  since timestamp with time zone not null,
  muted_until timestamp with time zone,
  muted_by bigint,
  constraint advice_states_pkey PRIMARY KEY (name),
  constraint advice_states_name_check CHECK ((name ~ '^[a-z_]{2,30}$'::text)),
  constraint advice_states_state_check CHECK ((state = ANY (ARRAY['ok'::text, 'warn'::text, 'bad'::text])))
);
CREATE INDEX advice_states_muted_by_idx ON public.advice_states USING btree (muted_by);

create table announcement_reads (
  announcement_id bigint not null,
  user_id bigint not null,
  constraint announcement_reads_pkey PRIMARY KEY (announcement_id, user_id)
);
CREATE INDEX announcement_reads_user_idx ON public.announcement_reads USING btree (user_id);

create table announcements (
  id bigint generated always as identity not null,
  team_id bigint not null,
  author_id bigint,
  text text not null,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE INDEX announcements_author_idx ON public.announcements USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX announcements_team_idx ON public.announcements USING btree (team_id, created_at DESC, id DESC);

create table appeal_messages (
  id bigint generated always as identity not null,
  appeal_id bigint not null,
  user_id bigint,
  text text not null,
  created_at timestamp with time zone not null,
  constraint appeal_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX appeal_messages_appeal_id_idx ON public.appeal_messages USING btree (appeal_id, id);
CREATE INDEX appeal_messages_user_id_idx ON public.appeal_messages USING btree (user_id);

create table appeal_openings (
  appeal_id bigint not null,
  user_id bigint not null,
  opened_at timestamp with time zone not null,
  constraint appeal_openings_pkey PRIMARY KEY (appeal_id, user_id)
);
CREATE INDEX appeal_openings_user_id_idx ON public.appeal_openings USING btree (user_id);

create table appeals (
  id bigint generated always as identity not null,
  ban_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  outcome text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_ban_id_key UNIQUE (ban_id),
  constraint appeals_check CHECK ((num_nonnulls(outcome, reason, decided_at) = ANY (ARRAY[0, 3]))),
  constraint appeals_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'shortened'::text, 'lifted'::text])))
);
CREATE INDEX appeals_decided_by_idx ON public.appeals USING btree (decided_by);
CREATE INDEX appeals_decided_idx ON public.appeals USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX appeals_open_idx ON public.appeals USING btree (created_at, id) WHERE (decided_at IS NULL);
CREATE INDEX appeals_user_id_idx ON public.appeals USING btree (user_id);

create table attempts (
  subject text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (subject)
);
CREATE INDEX attempts_window_ends_at_idx ON public.attempts USING btree (window_ends_at);

create table audit_chain (
  audit_id bigint not null,
  before_hash bytea,
  after_hash bytea,
  why_hash bytea,
  hash bytea not null,
  linked_at timestamp with time zone default now() not null,
  constraint audit_chain_pkey PRIMARY KEY (audit_id)
);
CREATE TRIGGER audit_chain_final BEFORE DELETE OR UPDATE ON public.audit_chain FOR EACH ROW EXECUTE FUNCTION audit_link_is_final();

create table audit_linking (
  is_only boolean default true not null,
  noted_id bigint default 0 not null,
  noted_writers text[] default '{}'::text[] not null,
  ready_id bigint default 0 not null,
  begun_at timestamp with time zone default now() not null,
  checked_at timestamp with time zone,
  checked_head bytea,
  faults integer default 0 not null,
  told text[] default '{}'::text[] not null,
  constraint audit_linking_pkey PRIMARY KEY (is_only),
  constraint audit_linking_is_only_check CHECK (is_only)
);

create table audit_log (
  id bigint generated always as identity not null,
  user_id bigint,
  action text not null,
  noun text not null,
  noun_id bigint not null,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamp with time zone default now() not null,
  tournament_id bigint,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_action_at_idx ON public.audit_log USING btree (action, created_at DESC, id DESC);
CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_noun_at_idx ON public.audit_log USING btree (noun, created_at DESC, id DESC);
CREATE INDEX audit_log_noun_idx ON public.audit_log USING btree (noun, noun_id, id DESC);
CREATE INDEX audit_log_tournament_idx ON public.audit_log USING btree (tournament_id, id DESC) WHERE (tournament_id IS NOT NULL);
CREATE INDEX audit_log_user_idx ON public.audit_log USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);
CREATE TRIGGER audit_log_final BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_entry_is_final();

create table audit_salts (
  audit_id bigint not null,
  salt bytea not null,
  constraint audit_salts_pkey PRIMARY KEY (audit_id)
);
CREATE TRIGGER audit_salts_kept BEFORE DELETE OR UPDATE ON public.audit_salts FOR EACH ROW EXECUTE FUNCTION audit_salt_is_kept();

create table availabilities (
  fixture_id bigint not null,
  team_id bigint not null,
  player_id bigint not null,
  answer text not null,
  answered_at timestamp with time zone not null,
  constraint availabilities_pkey PRIMARY KEY (fixture_id, team_id, player_id),
  constraint availabilities_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])))
);
CREATE INDEX availabilities_player_idx ON public.availabilities USING btree (player_id);
CREATE INDEX availabilities_team_idx ON public.availabilities USING btree (team_id);

create table availability_asks (
  fixture_id bigint not null,
  team_id bigint not null,
  user_id bigint,
  asked_at timestamp with time zone not null,
  constraint availability_asks_pkey PRIMARY KEY (fixture_id, team_id)
);
CREATE INDEX availability_asks_team_idx ON public.availability_asks USING btree (team_id);
CREATE INDEX availability_asks_user_idx ON public.availability_asks USING btree (user_id) WHERE (user_id IS NOT NULL);

create table awards (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  season_id bigint not null,
  name text not null,
  image text,
  team_id bigint,
  player_id bigint,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  version integer default 1 not null,
  constraint awards_pkey PRIMARY KEY (id),
  constraint awards_check CHECK ((num_nonnulls(team_id, player_id) = 1)),
  constraint awards_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 60)))
);
CREATE INDEX awards_image_idx ON public.awards USING btree (image) WHERE (image IS NOT NULL);
CREATE UNIQUE INDEX awards_once_idx ON public.awards USING btree (season_id, lower(name), team_id, player_id) NULLS NOT DISTINCT;
CREATE INDEX awards_player_id_idx ON public.awards USING btree (player_id) WHERE (player_id IS NOT NULL);
CREATE INDEX awards_season_id_idx ON public.awards USING btree (season_id);
CREATE INDEX awards_team_id_idx ON public.awards USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX awards_tournament_id_idx ON public.awards USING btree (tournament_id, id);

create table banners (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  order smallint not null,
  text text not null,
  url text not null,
  image text not null,
  first_day date not null,
  last_day date not null,
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_tournament_id_order_key UNIQUE (tournament_id, "order"),
  constraint banners_check CHECK ((last_day >= first_day)),
  constraint banners_order_check CHECK ((("order" >= 1) AND ("order" <= 10))),
  constraint banners_text_check CHECK (((char_length(text) >= 3) AND (char_length(text) <= 80))),
  constraint banners_url_check CHECK (((url ~~ 'https://%'::text) AND (char_length(url) <= 2000)))
);
CREATE INDEX banners_image_idx ON public.banners USING btree (image);

create table bans (
  id bigint generated always as identity not null,
  player_id bigint not null,
  tournament_id bigint,
  reason text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  user_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint bans_pkey PRIMARY KEY (id),
  constraint bans_once_at_a_time EXCLUDE USING gist (int8range(player_id, player_id, '[]'::text) WITH &&, int8range(COALESCE(tournament_id, (0)::bigint), COALESCE(tournament_id, (0)::bigint), '[]'::text) WITH &&, tstzrange(starts_at, ends_at) WITH &&),
  constraint bans_check CHECK ((ends_at >= starts_at))
);
CREATE INDEX bans_ends_at_idx ON public.bans USING btree (ends_at DESC, id DESC);
CREATE INDEX bans_player_id_idx ON public.bans USING btree (player_id);
CREATE INDEX bans_starts_at_idx ON public.bans USING btree (starts_at DESC, id DESC);
CREATE INDEX bans_tournament_id_idx ON public.bans USING btree (tournament_id, starts_at DESC, id DESC);
CREATE INDEX bans_user_id_idx ON public.bans USING btree (user_id) WHERE (user_id IS NOT NULL);

create table bet_editors (
  bet_id bigint not null,
  user_id bigint not null,
  at timestamp with time zone not null,
  constraint bet_editors_pkey PRIMARY KEY (bet_id, user_id)
);
CREATE INDEX bet_editors_user_id_idx ON public.bet_editors USING btree (user_id);

create table bet_entries (
  id bigint generated always as identity not null,
  bet_id bigint not null,
  user_id bigint not null,
  position smallint not null,
  seat smallint not null,
  earned integer not null,
  bought integer not null,
  at timestamp with time zone not null,
  got integer,
  over_at timestamp with time zone,
  is_left boolean default false not null,
  constraint bet_entries_pkey PRIMARY KEY (id),
  constraint bet_entries_bought_check CHECK ((bought >= 0)),
  constraint bet_entries_check CHECK (((earned + bought) >= 1)),
  constraint bet_entries_check1 CHECK (((got IS NULL) = (over_at IS NULL))),
  constraint bet_entries_check2 CHECK (((NOT is_left) OR (over_at IS NOT NULL))),
  constraint bet_entries_earned_check CHECK ((earned >= 0)),
  constraint bet_entries_got_check CHECK ((got >= 0)),
  constraint bet_entries_position_check CHECK (("position" = ANY (ARRAY[1, 2]))),
  constraint bet_entries_seat_check CHECK (((seat >= 1) AND (seat <= 11)))
);
CREATE INDEX bet_entries_bet_id_idx ON public.bet_entries USING btree (bet_id, at, id);
CREATE INDEX bet_entries_held_idx ON public.bet_entries USING btree (user_id) WHERE (over_at IS NULL);
CREATE UNIQUE INDEX bet_entries_seat_key ON public.bet_entries USING btree (bet_id, "position", seat) WHERE (NOT is_left);
CREATE INDEX bet_entries_user_id_idx ON public.bet_entries USING btree (user_id, at DESC, id DESC) INCLUDE (is_left);
CREATE UNIQUE INDEX bet_entries_user_key ON public.bet_entries USING btree (bet_id, user_id) WHERE (NOT is_left);

create table bet_reports (
  entry_id bigint not null,
  outcome text not null,
  at timestamp with time zone not null,
  constraint bet_reports_pkey PRIMARY KEY (entry_id),
  constraint bet_reports_outcome_check CHECK ((outcome = ANY (ARRAY['1'::text, '2'::text, 'draw'::text])))
);

create table bets (
  id bigint generated always as identity not null,
  console text not null,
  name text not null,
  rules text default ''::text not null,
  maker_id bigint,
  seats smallint not null,
  entry_coins integer not null,
  takes_bought boolean not null,
  fee_percent smallint not null,
  date timestamp with time zone not null,
  at timestamp with time zone not null,
  state text default 'open'::text not null,
  because text,
  verdict text,
  decided_by bigint,
  reason text,
  ended_at timestamp with time zone,
  paid_at timestamp with time zone,
  next_at timestamp with time zone,
  version integer default 0 not null,
  in_pairs boolean,
  constraint bets_pkey PRIMARY KEY (id),
  constraint bets_check CHECK (
CASE state
    WHEN 'decided'::text THEN (because = ANY (ARRAY['ruled'::text, 'agreed'::text, 'switched_off'::text]))
    WHEN 'returned'::text THEN (because = ANY (ARRAY['not_full'::text, 'undecided'::text, 'switched_off'::text]))
    ELSE (because IS NULL)
END),
  constraint bets_check1 CHECK (((state <> ALL (ARRAY['decided'::text, 'returned'::text])) OR (because IS NOT NULL))),
  constraint bets_check2 CHECK (((state = 'decided'::text) = (verdict IS NOT NULL))),
  constraint bets_check3 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['decided'::text, 'returned'::text])))),
  constraint bets_check4 CHECK (((paid_at IS NULL) OR (ended_at IS NOT NULL))),
  constraint bets_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text]))),
  constraint bets_entry_coins_check CHECK (((entry_coins >= 1) AND (entry_coins <= 1000000))),
  constraint bets_fee_percent_check CHECK (((fee_percent >= 0) AND (fee_percent <= 100))),
  constraint bets_name_check CHECK (((char_length(name) >= 3) AND (char_length(name) <= 60))),
  constraint bets_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint bets_rules_check CHECK ((char_length(rules) <= 500)),
  constraint bets_seats_check CHECK (((seats >= 1) AND (seats <= 11))),
  constraint bets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'locked'::text, 'decided'::text, 'returned'::text]))),
  constraint bets_verdict_check CHECK ((verdict = ANY (ARRAY['1'::text, '2'::text, 'draw'::text, 'cancel'::text])))
);
CREATE INDEX bets_decided_by_idx ON public.bets USING btree (decided_by);
CREATE INDEX bets_in_pairs_idx ON public.bets USING btree (paid_at, id) WHERE in_pairs;
CREATE INDEX bets_maker_id_idx ON public.bets USING btree (maker_id);
CREATE INDEX bets_next_at_idx ON public.bets USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX bets_over_idx ON public.bets USING btree (console, paid_at DESC, id DESC) WHERE (paid_at IS NOT NULL);
CREATE INDEX bets_running_idx ON public.bets USING btree (console, date, id) WHERE (paid_at IS NULL);
CREATE INDEX bets_to_pairs_idx ON public.bets USING btree (paid_at, id) WHERE ((in_pairs IS NULL) AND (paid_at IS NOT NULL) AND (verdict = ANY (ARRAY['1'::text, '2'::text])));

create table club_links (
  id bigint generated always as identity not null,
  team_id bigint,
  user_id bigint not null,
  token_hash bytea not null,
  uses integer not null,
  used integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  tournament_id bigint,
  followed_by bigint,
  followed_at timestamp with time zone,
  followed_log_id bigint,
  constraint club_links_pkey PRIMARY KEY (id),
  constraint club_links_token_hash_key UNIQUE (token_hash),
  constraint club_links_check CHECK (((used >= 0) AND (used <= uses))),
  constraint club_links_goal_check CHECK ((num_nonnulls(team_id, tournament_id) > 0)),
  constraint club_links_uses_check CHECK (((uses >= 1) AND (uses <= 200)))
);
CREATE INDEX club_links_expires_at_idx ON public.club_links USING btree (expires_at);
CREATE INDEX club_links_followed_by_idx ON public.club_links USING btree (followed_by) WHERE (followed_by IS NOT NULL);
CREATE INDEX club_links_team_id_idx ON public.club_links USING btree (team_id, id DESC);
CREATE INDEX club_links_tournament_id_idx ON public.club_links USING btree (tournament_id, id DESC) WHERE (tournament_id IS NOT NULL);
CREATE INDEX club_links_user_id_idx ON public.club_links USING btree (user_id);

create table club_requests (
  id bigint generated always as identity not null,
  team_id bigint not null,
  player_id bigint not null,
  asked_at timestamp with time zone not null,
  state text default 'open'::text not null,
  ended_at timestamp with time zone,
  constraint club_requests_pkey PRIMARY KEY (id),
  constraint club_requests_team_id_player_id_key UNIQUE (team_id, player_id),
  constraint club_requests_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint club_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'denied'::text, 'withdrawn'::text, 'lapsed'::text])))
);
CREATE INDEX club_requests_open_idx ON public.club_requests USING btree (team_id, id DESC) WHERE (state = 'open'::text);
CREATE INDEX club_requests_player_idx ON public.club_requests USING btree (player_id, id DESC);

create table club_seekers (
  player_id bigint not null,
  evenings integer[] not null,
  sentence text not null,
  hidden_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  constraint club_seekers_pkey PRIMARY KEY (player_id),
  constraint club_seekers_check CHECK (((hidden_at IS NULL) OR (sentence <> ''::text))),
  constraint club_seekers_evenings_check CHECK ((((cardinality(evenings) >= 1) AND (cardinality(evenings) <= 7)) AND (evenings <@ '{1,2,3,4,5,6,7}'::integer[]))),
  constraint club_seekers_sentence_check CHECK ((length(sentence) <= 140))
);
CREATE INDEX club_seekers_ends_at_idx ON public.club_seekers USING btree (ends_at);

create table coin_entries (
  user_id bigint not null,
  number bigint not null,
  transfer_id bigint not null,
  coins bigint not null,
  debt bigint not null,
  coins_after bigint not null,
  debt_after bigint not null,
  constraint coin_entries_pkey PRIMARY KEY (user_id, number),
  constraint coin_entries_transfer_id_user_id_key UNIQUE (transfer_id, user_id),
  constraint coin_entries_number_check CHECK ((number >= 1))
);

create table contact_answers (
  id bigint generated always as identity not null,
  contact_id bigint not null,
  user_id bigint,
  text text not null,
  mailed boolean not null,
  created_at timestamp with time zone not null,
  constraint contact_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_answers_contact_id_idx ON public.contact_answers USING btree (contact_id, id);
CREATE INDEX contact_answers_user_id_idx ON public.contact_answers USING btree (user_id);

create table contact_messages (
  id bigint generated always as identity not null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  lang text not null,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  version integer default 0 not null,
  constraint contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_closed_by_idx ON public.contact_messages USING btree (closed_by);
CREATE INDEX contact_messages_closed_idx ON public.contact_messages USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX contact_messages_email_idx ON public.contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_open_idx ON public.contact_messages USING btree (created_at, id) WHERE (closed_at IS NULL);

create table countries (
  iso2 character(2) not null,
  visible boolean default true not null,
  constraint countries_pkey PRIMARY KEY (iso2)
);

create table cups (
  season_id bigint not null,
  division_id bigint not null,
  tournament_id bigint not null,
  champion_id bigint not null,
  champion_by_position_id bigint,
  second_id bigint,
  third_id bigint,
  image text,
  prize bigint not null,
  split jsonb not null,
  delivered_at timestamp with time zone not null,
  user_id bigint,
  constraint cups_pkey PRIMARY KEY (season_id),
  constraint cups_prize_check CHECK ((prize >= 0))
);
CREATE INDEX cups_champion_by_position_id_idx ON public.cups USING btree (champion_by_position_id) WHERE (champion_by_position_id IS NOT NULL);
CREATE INDEX cups_champion_id_idx ON public.cups USING btree (champion_id);
CREATE INDEX cups_division_id_idx ON public.cups USING btree (division_id, delivered_at, season_id);
CREATE INDEX cups_image_idx ON public.cups USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX cups_second_id_idx ON public.cups USING btree (second_id) WHERE (second_id IS NOT NULL);
CREATE INDEX cups_third_id_idx ON public.cups USING btree (third_id) WHERE (third_id IS NOT NULL);
CREATE INDEX cups_tournament_id_idx ON public.cups USING btree (tournament_id, delivered_at, season_id);
CREATE INDEX cups_user_id_idx ON public.cups USING btree (user_id) WHERE (user_id IS NOT NULL);

create table custom_buttons (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  division_id bigint,
  order smallint not null,
  label text not null,
  url text not null,
  target text not null,
  constraint custom_buttons_pkey PRIMARY KEY (id),
  constraint custom_buttons_tournament_id_division_id_order_key UNIQUE NULLS NOT DISTINCT (tournament_id, division_id, "order"),
  constraint custom_buttons_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 30))),
  constraint custom_buttons_order_check CHECK ((("order" >= 1) AND ("order" <= 6))),
  constraint custom_buttons_target_check CHECK ((target = ANY (ARRAY['same'::text, 'other'::text]))),
  constraint custom_buttons_url_check CHECK (((url ~~ 'https://%'::text) AND (char_length(url) <= 2000)))
);
CREATE INDEX custom_buttons_division_id_idx ON public.custom_buttons USING btree (division_id);

create table demo_mark (
  id boolean default true not null,
  seeded_at timestamp with time zone default now() not null,
  password text not null,
  constraint demo_mark_pkey PRIMARY KEY (id),
  constraint demo_mark_id_check CHECK (id)
);

create table desk_openings (
  fixture_id bigint not null,
  user_id bigint not null,
  opened_at timestamp with time zone not null,
  constraint desk_openings_pkey PRIMARY KEY (fixture_id, user_id)
);
CREATE INDEX desk_openings_user_idx ON public.desk_openings USING btree (user_id);

create table division_feeds (
  division_id bigint not null,
  feeder_id bigint not null,
  number integer not null,
  places integer not null,
  constraint division_feeds_pkey PRIMARY KEY (division_id, feeder_id),
  constraint division_feeds_feeder_id_key UNIQUE (feeder_id),
  constraint division_feeds_number_key UNIQUE (division_id, number),
  constraint division_feeds_number_check CHECK ((number >= 1)),
  constraint division_feeds_other_check CHECK ((division_id <> feeder_id)),
  constraint division_feeds_places_check CHECK (((places >= 0) AND (places <= 100)))
);

create table divisions (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  console text not null,
  slug text not null,
  name text not null,
  image text,
  tier integer not null,
  competition_type text not null,
  teams_playoffs integer default 0 not null,
  teams_down integer default 0 not null,
  is_premium boolean default false not null,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (lower(f_unaccent(name))) stored,
  tie_breaks text,
  discipline jsonb,
  best_position integer,
  best_count integer,
  leader_is_champion boolean default false not null,
  is_import boolean default false not null,
  background text,
  constraint divisions_pkey PRIMARY KEY (id),
  constraint divisions_console_slug_key UNIQUE (console, slug),
  constraint divisions_tournament_id_tier_key UNIQUE (tournament_id, tier),
  constraint divisions_best_check CHECK ((((best_position IS NULL) = (best_count IS NULL)) AND (best_position >= 1) AND (best_count >= 1))),
  constraint divisions_competition_type_check CHECK ((competition_type = ANY (ARRAY['rounds_final'::text, 'all_final'::text, 'manual_knockout'::text, 'automatic_knockout'::text]))),
  constraint divisions_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text]))),
  constraint divisions_teams_down_check CHECK ((teams_down >= 0)),
  constraint divisions_teams_playoffs_check CHECK ((teams_playoffs >= 0)),
  constraint divisions_tie_breaks_check CHECK ((tie_breaks = ANY (ARRAY['goal_difference'::text, 'head_to_head'::text]))),
  constraint divisions_tier_check CHECK ((tier >= 1))
);
CREATE INDEX divisions_background_idx ON public.divisions USING btree (background) WHERE (background IS NOT NULL);
CREATE INDEX divisions_image_idx ON public.divisions USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX divisions_name_idx ON public.divisions USING btree (console, search_text COLLATE "C", id);
CREATE INDEX divisions_premium_idx ON public.divisions USING btree (console) WHERE is_premium;
CREATE INDEX divisions_search_idx ON public.divisions USING gin (search_text gin_trgm_ops);

create table donation_entries (
  id bigint generated always as identity not null,
  order_id bigint not null,
  donor_id bigint not null,
  cents integer not null,
  at timestamp with time zone not null,
  constraint donation_entries_pkey PRIMARY KEY (id),
  constraint donation_entries_cents_check CHECK ((cents <> 0))
);
CREATE INDEX donation_entries_at_idx ON public.donation_entries USING btree (at) INCLUDE (cents);
CREATE INDEX donation_entries_donor_id_idx ON public.donation_entries USING btree (donor_id, at);
CREATE INDEX donation_entries_order_id_idx ON public.donation_entries USING btree (order_id);

create table drop_outs (
  id bigint generated always as identity not null,
  season_id bigint not null,
  number integer not null,
  team_id bigint not null,
  kind text not null,
  heir_id bigint,
  was_seated boolean default false not null,
  reason text not null,
  user_id bigint,
  dropped_at timestamp with time zone not null,
  constraint drop_outs_pkey PRIMARY KEY (id),
  constraint drop_outs_season_id_team_id_key UNIQUE (season_id, team_id),
  constraint drop_outs_heir_check CHECK (((kind = 'replaced'::text) = (heir_id IS NOT NULL))),
  constraint drop_outs_kind_check CHECK ((kind = ANY (ARRAY['annul_all'::text, 'default_rest'::text, 'replaced'::text]))),
  constraint drop_outs_number_check CHECK ((number >= 1)),
  constraint drop_outs_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX drop_outs_heir_id_idx ON public.drop_outs USING btree (heir_id) WHERE (heir_id IS NOT NULL);
CREATE INDEX drop_outs_team_id_idx ON public.drop_outs USING btree (team_id);
CREATE INDEX drop_outs_user_id_idx ON public.drop_outs USING btree (user_id) WHERE (user_id IS NOT NULL);

create table factor_resets (
  id bigint generated always as identity not null,
  user_id bigint not null,
  started_by bigint,
  reason text not null,
  stop_hash bytea not null,
  started_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint factor_resets_pkey PRIMARY KEY (id),
  constraint factor_resets_stop_hash_key UNIQUE (stop_hash),
  constraint factor_resets_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint factor_resets_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'stopped'::text])))
);
CREATE UNIQUE INDEX factor_resets_open_key ON public.factor_resets USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX factor_resets_started_by_idx ON public.factor_resets USING btree (started_by);
CREATE INDEX factor_resets_user_id_idx ON public.factor_resets USING btree (user_id);

create table favourites (
  user_id bigint not null,
  team_id bigint,
  tournament_id bigint,
  created_at timestamp with time zone not null,
  constraint favourites_user_id_team_id_key UNIQUE (user_id, team_id),
  constraint favourites_user_id_tournament_id_key UNIQUE (user_id, tournament_id),
  constraint favourites_check CHECK ((num_nonnulls(team_id, tournament_id) = 1))
);
CREATE INDEX favourites_team_id_idx ON public.favourites USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX favourites_tournament_id_idx ON public.favourites USING btree (tournament_id) WHERE (tournament_id IS NOT NULL);

create table files (
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone default now() not null,
  kept_at timestamp with time zone default now() not null,
  kept_for text,
  constraint files_pkey PRIMARY KEY (hash),
  constraint files_kept_for_check CHECK ((kept_for ~ '^[a-z]{2,30}$'::text))
);
CREATE INDEX files_kept_at_idx ON public.files USING btree (kept_at);

create table fixture_decisions (
  id bigint generated always as identity not null,
  fixture_id bigint not null,
  version integer not null,
  status text not null,
  home_goals integer,
  away_goals integer,
  default_winner text,
  reason text,
  source text not null,
  user_id bigint,
  created_at timestamp with time zone default now() not null,
  own_team boolean default false not null,
  constraint fixture_decisions_pkey PRIMARY KEY (id),
  constraint fixture_decisions_fixture_id_version_key UNIQUE (fixture_id, version),
  constraint fixture_decisions_source_check CHECK ((source = ANY (ARRAY['judge'::text, 'reports'::text, 'import'::text, 'demo'::text])))
);
CREATE INDEX fixture_decisions_user_idx ON public.fixture_decisions USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

create table fixture_goals (
  id bigint generated always as identity not null,
  fixture_id bigint not null,
  team_id bigint not null,
  player_id bigint,
  minute integer,
  stoppage integer,
  is_penalty boolean default false not null,
  is_own_goal boolean default false not null,
  constraint fixture_goals_pkey PRIMARY KEY (id)
);
CREATE INDEX fixture_goals_fixture_id_idx ON public.fixture_goals USING btree (fixture_id, id);
CREATE INDEX fixture_goals_player_id_idx ON public.fixture_goals USING btree (player_id) WHERE (player_id IS NOT NULL);
CREATE INDEX fixture_goals_team_id_idx ON public.fixture_goals USING btree (team_id);

create table fixture_lines (
  id bigint generated always as identity not null,
  fixture_id bigint not null,
  team_id bigint not null,
  player_id bigint,
  position text,
  registered text,
  started boolean default true not null,
  goalkeeper boolean default false not null,
  goals integer default 0 not null,
  assists integer default 0 not null,
  yellows integer default 0 not null,
  reds integer default 0 not null,
  own_goals integer default 0 not null,
  constraint fixture_lines_pkey PRIMARY KEY (id),
  constraint fixture_lines_assists_check CHECK (((assists >= 0) AND (assists <= 99))),
  constraint fixture_lines_goals_check CHECK (((goals >= 0) AND (goals <= 99))),
  constraint fixture_lines_own_goals_check CHECK (((own_goals >= 0) AND (own_goals <= 99))),
  constraint fixture_lines_position_check CHECK (("position" = ANY (ARRAY['GK'::text, 'CB'::text, 'LB'::text, 'RB'::text, 'CDM'::text, 'LM'::text, 'RM'::text, 'CAM'::text, 'ST'::text]))),
  constraint fixture_lines_reds_check CHECK (((reds >= 0) AND (reds <= 1))),
  constraint fixture_lines_registered_check CHECK ((registered = ANY (ARRAY['GK'::text, 'CB'::text, 'LB'::text, 'RB'::text, 'CDM'::text, 'LM'::text, 'RM'::text, 'CAM'::text, 'ST'::text]))),
  constraint fixture_lines_yellows_check CHECK (((yellows >= 0) AND (yellows <= 2)))
);
CREATE INDEX fixture_lines_career_idx ON public.fixture_lines USING btree (player_id, fixture_id) INCLUDE (team_id, goals, assists, yellows, reds);
CREATE UNIQUE INDEX fixture_lines_player_key ON public.fixture_lines USING btree (fixture_id, team_id, player_id) NULLS NOT DISTINCT;
CREATE INDEX fixture_lines_team_id_idx ON public.fixture_lines USING btree (team_id);

create table fixtures (
  id bigint generated always as identity not null,
  season_id bigint not null,
  division_id bigint not null,
  stage text default 'league'::text not null,
  week integer not null,
  round_name text,
  home_team_id bigint not null,
  away_team_id bigint not null,
  date timestamp with time zone,
  has_time boolean default true not null,
  deadline timestamp with time zone,
  status text default 'scheduled'::text not null,
  home_goals integer,
  away_goals integer,
  home_half_goals integer,
  away_half_goals integer,
  home_penalties integer,
  away_penalties integer,
  default_winner text,
  home_fair_play integer default 0 not null,
  away_fair_play integer default 0 not null,
  best_player_id bigint,
  decided_at timestamp with time zone,
  decided_reason text,
  is_import boolean default false not null,
  version integer default 0 not null,
  home_regular_goals integer,
  away_regular_goals integer,
  goals_only text,
  tie text,
  leg integer,
  console text default 'psn'::text not null,
  awaits text,
  awaits_why text,
  awaits_since timestamp with time zone,
  awaits_until timestamp with time zone,
  due_at timestamp with time zone,
  told_to timestamp with time zone,
  held_lines text,
  decided_how text,
  live_url text,
  first_date timestamp with time zone,
  sent_on text,
  constraint fixtures_pkey PRIMARY KEY (id),
  constraint fixtures_awaits_check CHECK ((awaits = ANY (ARRAY['reports'::text, 'answer'::text, 'agreement'::text, 'judge'::text]))),
  constraint fixtures_awaits_why_check CHECK ((awaits_why = ANY (ARRAY['no_report'::text, 'no_screenshot'::text, 'no_agreement'::text, 'asked'::text]))),
  constraint fixtures_away_goals_check CHECK (((away_goals >= 0) AND (away_goals <= 99))),
  constraint fixtures_away_half_goals_check CHECK (((away_half_goals >= 0) AND (away_half_goals <= 99))),
  constraint fixtures_away_regular_goals_check CHECK (((away_regular_goals >= 0) AND (away_regular_goals <= 99))),
  constraint fixtures_check CHECK ((home_team_id <> away_team_id)),
  constraint fixtures_check1 CHECK (((status = ANY (ARRAY['played'::text, 'won_by_default'::text])) = ((home_goals IS NOT NULL) AND (away_goals IS NOT NULL)))),
  constraint fixtures_check2 CHECK (((status = 'won_by_default'::text) = (default_winner IS NOT NULL))),
  constraint fixtures_check3 CHECK (((status = ANY (ARRAY['played'::text, 'won_by_default'::text, 'annulled'::text])) = (decided_at IS NOT NULL))),
  constraint fixtures_check4 CHECK (((home_regular_goals IS NULL) = (away_regular_goals IS NULL))),
  constraint fixtures_check5 CHECK (((awaits = 'judge'::text) = (awaits_why IS NOT NULL))),
  constraint fixtures_check6 CHECK (((awaits IS NULL) OR (status = ANY (ARRAY['scheduled'::text, 'reported'::text, 'disputed'::text])))),
  constraint fixtures_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text]))),
  constraint fixtures_decided_how_check CHECK ((decided_how = ANY (ARRAY['agreed'::text, 'unanswered'::text, 'accepted'::text, 'judge'::text, 'no_report'::text, 'no_screenshot'::text, 'no_agreement'::text, 'asked'::text, 'withdrawal'::text]))),
  constraint fixtures_default_winner_check CHECK ((default_winner = ANY (ARRAY['home'::text, 'away'::text, 'none'::text]))),
  constraint fixtures_goals_only_check CHECK ((goals_only = ANY (ARRAY['home'::text, 'away'::text]))),
  constraint fixtures_held_lines_check CHECK ((held_lines = ANY (ARRAY['home'::text, 'away'::text, 'both'::text]))),
  constraint fixtures_home_goals_check CHECK (((home_goals >= 0) AND (home_goals <= 99))),
  constraint fixtures_home_half_goals_check CHECK (((home_half_goals >= 0) AND (home_half_goals <= 99))),
  constraint fixtures_home_regular_goals_check CHECK (((home_regular_goals >= 0) AND (home_regular_goals <= 99))),
  constraint fixtures_live_url_check CHECK ((length(live_url) <= 200)),
  constraint fixtures_sent_on_check CHECK ((sent_on = ANY (ARRAY['home'::text, 'away'::text]))),
  constraint fixtures_stage_check CHECK ((stage = ANY (ARRAY['league'::text, 'liguilla'::text, 'knockout'::text]))),
  constraint fixtures_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'reported'::text, 'disputed'::text, 'played'::text, 'won_by_default'::text, 'annulled'::text]))),
  constraint fixtures_tie_check CHECK (((tie IS NULL) = (leg IS NULL))),
  constraint fixtures_week_check CHECK ((week >= 1))
);
CREATE INDEX fixtures_awaits_idx ON public.fixtures USING btree (division_id, awaits) WHERE (awaits IS NOT NULL);
CREATE INDEX fixtures_away_decided_idx ON public.fixtures USING btree (season_id, away_team_id, date DESC NULLS LAST, id DESC) WHERE (status = ANY (ARRAY['played'::text, 'won_by_default'::text, 'annulled'::text]));
CREATE INDEX fixtures_away_idx ON public.fixtures USING btree (away_team_id, date, id);
CREATE INDEX fixtures_begun_idx ON public.fixtures USING btree (date) WHERE ((status = 'scheduled'::text) AND (awaits IS NULL));
CREATE INDEX fixtures_best_player_id_idx ON public.fixtures USING btree (best_player_id) WHERE (best_player_id IS NOT NULL);
CREATE INDEX fixtures_date_idx ON public.fixtures USING btree (console, date, id);
CREATE INDEX fixtures_division_status_idx ON public.fixtures USING btree (division_id, status, date, id);
CREATE INDEX fixtures_due_idx ON public.fixtures USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX fixtures_home_decided_idx ON public.fixtures USING btree (season_id, home_team_id, date DESC NULLS LAST, id DESC) WHERE (status = ANY (ARRAY['played'::text, 'won_by_default'::text, 'annulled'::text]));
CREATE INDEX fixtures_home_idx ON public.fixtures USING btree (home_team_id, date, id);
CREATE INDEX fixtures_last_results_idx ON public.fixtures USING btree (console, date DESC NULLS LAST, id DESC) WHERE (status = ANY (ARRAY['played'::text, 'won_by_default'::text]));
CREATE INDEX fixtures_meetings_idx ON public.fixtures USING btree (home_team_id, away_team_id, date DESC NULLS LAST, id DESC) WHERE (status = ANY (ARRAY['played'::text, 'won_by_default'::text]));
CREATE INDEX fixtures_open_league_idx ON public.fixtures USING btree (season_id, week) WHERE ((stage = 'league'::text) AND (status = ANY (ARRAY['scheduled'::text, 'reported'::text, 'disputed'::text])));
CREATE INDEX fixtures_pair_idx ON public.fixtures USING btree (season_id, home_team_id, away_team_id, week);
CREATE INDEX fixtures_season_week_idx ON public.fixtures USING btree (season_id, week, date, id);
CREATE UNIQUE INDEX fixtures_tie_key ON public.fixtures USING btree (season_id, tie, leg, home_team_id, away_team_id) WHERE (tie IS NOT NULL);
CREATE INDEX fixtures_week_decided_idx ON public.fixtures USING btree (season_id, week) WHERE (status = ANY (ARRAY['played'::text, 'won_by_default'::text, 'annulled'::text]));
CREATE TRIGGER fixtures_console BEFORE INSERT ON public.fixtures FOR EACH ROW EXECUTE FUNCTION fixture_takes_console();
CREATE TRIGGER fixtures_first_date BEFORE UPDATE OF date ON public.fixtures FOR EACH ROW WHEN (((old.first_date IS NULL) AND (old.date IS DISTINCT FROM new.date))) EXECUTE FUNCTION fixture_had_first_date();

create table formation_starters (
  formation_id bigint not null,
  place smallint not null,
  player_id bigint not null,
  constraint formation_starters_pkey PRIMARY KEY (formation_id, place),
  constraint formation_starters_formation_id_player_id_key UNIQUE (formation_id, player_id),
  constraint formation_starters_place_check CHECK (((place >= 0) AND (place <= 10)))
);
CREATE INDEX formation_starters_player_id_idx ON public.formation_starters USING btree (player_id);

create table formation_wishes (
  team_id bigint not null,
  player_id bigint not null,
  position text not null,
  style smallint not null,
  updated_at timestamp with time zone not null,
  constraint formation_wishes_pkey PRIMARY KEY (team_id, player_id),
  constraint formation_wishes_position_check CHECK (("position" = ANY (ARRAY['GK'::text, 'CB'::text, 'LB'::text, 'RB'::text, 'CDM'::text, 'LM'::text, 'RM'::text, 'CAM'::text, 'ST'::text]))),
  constraint formation_wishes_style_check CHECK (((style >= 1) AND (style <= 6)))
);
CREATE INDEX formation_wishes_player_id_idx ON public.formation_wishes USING btree (player_id);

create table formations (
  id bigint generated always as identity not null,
  team_id bigint not null,
  tournament_id bigint not null,
  shape text not null,
  is_public boolean not null,
  updated_at timestamp with time zone not null,
  constraint formations_pkey PRIMARY KEY (id),
  constraint formations_team_id_tournament_id_key UNIQUE (team_id, tournament_id)
);
CREATE INDEX formations_tournament_id_idx ON public.formations USING btree (tournament_id);

create table given_up_names (
  console text not null,
  name_key text not null,
  user_id bigint not null,
  team_id bigint,
  given_up_at timestamp with time zone not null,
  constraint given_up_names_pkey PRIMARY KEY (console, name_key),
  constraint given_up_names_team_id_key UNIQUE (team_id),
  constraint given_up_names_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text])))
);
CREATE INDEX given_up_names_given_up_at_idx ON public.given_up_names USING btree (given_up_at);
CREATE INDEX given_up_names_user_id_idx ON public.given_up_names USING btree (user_id);

create table group_draws (
  id bigint generated always as identity not null,
  season_id bigint not null,
  dealing text not null,
  is_redraw boolean not null,
  seed bigint,
  team_ids bigint[] not null,
  ratings integer[],
  groups jsonb not null,
  drawn_at timestamp with time zone not null,
  constraint group_draws_pkey PRIMARY KEY (id),
  constraint group_draws_dealing_check CHECK ((dealing = ANY (ARRAY['snake'::text, 'pots'::text, 'lot'::text]))),
  constraint group_draws_ratings_check CHECK ((((dealing = 'lot'::text) = (ratings IS NULL)) AND (cardinality(ratings) = cardinality(team_ids)))),
  constraint group_draws_seed_check CHECK ((((seed >= 0) AND (seed <= '4294967295'::bigint)) AND ((dealing = 'snake'::text) = (seed IS NULL))))
);
CREATE INDEX group_draws_season_id_idx ON public.group_draws USING btree (season_id, id);

create table imports (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  user_id bigint,
  file text,
  file_name text not null,
  options jsonb not null,
  step text default 'preview'::text not null,
  state text default 'waiting'::text not null,
  done integer default 0 not null,
  total integer not null,
  counts jsonb,
  refusal jsonb,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  brought jsonb,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_done_check CHECK (((done >= 0) AND (done <= total))),
  constraint imports_file_check CHECK ((file ~ '^[0-9a-f]{32}$'::text)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'refused'::text]))),
  constraint imports_step_check CHECK ((step = ANY (ARRAY['preview'::text, 'run'::text])))
);
CREATE INDEX imports_kept_idx ON public.imports USING btree (created_at) WHERE (file IS NOT NULL);
CREATE INDEX imports_tournament_id_idx ON public.imports USING btree (tournament_id, id);
CREATE INDEX imports_user_id_idx ON public.imports USING btree (user_id);

create table inbox_choices (
  user_id bigint not null,
  scope text not null,
  mail text not null,
  letter_on date default '-infinity'::date not null,
  constraint inbox_choices_pkey PRIMARY KEY (user_id),
  constraint inbox_choices_mail_check CHECK ((mail = ANY (ARRAY['at_once'::text, 'daily'::text, 'never'::text]))),
  constraint inbox_choices_scope_check CHECK ((scope = ANY (ARRAY['everything'::text, 'needs_me'::text, 'almost_nothing'::text])))
);
CREATE INDEX inbox_choices_letter_on_idx ON public.inbox_choices USING btree (letter_on, user_id) WHERE (mail = 'daily'::text);

create table inbox_counts (
  user_id bigint not null,
  unread integer not null,
  constraint inbox_counts_pkey PRIMARY KEY (user_id),
  constraint inbox_counts_unread_check CHECK ((unread >= 0))
);

create table inbox_events (
  id bigint generated always as identity not null,
  kind text not null,
  facts jsonb not null,
  group_key text,
  actor_id bigint,
  at timestamp with time zone not null,
  told_to bigint default 0 not null,
  is_told boolean not null,
  constraint inbox_events_pkey PRIMARY KEY (id)
);
CREATE INDEX inbox_events_actor_id_idx ON public.inbox_events USING btree (actor_id);
CREATE INDEX inbox_events_at_idx ON public.inbox_events USING btree (at);

create table inbox_settings (
  user_id bigint not null,
  kind text not null,
  page boolean not null,
  mail boolean not null,
  constraint inbox_settings_pkey PRIMARY KEY (user_id, kind)
);

create table inbox_told (
  key text not null,
  user_id bigint not null,
  event_id bigint not null,
  before_id bigint,
  at timestamp with time zone not null,
  rings boolean not null,
  constraint inbox_told_pkey PRIMARY KEY (key, user_id)
);
CREATE INDEX inbox_told_at_idx ON public.inbox_told USING btree (at);
CREATE INDEX inbox_told_user_id_idx ON public.inbox_told USING btree (user_id);

create table invitee_changes (
  id bigint generated always as identity not null,
  player_id bigint not null,
  played integer not null,
  points integer not null,
  constraint invitee_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX invitee_changes_player_id_idx ON public.invitee_changes USING btree (player_id);

create table invitees (
  player_id bigint not null,
  console text not null,
  name text not null,
  position text,
  played integer not null,
  points integer not null,
  index integer generated always as (
CASE
    WHEN (played > 0) THEN points
    ELSE NULL::integer
END) stored,
  constraint invitees_pkey PRIMARY KEY (player_id)
);
CREATE INDEX invitees_by_index_idx ON public.invitees USING btree (console, index DESC NULLS LAST, name, player_id) INCLUDE ("position", played);
CREATE INDEX invitees_by_index_up_idx ON public.invitees USING btree (console, index, name, player_id) INCLUDE ("position", played);
CREATE INDEX invitees_by_name_idx ON public.invitees USING btree (console, name, player_id) INCLUDE ("position", played, index);

create table judge_calls (
  id bigint generated always as identity not null,
  fixture_id bigint not null,
  kind text not null,
  team_id bigint,
  user_id bigint,
  text text,
  called_at timestamp with time zone not null,
  constraint judge_calls_pkey PRIMARY KEY (id),
  constraint judge_calls_check CHECK (((kind = 'judges'::text) = (team_id IS NOT NULL))),
  constraint judge_calls_kind_check CHECK ((kind = ANY (ARRAY['judges'::text, 'more'::text]))),
  constraint judge_calls_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);
CREATE INDEX judge_calls_fixture_idx ON public.judge_calls USING btree (fixture_id, id);
CREATE INDEX judge_calls_team_idx ON public.judge_calls USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX judge_calls_user_idx ON public.judge_calls USING btree (user_id) WHERE (user_id IS NOT NULL);

create table kept_mails (
  id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint kept_mails_pkey PRIMARY KEY (id)
);

create table kept_yellows (
  season_id bigint not null,
  player_id bigint not null,
  yellows integer not null,
  constraint kept_yellows_pkey PRIMARY KEY (player_id, season_id),
  constraint kept_yellows_yellows_check CHECK ((yellows >= 1))
);
CREATE INDEX kept_yellows_season_id_idx ON public.kept_yellows USING btree (season_id);

create table kits (
  team_id bigint not null,
  kind text not null,
  image text,
  pattern text,
  main text,
  second text,
  numbers text,
  shorts text,
  socks text,
  constraint kits_pkey PRIMARY KEY (team_id, kind),
  constraint kits_check CHECK ((num_nonnulls(pattern, main, second, numbers, shorts, socks) =
CASE
    WHEN (image IS NULL) THEN 6
    ELSE 0
END)),
  constraint kits_kind_check CHECK ((kind = ANY (ARRAY['home'::text, 'away'::text, 'third'::text]))),
  constraint kits_main_check CHECK ((main ~ '^#[0-9a-f]{6}$'::text)),
  constraint kits_numbers_check CHECK ((numbers ~ '^#[0-9a-f]{6}$'::text)),
  constraint kits_pattern_check CHECK ((pattern = ANY (ARRAY['plain'::text, 'stripes'::text, 'hoops'::text, 'halves'::text, 'sash'::text]))),
  constraint kits_second_check CHECK ((second ~ '^#[0-9a-f]{6}$'::text)),
  constraint kits_shorts_check CHECK ((shorts ~ '^#[0-9a-f]{6}$'::text)),
  constraint kits_socks_check CHECK ((socks ~ '^#[0-9a-f]{6}$'::text))
);
CREATE INDEX kits_image_idx ON public.kits USING btree (image) WHERE (image IS NOT NULL);

create table ledger_accounts (
  id bigint generated always as identity not null,
  kind text not null,
  user_id bigint,
  balance bigint default 0 not null,
  tournament_id bigint,
  team_id bigint,
  unit text generated always as (
CASE
    WHEN (tournament_id IS NULL) THEN 'coins'::text
    ELSE 'cents'::text
END) stored,
  bet_id bigint,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_holder_key UNIQUE NULLS NOT DISTINCT (kind, user_id, tournament_id, team_id, bet_id),
  constraint ledger_accounts_balance_check CHECK (((kind = ANY (ARRAY['issue'::text, 'rewards'::text, 'claims'::text])) OR (balance >= 0))),
  constraint ledger_accounts_bet_check CHECK (((bet_id IS NULL) OR ((kind = 'escrow'::text) AND (tournament_id IS NULL)))),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['bought'::text, 'earned'::text, 'debt'::text, 'issue'::text, 'income'::text, 'rewards'::text, 'claims'::text, 'escrow'::text, 'tournament'::text, 'team'::text]))),
  constraint ledger_accounts_team_check CHECK (((kind = 'team'::text) = (team_id IS NOT NULL))),
  constraint ledger_accounts_unit_check CHECK (
CASE
    WHEN (tournament_id IS NULL) THEN (kind <> ALL (ARRAY['tournament'::text, 'team'::text]))
    ELSE (kind = ANY (ARRAY['issue'::text, 'escrow'::text, 'tournament'::text, 'team'::text]))
END),
  constraint ledger_accounts_user_check CHECK (((kind = ANY (ARRAY['bought'::text, 'earned'::text, 'debt'::text])) = (user_id IS NOT NULL)))
);
CREATE INDEX ledger_accounts_bet_id_idx ON public.ledger_accounts USING btree (bet_id);
CREATE INDEX ledger_accounts_team_id_idx ON public.ledger_accounts USING btree (team_id);
CREATE INDEX ledger_accounts_tournament_id_idx ON public.ledger_accounts USING btree (tournament_id);
CREATE INDEX ledger_accounts_user_id_idx ON public.ledger_accounts USING btree (user_id);

create table ledger_check (
  is_only boolean default true not null,
  checked_at timestamp with time zone not null,
  differences integer not null,
  told text[] not null,
  constraint ledger_check_pkey PRIMARY KEY (is_only),
  constraint ledger_check_differences_check CHECK ((differences >= 0)),
  constraint ledger_check_is_only_check CHECK (is_only)
);

create table ledger_entries (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  is_public boolean default false not null,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
);
CREATE INDEX ledger_entries_account_id_idx ON public.ledger_entries USING btree (account_id, id);
CREATE INDEX ledger_entries_public_idx ON public.ledger_entries USING btree (account_id, id) WHERE is_public;
CREATE INDEX ledger_entries_transfer_id_idx ON public.ledger_entries USING btree (transfer_id);
CREATE TRIGGER ledger_entries_coins AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION coins_are_entered();
CREATE TRIGGER ledger_entries_final BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_final();
CREATE TRIGGER ledger_entries_public BEFORE INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION entry_is_public();
CREATE CONSTRAINT TRIGGER ledger_transfers_zero AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_sums_to_zero();

create table ledger_transfers (
  id bigint generated always as identity not null,
  idempotency_key text not null,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  constraint ledger_transfers_pkey PRIMARY KEY (id),
  constraint ledger_transfers_idempotency_key_key UNIQUE (idempotency_key)
);
CREATE INDEX ledger_transfers_completed_idx ON public.ledger_transfers USING btree (reason) WHERE (reason ~~ 'offer\_completed:%'::text);

create table legal_editions (
  document text not null,
  version integer not null,
  lang text not null,
  content text not null,
  published_at timestamp with time zone not null,
  constraint legal_editions_pkey PRIMARY KEY (document, version, lang),
  constraint legal_editions_lang_check CHECK ((lang = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text, 'it'::text, 'fr'::text, 'de'::text]))),
  constraint legal_editions_version_check CHECK ((version > 0))
);

create table legal_pages (
  document text not null,
  edition integer default 0 not null,
  version integer default 0 not null,
  published_at timestamp with time zone,
  editor_id bigint,
  edited_at timestamp with time zone,
  constraint legal_pages_pkey PRIMARY KEY (document),
  constraint legal_pages_document_check CHECK ((document = ANY (ARRAY['about'::text, 'imprint'::text, 'privacy'::text, 'terms'::text, 'conduct'::text])))
);
CREATE INDEX legal_pages_editor_id_idx ON public.legal_pages USING btree (editor_id);

create table legal_texts (
  document text not null,
  lang text not null,
  content text,
  published text default ''::text not null,
  constraint legal_texts_pkey PRIMARY KEY (document, lang),
  constraint legal_texts_lang_check CHECK ((lang = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text, 'it'::text, 'fr'::text, 'de'::text])))
);

create table liguillas (
  season_id bigint not null,
  settings jsonb not null,
  teams integer,
  entrants jsonb,
  dates jsonb default '{}'::jsonb not null,
  deadlines jsonb default '{}'::jsonb not null,
  pairings jsonb default '[]'::jsonb not null,
  sources jsonb,
  constraint liguillas_pkey PRIMARY KEY (season_id),
  constraint liguillas_teams_check CHECK ((teams >= 2))
);

create table line_questions (
  fixture_id bigint not null,
  team_id bigint not null,
  user_id bigint,
  reason text,
  lines jsonb not null,
  best_player_id bigint,
  asked_at timestamp with time zone not null,
  outcome text,
  ended_at timestamp with time zone,
  constraint line_questions_pkey PRIMARY KEY (fixture_id, team_id),
  constraint line_questions_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint line_questions_outcome_check CHECK ((outcome = ANY (ARRAY['withdrawn'::text, 'kept'::text, 'corrected'::text]))),
  constraint line_questions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX line_questions_best_player_idx ON public.line_questions USING btree (best_player_id) WHERE (best_player_id IS NOT NULL);
CREATE INDEX line_questions_team_idx ON public.line_questions USING btree (team_id);
CREATE INDEX line_questions_user_idx ON public.line_questions USING btree (user_id) WHERE (user_id IS NOT NULL);

create table login_networks (
  user_id bigint not null,
  network text not null,
  last_used_at timestamp with time zone not null,
  constraint login_networks_pkey PRIMARY KEY (user_id, network)
);

create table login_tickets (
  id bigint generated always as identity not null,
  user_id bigint not null,
  token_hash bytea not null,
  password_mark bytea not null,
  remember boolean not null,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint login_tickets_pkey PRIMARY KEY (id),
  constraint login_tickets_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX login_tickets_expires_at_idx ON public.login_tickets USING btree (expires_at);
CREATE INDEX login_tickets_user_id_idx ON public.login_tickets USING btree (user_id);

create table mail_counts (
  hour timestamp with time zone not null,
  sent integer default 0 not null,
  refused integer default 0 not null,
  constraint mail_counts_pkey PRIMARY KEY (hour),
  constraint mail_counts_refused_check CHECK ((refused >= 0)),
  constraint mail_counts_sent_check CHECK ((sent >= 0))
);

create table mail_invites (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  team_id bigint,
  list_id bigint,
  user_id bigint not null,
  as_owner boolean not null,
  address text,
  address_hash bytea not null,
  token_hash bytea,
  created_at timestamp with time zone not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  accepted_at timestamp with time zone,
  constraint mail_invites_pkey PRIMARY KEY (id),
  constraint mail_invites_token_hash_key UNIQUE (token_hash),
  constraint mail_invites_tournament_key UNIQUE (tournament_id, address_hash)
);
CREATE INDEX mail_invites_address_idx ON public.mail_invites USING btree (address_hash);
CREATE INDEX mail_invites_due_idx ON public.mail_invites USING btree (id) WHERE (mailed_at IS NULL);
CREATE INDEX mail_invites_expires_at_idx ON public.mail_invites USING btree (expires_at);
CREATE INDEX mail_invites_list_idx ON public.mail_invites USING btree (list_id);
CREATE INDEX mail_invites_team_idx ON public.mail_invites USING btree (team_id);
CREATE INDEX mail_invites_user_idx ON public.mail_invites USING btree (user_id, created_at);

create table mail_stops (
  address_hash bytea not null,
  stopped_at timestamp with time zone not null,
  constraint mail_stops_pkey PRIMARY KEY (address_hash)
);

create table mailed_tokens (
  id bigint generated always as identity not null,
  user_id bigint not null,
  purpose text not null,
  token_hash bytea not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mailed_tokens_pkey PRIMARY KEY (id),
  constraint mailed_tokens_token_hash_key UNIQUE (token_hash),
  constraint mailed_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'reset'::text, 'change_email'::text, 'undo_email'::text])))
);
CREATE INDEX mailed_tokens_user_id_idx ON public.mailed_tokens USING btree (user_id, purpose);

create table mails_caused (
  user_id bigint not null,
  day date not null,
  mails integer not null,
  constraint mails_caused_pkey PRIMARY KEY (user_id, day),
  constraint mails_caused_mails_check CHECK ((mails > 0))
);

create table match_cards (
  player_id bigint not null,
  season_id bigint not null,
  fixture_id bigint not null,
  yellows integer not null,
  reds integer not null,
  counts_from timestamp with time zone not null,
  yellow_from timestamp with time zone,
  sent_off_from timestamp with time zone,
  constraint match_cards_pkey PRIMARY KEY (player_id, season_id, fixture_id),
  constraint match_cards_reds_check CHECK (((reds >= 0) AND (reds <= 1))),
  constraint match_cards_yellows_check CHECK (((yellows >= 0) AND (yellows <= 2)))
);
CREATE INDEX match_cards_fixture_id_idx ON public.match_cards USING btree (fixture_id);
CREATE INDEX match_cards_season_id_idx ON public.match_cards USING btree (season_id);

create table match_dates (
  id bigint generated always as identity not null,
  fixture_id bigint not null,
  kind text not null,
  team_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null,
  from_date timestamp with time zone,
  to_date timestamp with time zone,
  from_deadline timestamp with time zone,
  to_deadline timestamp with time zone,
  reason text,
  outcome text,
  answered_by bigint,
  answered_at timestamp with time zone,
  constraint match_dates_pkey PRIMARY KEY (id),
  constraint match_dates_check CHECK (((kind = 'move'::text) OR ((to_date IS NOT NULL) AND (num_nonnulls(from_deadline, to_deadline, reason) = 0)))),
  constraint match_dates_check1 CHECK (((kind = 'proposal'::text) OR ((reason IS NOT NULL) AND (num_nonnulls(team_id, outcome) = 0)))),
  constraint match_dates_check2 CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  constraint match_dates_kind_check CHECK ((kind = ANY (ARRAY['proposal'::text, 'move'::text]))),
  constraint match_dates_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'refused'::text, 'replaced'::text, 'lapsed'::text])))
);
CREATE INDEX match_dates_answered_by_idx ON public.match_dates USING btree (answered_by);
CREATE INDEX match_dates_fixture_id_idx ON public.match_dates USING btree (fixture_id, id);
CREATE UNIQUE INDEX match_dates_open_idx ON public.match_dates USING btree (fixture_id, team_id) WHERE ((kind = 'proposal'::text) AND (outcome IS NULL));
CREATE INDEX match_dates_team_id_idx ON public.match_dates USING btree (team_id);
CREATE INDEX match_dates_user_id_idx ON public.match_dates USING btree (user_id);

create table match_ratings (
  fixture_id bigint not null,
  home_before integer not null,
  away_before integer not null,
  step integer not null,
  constraint match_ratings_pkey PRIMARY KEY (fixture_id)
);

create table match_reports (
  id bigint generated always as identity not null,
  fixture_id bigint not null,
  team_id bigint not null,
  user_id bigint,
  home_goals integer not null,
  away_goals integer not null,
  home_extra_goals integer,
  away_extra_goals integer,
  home_penalties integer,
  away_penalties integer,
  best_player_id bigint,
  screenshot text,
  lines jsonb not null,
  sent_at timestamp with time zone not null,
  constraint match_reports_pkey PRIMARY KEY (id),
  constraint match_reports_away_extra_goals_check CHECK (((away_extra_goals >= 0) AND (away_extra_goals <= 99))),
  constraint match_reports_away_goals_check CHECK (((away_goals >= 0) AND (away_goals <= 99))),
  constraint match_reports_away_penalties_check CHECK (((away_penalties >= 0) AND (away_penalties <= 99))),
  constraint match_reports_home_extra_goals_check CHECK (((home_extra_goals >= 0) AND (home_extra_goals <= 99))),
  constraint match_reports_home_goals_check CHECK (((home_goals >= 0) AND (home_goals <= 99))),
  constraint match_reports_home_penalties_check CHECK (((home_penalties >= 0) AND (home_penalties <= 99)))
);
CREATE INDEX match_reports_best_player_idx ON public.match_reports USING btree (best_player_id) WHERE (best_player_id IS NOT NULL);
CREATE INDEX match_reports_fixture_idx ON public.match_reports USING btree (fixture_id, team_id, id DESC);
CREATE INDEX match_reports_screenshot_idx ON public.match_reports USING btree (screenshot) WHERE (screenshot IS NOT NULL);
CREATE INDEX match_reports_team_idx ON public.match_reports USING btree (team_id);
CREATE INDEX match_reports_user_idx ON public.match_reports USING btree (user_id) WHERE (user_id IS NOT NULL);

create table message_boxes (
  user_id bigint not null,
  unread integer default 0 not null,
  open_to text default 'everybody'::text not null,
  constraint message_boxes_pkey PRIMARY KEY (user_id),
  constraint message_boxes_open_to_check CHECK ((open_to = ANY (ARRAY['everybody'::text, 'friends'::text, 'nobody'::text]))),
  constraint message_boxes_unread_check CHECK ((unread >= 0))
);

create table messages (
  id bigint generated always as identity not null,
  thread_id bigint not null,
  author_id bigint not null,
  text text not null,
  has_links boolean not null,
  hidden_from bigint[] default '{}'::bigint[] not null,
  search_text text generated always as (lower(f_unaccent(text))) stored,
  created_at timestamp with time zone not null,
  side text,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_side_check CHECK ((side = ANY (ARRAY['home'::text, 'away'::text, 'judge'::text]))),
  constraint messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX messages_author_id_idx ON public.messages USING btree (author_id, id);
CREATE INDEX messages_thread_id_idx ON public.messages USING btree (thread_id, id);

create table migrations (
  number bigint not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (number)
);

create table movements (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  kind text not null,
  player_id bigint not null,
  from_team_id bigint,
  to_team_id bigint,
  cents bigint not null,
  at timestamp with time zone not null,
  undone_at timestamp with time zone,
  reason text,
  position_from text,
  position_to text,
  by_administrator boolean default false not null,
  constraint movements_pkey PRIMARY KEY (id),
  constraint movements_cents_check CHECK ((cents >= 0)),
  constraint movements_check CHECK (((undone_at IS NULL) OR (kind = 'transfer'::text))),
  constraint movements_kind_check CHECK ((kind = ANY (ARRAY['signing'::text, 'release'::text, 'for_sale'::text, 'transfer'::text, 'return'::text, 'position'::text]))),
  constraint movements_position_check CHECK (((kind = 'position'::text) = (position_to IS NOT NULL))),
  constraint movements_position_from_check CHECK ((position_from = ANY (ARRAY['GK'::text, 'CB'::text, 'LB'::text, 'RB'::text, 'CDM'::text, 'LM'::text, 'RM'::text, 'CAM'::text, 'ST'::text]))),
  constraint movements_position_reason_check CHECK (((kind <> 'position'::text) OR (reason IS NOT NULL))),
  constraint movements_position_to_check CHECK ((position_to = ANY (ARRAY['GK'::text, 'CB'::text, 'LB'::text, 'RB'::text, 'CDM'::text, 'LM'::text, 'RM'::text, 'CAM'::text, 'ST'::text]))),
  constraint movements_reason_check CHECK (((reason IS NULL) OR ((length(reason) >= 1) AND (length(reason) <= 500))))
);
CREATE INDEX movements_at_idx ON public.movements USING btree (tournament_id, at, id);
CREATE INDEX movements_cents_idx ON public.movements USING btree (tournament_id, cents DESC, id DESC);
CREATE INDEX movements_from_team_idx ON public.movements USING btree (from_team_id, id DESC) WHERE (from_team_id IS NOT NULL);
CREATE INDEX movements_player_idx ON public.movements USING btree (player_id, id DESC);
CREATE INDEX movements_to_team_idx ON public.movements USING btree (to_team_id, id DESC) WHERE (to_team_id IS NOT NULL);
CREATE INDEX movements_tournament_idx ON public.movements USING btree (tournament_id, id DESC);
CREATE INDEX movements_transfers_idx ON public.movements USING btree (tournament_id, id DESC) WHERE (kind = 'transfer'::text);

create table named_donors (
  user_id bigint not null,
  at timestamp with time zone not null,
  constraint named_donors_pkey PRIMARY KEY (user_id)
);

create table network_keys (
  period integer not null,
  key bytea not null,
  constraint network_keys_pkey PRIMARY KEY (period)
);

create table network_marks (
  user_id bigint not null,
  mark bytea not null,
  seen_on date not null,
  constraint network_marks_pkey PRIMARY KEY (user_id, mark)
);
CREATE INDEX network_marks_mark_idx ON public.network_marks USING btree (mark);

create table notice_comments (
  id bigint generated always as identity not null,
  notice_id bigint not null,
  player_id bigint not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  hidden_at timestamp with time zone,
  constraint notice_comments_pkey PRIMARY KEY (id)
);
CREATE INDEX notice_comments_notice_id_idx ON public.notice_comments USING btree (notice_id, id);
CREATE INDEX notice_comments_player_id_idx ON public.notice_comments USING btree (player_id);

create table notice_slugs (
  console text not null,
  slug text not null,
  notice_id bigint not null,
  constraint notice_slugs_pkey PRIMARY KEY (console, slug),
  constraint notice_slugs_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text])))
);
CREATE INDEX notice_slugs_notice_id_idx ON public.notice_slugs USING btree (notice_id);

create table notices (
  id bigint generated always as identity not null,
  level text not null,
  console text,
  tournament_id bigint,
  division_id bigint,
  team_id bigint,
  player_id bigint,
  slug text not null,
  title text not null,
  content text not null,
  image text,
  lang text,
  show boolean default false not null,
  author_id bigint,
  views integer default 0 not null,
  is_demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  modified_at timestamp with time zone,
  search_text text generated always as (lower(f_unaccent(title))) stored,
  withheld_at timestamp with time zone,
  pinned boolean default false not null,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_check CHECK (((level = 'site'::text) OR (console IS NOT NULL))),
  constraint notices_check1 CHECK (((level = 'tournament'::text) = (tournament_id IS NOT NULL))),
  constraint notices_check2 CHECK (((level = 'division'::text) = (division_id IS NOT NULL))),
  constraint notices_check3 CHECK (((level = 'team'::text) = (team_id IS NOT NULL))),
  constraint notices_check4 CHECK (((level = 'user'::text) = (player_id IS NOT NULL))),
  constraint notices_check5 CHECK (((published_at IS NOT NULL) OR (NOT show))),
  constraint notices_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text]))),
  constraint notices_lang_check CHECK ((lang = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text, 'it'::text, 'fr'::text, 'de'::text]))),
  constraint notices_level_check CHECK ((level = ANY (ARRAY['site'::text, 'tournament'::text, 'division'::text, 'team'::text, 'user'::text]))),
  constraint notices_pinned_check CHECK (((NOT pinned) OR (level = 'site'::text))),
  constraint notices_withheld_check CHECK (((withheld_at IS NULL) OR (NOT show)))
);
CREATE INDEX notices_author_id_idx ON public.notices USING btree (author_id);
CREATE INDEX notices_division_id_idx ON public.notices USING btree (division_id, published_at DESC, id DESC);
CREATE INDEX notices_home_pinned_idx ON public.notices USING btree (COALESCE(console, 'all'::text), pinned DESC, published_at DESC, id DESC) WHERE (show AND (level = ANY (ARRAY['site'::text, 'tournament'::text])));
CREATE INDEX notices_image_idx ON public.notices USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX notices_player_id_idx ON public.notices USING btree (player_id, published_at DESC, id DESC);
CREATE INDEX notices_search_idx ON public.notices USING gin (search_text gin_trgm_ops);
CREATE INDEX notices_shown_pinned_idx ON public.notices USING btree (COALESCE(console, 'all'::text), pinned DESC, published_at DESC, id DESC) INCLUDE (console) WHERE ((level = 'site'::text) AND show);
CREATE INDEX notices_site_idx ON public.notices USING btree (published_at DESC, id DESC) WHERE (level = 'site'::text);
CREATE INDEX notices_team_id_idx ON public.notices USING btree (team_id, published_at DESC, id DESC);
CREATE INDEX notices_tournament_id_idx ON public.notices USING btree (tournament_id, published_at DESC, id DESC);

create table notifications (
  user_id bigint not null,
  event_id bigint not null,
  shown boolean not null,
  mail text,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (user_id, event_id),
  constraint notifications_mail_check CHECK ((mail = ANY (ARRAY['due'::text, 'letter'::text, 'sent'::text])))
);
CREATE INDEX notifications_event_id_idx ON public.notifications USING btree (event_id);
CREATE INDEX notifications_letter_idx ON public.notifications USING btree (user_id, event_id) WHERE (mail = 'letter'::text);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, event_id) WHERE (shown AND (read_at IS NULL));

create table noun_counts (
  noun text not null,
  console text not null,
  count bigint not null,
  constraint noun_counts_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text]))),
  constraint noun_counts_noun_check CHECK ((noun = ANY (ARRAY['player'::text, 'team'::text])))
);

create table offers (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  buyer_id bigint not null,
  seller_id bigint not null,
  player_id bigint not null,
  cents bigint not null,
  asked_cents bigint,
  agreed boolean default false not null,
  made_at timestamp with time zone not null,
  user_id bigint,
  waits_for text,
  confirm_by timestamp with time zone,
  ended text,
  ended_at timestamp with time zone,
  movement_id bigint,
  version integer default 1 not null,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_movement_id_key UNIQUE (movement_id),
  constraint offers_asked_cents_check CHECK ((asked_cents > 0)),
  constraint offers_cents_check CHECK ((cents > 0)),
  constraint offers_check CHECK ((seller_id <> buyer_id)),
  constraint offers_check1 CHECK (((waits_for IS NULL) = (ended IS NOT NULL))),
  constraint offers_check2 CHECK (((ended IS NULL) = (ended_at IS NULL))),
  constraint offers_check3 CHECK (((confirm_by IS NOT NULL) >= (NOT (waits_for IS DISTINCT FROM 'player'::text)))),
  constraint offers_check4 CHECK (((asked_cents IS NOT NULL) >= (NOT (waits_for IS DISTINCT FROM 'buyer'::text)))),
  constraint offers_ended_check CHECK ((ended = ANY (ARRAY['completed'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text, 'undone'::text]))),
  constraint offers_waits_for_check CHECK ((waits_for = ANY (ARRAY['administrator'::text, 'seller'::text, 'buyer'::text, 'player'::text])))
);
CREATE INDEX offers_bought_idx ON public.offers USING btree (buyer_id, tournament_id, movement_id DESC) WHERE (ended = ANY (ARRAY['completed'::text, 'undone'::text]));
CREATE INDEX offers_buyer_idx ON public.offers USING btree (buyer_id, id DESC);
CREATE INDEX offers_held_idx ON public.offers USING btree (buyer_id, tournament_id) WHERE (waits_for IS NOT NULL);
CREATE UNIQUE INDEX offers_open_key ON public.offers USING btree (tournament_id, player_id, buyer_id) WHERE (waits_for IS NOT NULL);
CREATE INDEX offers_player_idx ON public.offers USING btree (player_id, id DESC);
CREATE INDEX offers_seller_idx ON public.offers USING btree (seller_id, id DESC);
CREATE INDEX offers_tournament_idx ON public.offers USING btree (tournament_id, id DESC);
CREATE INDEX offers_user_idx ON public.offers USING btree (user_id) WHERE (user_id IS NOT NULL);

create table order_disputes (
  order_id bigint not null,
  about text not null,
  standing text not null,
  cents integer not null,
  due_by timestamp with time zone,
  fee_cents integer default 0 not null,
  at timestamp with time zone not null,
  constraint order_disputes_pkey PRIMARY KEY (order_id, about),
  constraint order_disputes_cents_check CHECK ((cents >= 0)),
  constraint order_disputes_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint order_disputes_standing_check CHECK ((standing = ANY (ARRAY['asked'::text, 'asked_answered'::text, 'disputed'::text, 'answered'::text, 'closed'::text, 'lost'::text, 'won'::text])))
);

create table order_events (
  id bigint generated always as identity not null,
  order_id bigint not null,
  provider text not null,
  provider_id text not null,
  kind text not null,
  cents integer,
  about text,
  at timestamp with time zone not null,
  message_id text,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint order_events_cents_check CHECK ((cents >= 0)),
  constraint order_events_kind_check CHECK ((kind = ANY (ARRAY['completed_unpaid'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'refunded'::text, 'refund_failed'::text, 'disputed'::text, 'withdrawn'::text, 'reinstated'::text, 'won'::text, 'lost'::text]))),
  constraint order_events_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text])))
);
CREATE INDEX order_events_order_id_idx ON public.order_events USING btree (order_id, id);

create table order_refunds (
  id bigint generated always as identity not null,
  order_id bigint not null,
  cents integer not null,
  why text not null,
  reason text,
  actor_id bigint,
  state text default 'pending'::text not null,
  provider_id text,
  at timestamp with time zone not null,
  constraint order_refunds_pkey PRIMARY KEY (id),
  constraint order_refunds_cents_check CHECK ((cents >= 1)),
  constraint order_refunds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text]))),
  constraint order_refunds_why_check CHECK ((why = ANY (ARRAY['unfulfillable'::text, 'given_back'::text, 'by_hand'::text])))
);
CREATE INDEX order_refunds_actor_id_idx ON public.order_refunds USING btree (actor_id);
CREATE INDEX order_refunds_order_id_idx ON public.order_refunds USING btree (order_id);
CREATE INDEX order_refunds_pending_idx ON public.order_refunds USING btree (id) WHERE (state = 'pending'::text);

create table order_steps (
  id bigint generated always as identity not null,
  order_id bigint not null,
  state text not null,
  cause text not null,
  at timestamp with time zone not null,
  constraint order_steps_pkey PRIMARY KEY (id)
);
CREATE INDEX order_steps_order_id_idx ON public.order_steps USING btree (order_id, id);

create table orders (
  id bigint generated always as identity not null,
  buyer_id bigint not null,
  receiver_id bigint not null,
  is_named boolean default true not null,
  kind text not null,
  quantity integer,
  product_id bigint,
  cents integer not null,
  currency text not null,
  provider text not null,
  provider_id text,
  state text default 'open'::text not null,
  at timestamp with time zone not null,
  payable_until timestamp with time zone not null,
  paid_at timestamp with time zone,
  fulfilled_at timestamp with time zone,
  refunded_why text,
  reversed_cents integer default 0 not null,
  booked_coins integer default 0 not null,
  receipt integer,
  country text,
  lang text not null,
  console text not null,
  agreed text[] not null,
  payment_id text,
  days integer,
  fee_cents integer,
  net_cents integer,
  paid_out_in text,
  available_at timestamp with time zone,
  seller_name text,
  seller_address text,
  seller_tax text,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint orders_provider_receipt_key UNIQUE (provider, receipt),
  constraint orders_booked_coins_check CHECK ((booked_coins >= 0)),
  constraint orders_cents_check CHECK (((cents >= 1) AND (cents <= 10000000))),
  constraint orders_check CHECK (((kind = ANY (ARRAY['coins'::text, 'premium'::text])) = (quantity IS NOT NULL))),
  constraint orders_check1 CHECK (((kind = 'product'::text) = (product_id IS NOT NULL))),
  constraint orders_check2 CHECK (((state <> ALL (ARRAY['paid'::text, 'fulfilled'::text, 'refunded'::text])) OR (paid_at IS NOT NULL))),
  constraint orders_check3 CHECK (((state = 'fulfilled'::text) = (fulfilled_at IS NOT NULL))),
  constraint orders_check4 CHECK (((state = 'refunded'::text) = (refunded_why IS NOT NULL))),
  constraint orders_check5 CHECK (((reversed_cents >= 0) AND (reversed_cents <= cents))),
  constraint orders_check6 CHECK (((state = 'fulfilled'::text) = (receipt IS NOT NULL))),
  constraint orders_check7 CHECK (((days IS NULL) OR (kind = 'product'::text))),
  constraint orders_check8 CHECK ((((fee_cents IS NULL) = (net_cents IS NULL)) AND ((fee_cents IS NULL) = (paid_out_in IS NULL)))),
  constraint orders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint orders_days_check CHECK ((days >= 1)),
  constraint orders_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint orders_kind_check CHECK ((kind = ANY (ARRAY['coins'::text, 'premium'::text, 'product'::text, 'donation'::text]))),
  constraint orders_paid_out_in_check CHECK ((paid_out_in ~ '^[A-Z]{3}$'::text)),
  constraint orders_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint orders_quantity_check CHECK ((quantity >= 1)),
  constraint orders_receipt_check CHECK ((receipt >= 1)),
  constraint orders_refunded_why_check CHECK ((refunded_why = ANY (ARRAY['buyer_deleted'::text, 'receiver_deleted'::text, 'buyer_blocked'::text, 'owned_forever'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'failed'::text, 'expired'::text, 'paid'::text, 'fulfilled'::text, 'refunded'::text])))
);
CREATE INDEX orders_buyer_id_idx ON public.orders USING btree (buyer_id, id);
CREATE INDEX orders_kind_idx ON public.orders USING btree (kind, id);
CREATE INDEX orders_limits_idx ON public.orders USING btree (buyer_id, at);
CREATE INDEX orders_paid_at_idx ON public.orders USING btree (paid_at) INCLUDE (cents, reversed_cents);
CREATE INDEX orders_payable_until_idx ON public.orders USING btree (payable_until) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX orders_payment_id_key ON public.orders USING btree (provider, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX orders_product_id_idx ON public.orders USING btree (product_id);
CREATE INDEX orders_receiver_id_idx ON public.orders USING btree (receiver_id);
CREATE INDEX orders_state_idx ON public.orders USING btree (state, id);
CREATE INDEX orders_without_fee_idx ON public.orders USING btree (id) WHERE ((provider = 'stripe'::text) AND (payment_id IS NOT NULL) AND (fee_cents IS NULL));

create table own_limits (
  user_id bigint not null,
  purpose text not null,
  period text not null,
  amount bigint,
  wish bigint,
  wish_from timestamp with time zone,
  constraint own_limits_pkey PRIMARY KEY (user_id, purpose, period),
  constraint own_limits_amount_check CHECK ((amount >= 0)),
  constraint own_limits_check CHECK (((wish IS NULL) OR (wish_from IS NOT NULL))),
  constraint own_limits_period_check CHECK ((period = ANY (ARRAY['day'::text, 'month'::text]))),
  constraint own_limits_purpose_check CHECK ((purpose = ANY (ARRAY['money'::text, 'vs'::text]))),
  constraint own_limits_wish_check CHECK ((wish >= 0))
);

create table owner_claims (
  team_id bigint not null,
  former_id bigint not null,
  claimant_id bigint,
  claimed_at timestamp with time zone not null,
  constraint owner_claims_pkey PRIMARY KEY (team_id)
);
CREATE INDEX owner_claims_claimant_idx ON public.owner_claims USING btree (claimant_id);
CREATE INDEX owner_claims_former_idx ON public.owner_claims USING btree (former_id);

create table passkey_challenges (
  id uuid not null,
  challenge bytea not null,
  purpose text not null,
  user_id bigint,
  session_id bigint,
  handle bytea,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (id),
  constraint passkey_challenges_check CHECK (((purpose = 'login'::text) = (session_id IS NULL))),
  constraint passkey_challenges_check1 CHECK (((user_id IS NULL) = (session_id IS NULL))),
  constraint passkey_challenges_check2 CHECK (((purpose = 'add'::text) = (handle IS NOT NULL))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'add'::text, 'confirm'::text])))
);
CREATE INDEX passkey_challenges_expires_idx ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_session_idx ON public.passkey_challenges USING btree (session_id);
CREATE INDEX passkey_challenges_user_idx ON public.passkey_challenges USING btree (user_id);

create table passkeys (
  id bigint generated always as identity not null,
  user_id bigint not null,
  credential_id bytea not null,
  handle bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_handle_check CHECK ((length(handle) = 32)),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);
CREATE INDEX passkeys_user_idx ON public.passkeys USING btree (user_id, id);

create table pending_rebuilds (
  season_id bigint not null,
  constraint pending_rebuilds_pkey PRIMARY KEY (season_id)
);

create table picture_clearings (
  id bigint generated always as identity not null,
  user_id bigint,
  is_nightly boolean not null,
  state text default 'waiting'::text not null,
  total integer default 0 not null,
  pictures integer default 0 not null,
  bytes bigint default 0 not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint picture_clearings_pkey PRIMARY KEY (id),
  constraint picture_clearings_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'running'::text])))),
  constraint picture_clearings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX picture_clearings_open_key ON public.picture_clearings USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);
CREATE INDEX picture_clearings_user_id_idx ON public.picture_clearings USING btree (user_id);

create table player_joins (
  id bigint generated always as identity not null,
  console text not null,
  from_player jsonb not null,
  from_id bigint not null,
  from_nick text not null,
  into_id bigint not null,
  moved jsonb not null,
  dropped jsonb not null,
  reason text not null,
  user_id bigint,
  made_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint player_joins_pkey PRIMARY KEY (id),
  constraint player_joins_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text]))),
  constraint player_joins_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)))
);
CREATE INDEX player_joins_into_idx ON public.player_joins USING btree (into_id);
CREATE INDEX player_joins_nick_idx ON public.player_joins USING btree (console, from_nick) WHERE (undone_at IS NULL);
CREATE INDEX player_joins_user_idx ON public.player_joins USING btree (user_id);

create table player_statistics (
  season_id bigint not null,
  player_id bigint not null,
  team_id bigint not null,
  played integer default 0 not null,
  started integer default 0 not null,
  goals integer default 0 not null,
  assists integer default 0 not null,
  yellow_cards integer default 0 not null,
  red_cards integer default 0 not null,
  own_goals integer default 0 not null,
  best_player integer default 0 not null,
  index integer default 0 not null,
  goalkeeper_played integer default 0 not null,
  conceded integer default 0 not null,
  clean_sheets integer default 0 not null,
  constraint player_statistics_pkey PRIMARY KEY (season_id, player_id, team_id)
);
CREATE INDEX player_statistics_player_id_idx ON public.player_statistics USING btree (player_id);
CREATE INDEX player_statistics_team_id_idx ON public.player_statistics USING btree (team_id);
CREATE TRIGGER player_statistics_change AFTER UPDATE ON public.player_statistics REFERENCING OLD TABLE AS was NEW TABLE AS become FOR EACH STATEMENT EXECUTE FUNCTION lists_follow_counts();
CREATE TRIGGER player_statistics_change_for_invitees AFTER UPDATE ON public.player_statistics REFERENCING OLD TABLE AS was NEW TABLE AS become FOR EACH STATEMENT EXECUTE FUNCTION invitees_follow_counts();
CREATE TRIGGER player_statistics_come AFTER INSERT ON public.player_statistics REFERENCING NEW TABLE AS become FOR EACH STATEMENT EXECUTE FUNCTION lists_follow_counts();
CREATE TRIGGER player_statistics_come_for_invitees AFTER INSERT ON public.player_statistics REFERENCING NEW TABLE AS become FOR EACH STATEMENT EXECUTE FUNCTION invitees_follow_counts();
CREATE TRIGGER player_statistics_go AFTER DELETE ON public.player_statistics REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION lists_follow_counts();
CREATE TRIGGER player_statistics_go_for_invitees AFTER DELETE ON public.player_statistics REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION invitees_follow_counts();

create table players (
  id bigint generated always as identity not null,
  console text not null,
  user_id bigint,
  nick text not null,
  nick_skeleton text not null,
  slug text not null,
  gamertag text not null,
  motto text default ''::text not null,
  position text,
  country character(2),
  avatar text,
  is_demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (lower(f_unaccent(nick))) stored,
  uploaded_avatar text,
  worn_avatar text,
  background text,
  card text,
  constraint players_pkey PRIMARY KEY (id),
  constraint players_console_slug_key UNIQUE (console, slug),
  constraint players_user_id_key UNIQUE (user_id),
  constraint players_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text]))),
  constraint players_position_check CHECK (("position" = ANY (ARRAY['GK'::text, 'CB'::text, 'LB'::text, 'RB'::text, 'CDM'::text, 'LM'::text, 'RM'::text, 'CAM'::text, 'ST'::text])))
);
CREATE INDEX players_avatar_idx ON public.players USING btree (avatar) WHERE (avatar IS NOT NULL);
CREATE INDEX players_background_idx ON public.players USING btree (background) WHERE (background IS NOT NULL);
CREATE INDEX players_card_idx ON public.players USING btree (card) WHERE (card IS NOT NULL);
CREATE INDEX players_name_idx ON public.players USING btree (console, search_text COLLATE "C", id);
CREATE UNIQUE INDEX players_nick_key ON public.players USING btree (console, lower(nick)) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX players_nick_skeleton_key ON public.players USING btree (console, nick_skeleton) WHERE (user_id IS NOT NULL);
CREATE INDEX players_search_idx ON public.players USING gin (search_text gin_trgm_ops);
CREATE INDEX players_uploaded_avatar_idx ON public.players USING btree (uploaded_avatar) WHERE (uploaded_avatar IS NOT NULL);
CREATE INDEX players_worn_avatar_idx ON public.players USING btree (worn_avatar) WHERE (worn_avatar IS NOT NULL);
CREATE TRIGGER players_avatar BEFORE INSERT OR UPDATE OF avatar, uploaded_avatar, worn_avatar ON public.players FOR EACH ROW EXECUTE FUNCTION avatar_is_worn_or_uploaded();
CREATE TRIGGER players_come AFTER INSERT ON public.players REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION noun_is_counted('player');
CREATE TRIGGER players_go AFTER DELETE ON public.players REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION noun_is_counted('player');
CREATE TRIGGER players_invited AFTER INSERT ON public.players FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION invitees_follow_player();
CREATE TRIGGER players_invited_anew AFTER UPDATE ON public.players FOR EACH ROW WHEN (((((old.user_id IS DISTINCT FROM new.user_id) OR (old.console IS DISTINCT FROM new.console)) OR (old.search_text IS DISTINCT FROM new.search_text)) OR (old."position" IS DISTINCT FROM new."position"))) EXECUTE FUNCTION invitees_follow_player();
CREATE TRIGGER players_listed_name AFTER UPDATE ON public.players FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION listed_by_new_name();
CREATE TRIGGER players_people AFTER UPDATE OF user_id ON public.players FOR EACH ROW WHEN ((old.user_id IS DISTINCT FROM new.user_id)) EXECUTE FUNCTION people_of_player();

create table point_adjustments (
  id bigint generated always as identity not null,
  season_id bigint not null,
  team_id bigint not null,
  points integer not null,
  reason text not null,
  user_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint point_adjustments_pkey PRIMARY KEY (id),
  constraint point_adjustments_points_check CHECK (((points <> 0) AND ((points >= '-99'::integer) AND (points <= 99))))
);
CREATE INDEX point_adjustments_season_id_idx ON public.point_adjustments USING btree (season_id);
CREATE INDEX point_adjustments_team_id_idx ON public.point_adjustments USING btree (team_id);
CREATE INDEX point_adjustments_user_idx ON public.point_adjustments USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

create table possessions (
  id bigint generated always as identity not null,
  user_id bigint not null,
  product_id bigint not null,
  bought_at timestamp with time zone not null,
  until timestamp with time zone,
  told smallint,
  constraint possessions_pkey PRIMARY KEY (id),
  constraint possessions_user_id_product_id_key UNIQUE (user_id, product_id),
  constraint possessions_told_check CHECK ((told = ANY (ARRAY[7, 1, 0])))
);
CREATE INDEX possessions_product_id_idx ON public.possessions USING btree (product_id);
CREATE INDEX possessions_until_idx ON public.possessions USING btree (until) WHERE ((until IS NOT NULL) AND (told IS DISTINCT FROM 0));

create table premium_parts (
  id bigint generated always as identity not null,
  user_id bigint not null,
  cause text not null,
  months smallint not null,
  spell_from timestamp with time zone not null,
  from_at timestamp with time zone not null,
  until timestamp with time zone not null,
  booked_ms bigint default 0 not null,
  at timestamp with time zone not null,
  constraint premium_parts_pkey PRIMARY KEY (id),
  constraint premium_parts_cause_key UNIQUE (cause),
  constraint premium_parts_booked_ms_check CHECK ((booked_ms >= 0)),
  constraint premium_parts_check CHECK ((until > from_at)),
  constraint premium_parts_months_check CHECK ((months >= 1))
);
CREATE INDEX premium_parts_user_id_idx ON public.premium_parts USING btree (user_id);

create table premium_spells (
  id bigint generated always as identity not null,
  user_id bigint not null,
  from_at timestamp with time zone not null,
  until timestamp with time zone not null,
  bought_until timestamp with time zone not null,
  reversed_ms bigint default 0 not null,
  anchor_day smallint not null,
  told smallint,
  constraint premium_spells_pkey PRIMARY KEY (id),
  constraint premium_spells_int8range_tstzrange_excl EXCLUDE USING gist (int8range(user_id, user_id, '[]'::text) WITH &&, tstzrange(from_at, until) WITH &&),
  constraint premium_spells_anchor_day_check CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
  constraint premium_spells_check CHECK ((until >= from_at)),
  constraint premium_spells_check1 CHECK ((bought_until >= from_at)),
  constraint premium_spells_told_check CHECK ((told = ANY (ARRAY[7, 1, 0])))
);
CREATE INDEX premium_spells_until_idx ON public.premium_spells USING btree (until) WHERE (told IS DISTINCT FROM 0);
CREATE INDEX premium_spells_user_id_idx ON public.premium_spells USING btree (user_id, from_at);
CREATE TRIGGER premium_spells_shown AFTER INSERT OR DELETE OR UPDATE ON public.premium_spells FOR EACH ROW EXECUTE FUNCTION premium_is_shown();

create table price_steps (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  player_id bigint not null,
  registration_id bigint,
  reason text not null,
  season_id bigint,
  week integer,
  before_cents bigint,
  after_cents bigint not null,
  target_cents bigint,
  others integer,
  below integer,
  equal integer,
  at timestamp with time zone not null,
  constraint price_steps_pkey PRIMARY KEY (id),
  constraint price_steps_after_cents_check CHECK ((after_cents >= 0)),
  constraint price_steps_before_cents_check CHECK ((before_cents >= 0)),
  constraint price_steps_check CHECK (((reason = 'week'::text) = (num_nulls(season_id, week, before_cents, target_cents, others, below, equal) = 0))),
  constraint price_steps_reason_check CHECK ((reason = ANY (ARRAY['week'::text, 'set'::text, 'next_season'::text]))),
  constraint price_steps_week_check CHECK ((week >= 1))
);
CREATE INDEX price_steps_player_idx ON public.price_steps USING btree (player_id, tournament_id, id);
CREATE INDEX price_steps_registration_idx ON public.price_steps USING btree (registration_id, id);
CREATE INDEX price_steps_tournament_id_idx ON public.price_steps USING btree (tournament_id);
CREATE UNIQUE INDEX price_steps_week_key ON public.price_steps USING btree (season_id, week, player_id) WHERE (season_id IS NOT NULL);

create table priced_weeks (
  season_id bigint not null,
  week integer not null,
  at timestamp with time zone not null,
  constraint priced_weeks_pkey PRIMARY KEY (season_id, week),
  constraint priced_weeks_week_check CHECK ((week >= 1))
);

create table products (
  id bigint generated always as identity not null,
  subcategory_id bigint not null,
  type text not null,
  name text not null,
  slug text not null,
  description text default ''::text not null,
  image text not null,
  design text,
  coins integer not null,
  days integer,
  visible boolean default false not null,
  premium boolean default false not null,
  order integer not null,
  created_at timestamp with time zone default now() not null,
  author_id bigint,
  version integer default 0 not null,
  editor_id bigint,
  edited_at timestamp with time zone,
  cents integer,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug),
  constraint products_cents_check CHECK (((cents >= 1) AND (cents <= 10000000))),
  constraint products_coins_check CHECK (((coins >= 1) AND (coins <= 1000000))),
  constraint products_days_check CHECK (((days >= 1) AND (days <= 36500))),
  constraint products_description_check CHECK ((char_length(description) <= 500)),
  constraint products_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 60))),
  constraint products_order_check CHECK (("order" >= 1)),
  constraint products_type_check CHECK ((type = ANY (ARRAY['AV'::text, 'BT'::text, 'BD'::text, 'BE'::text, 'BU'::text, 'CA'::text])))
);
CREATE INDEX products_author_id_idx ON public.products USING btree (author_id);
CREATE INDEX products_editor_id_idx ON public.products USING btree (editor_id);
CREATE INDEX products_image_idx ON public.products USING btree (image);
CREATE INDEX products_premium_idx ON public.products USING btree (subcategory_id) WHERE (premium AND visible);
CREATE INDEX products_subcategory_id_idx ON public.products USING btree (subcategory_id, "order");
CREATE TRIGGER products_shown AFTER UPDATE OF image ON public.products FOR EACH ROW WHEN ((old.image IS DISTINCT FROM new.image)) EXECUTE FUNCTION product_is_shown();

create table purchases (
  id bigint generated always as identity not null,
  possession_id bigint not null,
  product_id bigint not null,
  buyer_id bigint not null,
  coins integer,
  days integer,
  at timestamp with time zone not null,
  is_gift boolean default false not null,
  is_named boolean default true not null,
  thanked_at timestamp with time zone,
  order_id bigint,
  cents integer,
  reversed_at timestamp with time zone,
  taken_ms bigint,
  again_at timestamp with time zone,
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_order_id_key UNIQUE (order_id),
  constraint purchases_cents_check CHECK ((cents >= 1)),
  constraint purchases_check CHECK ((((order_id IS NULL) = (coins IS NOT NULL)) AND ((order_id IS NULL) = (cents IS NULL)))),
  constraint purchases_check1 CHECK (((order_id IS NOT NULL) OR ((reversed_at IS NULL) AND (taken_ms IS NULL) AND (again_at IS NULL)))),
  constraint purchases_coins_check CHECK ((coins >= 1)),
  constraint purchases_days_check CHECK ((days >= 1)),
  constraint purchases_taken_ms_check CHECK ((taken_ms >= 0))
);
CREATE INDEX purchases_buyer_id_idx ON public.purchases USING btree (buyer_id);
CREATE INDEX purchases_possession_id_idx ON public.purchases USING btree (possession_id);
CREATE INDEX purchases_product_id_at_idx ON public.purchases USING btree (product_id, at);

create table rebuilds (
  id bigint generated always as identity not null,
  user_id bigint,
  state text default 'waiting'::text not null,
  done integer default 0 not null,
  total integer default 0 not null,
  after_season bigint default 0 not null,
  differences jsonb default '{}'::jsonb not null,
  seasons jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint rebuilds_pkey PRIMARY KEY (id),
  constraint rebuilds_done_check CHECK ((done >= 0)),
  constraint rebuilds_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX rebuilds_one_key ON public.rebuilds USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX rebuilds_user_id_idx ON public.rebuilds USING btree (user_id);

create table receipt_numbers (
  provider text not null,
  last integer not null,
  constraint receipt_numbers_pkey PRIMARY KEY (provider),
  constraint receipt_numbers_last_check CHECK ((last >= 1)),
  constraint receipt_numbers_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text])))
);

create table recovery_codes (
  id bigint generated always as identity not null,
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash)
);

create table registrations (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  player_id bigint not null,
  team_id bigint,
  status text generated always as (
CASE
    WHEN (team_id IS NULL) THEN 'free'::text
    ELSE 'signed'::text
END) stored not null,
  role text default 'player'::text not null,
  position text,
  price bigint,
  created_at timestamp with time zone default now() not null,
  free_market_since timestamp with time zone,
  for_sale_since timestamp with time zone,
  money bigint default 0 not null,
  shirt_number integer,
  leaves_at timestamp with time zone,
  listed text generated always as (
CASE
    WHEN (free_market_since IS NOT NULL) THEN 'free'::text
    WHEN (for_sale_since IS NOT NULL) THEN 'for_sale'::text
    ELSE NULL::text
END) stored,
  listed_name text,
  listed_played integer,
  listed_index integer,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_tournament_id_player_id_key UNIQUE (tournament_id, player_id),
  constraint registrations_check CHECK (((free_market_since IS NULL) OR (team_id IS NULL))),
  constraint registrations_check1 CHECK (((for_sale_since IS NULL) OR (team_id IS NOT NULL))),
  constraint registrations_check2 CHECK (((listed IS NULL) = (listed_name IS NULL))),
  constraint registrations_listed_check CHECK ((listed = ANY (ARRAY['free'::text, 'for_sale'::text]))),
  constraint registrations_money_check CHECK ((money >= 0)),
  constraint registrations_position_check CHECK (("position" = ANY (ARRAY['GK'::text, 'CB'::text, 'LB'::text, 'RB'::text, 'CDM'::text, 'LM'::text, 'RM'::text, 'CAM'::text, 'ST'::text]))),
  constraint registrations_price_check CHECK ((price >= 0)),
  constraint registrations_role_check CHECK ((role = ANY (ARRAY['player'::text, 'alternate'::text]))),
  constraint registrations_shirt_number_check CHECK (((shirt_number >= 1) AND (shirt_number <= 99)))
);
CREATE INDEX registrations_by_index_idx ON public.registrations USING btree (tournament_id, listed, listed_index DESC NULLS LAST, listed_name, player_id) INCLUDE ("position") WHERE (listed IS NOT NULL);
CREATE INDEX registrations_by_index_up_idx ON public.registrations USING btree (tournament_id, listed, listed_index, listed_name, player_id) INCLUDE ("position") WHERE (listed IS NOT NULL);
CREATE INDEX registrations_by_name_idx ON public.registrations USING btree (tournament_id, listed, listed_name, player_id) INCLUDE ("position") WHERE (listed IS NOT NULL);
CREATE INDEX registrations_by_price_idx ON public.registrations USING btree (tournament_id, listed, price DESC NULLS LAST, listed_name, player_id) INCLUDE ("position") WHERE (listed IS NOT NULL);
CREATE INDEX registrations_by_price_up_idx ON public.registrations USING btree (tournament_id, listed, price, listed_name, player_id) INCLUDE ("position") WHERE (listed IS NOT NULL);
CREATE INDEX registrations_for_sale_idx ON public.registrations USING btree (tournament_id, player_id) WHERE (for_sale_since IS NOT NULL);
CREATE INDEX registrations_free_market_idx ON public.registrations USING btree (tournament_id, player_id) WHERE (free_market_since IS NOT NULL);
CREATE INDEX registrations_leaving_idx ON public.registrations USING btree (tournament_id, leaves_at) WHERE (leaves_at IS NOT NULL);
CREATE INDEX registrations_player_id_idx ON public.registrations USING btree (player_id);
CREATE UNIQUE INDEX registrations_shirt_key ON public.registrations USING btree (tournament_id, team_id, shirt_number) WHERE (shirt_number IS NOT NULL);
CREATE INDEX registrations_team_id_idx ON public.registrations USING btree (team_id);
CREATE TRIGGER registrations_bring_money BEFORE INSERT ON public.registrations FOR EACH ROW EXECUTE FUNCTION registration_brings_money();
CREATE TRIGGER registrations_gone AFTER DELETE ON public.registrations FOR EACH ROW EXECUTE FUNCTION registration_ends_spell();
CREATE TRIGGER registrations_leave_shirt BEFORE UPDATE OF team_id ON public.registrations FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION registration_leaves_shirt();
CREATE TRIGGER registrations_listed BEFORE INSERT OR UPDATE ON public.registrations FOR EACH ROW WHEN ((((new.free_market_since IS NULL) AND (new.for_sale_since IS NULL)) <> (new.listed_name IS NULL))) EXECUTE FUNCTION registration_is_listed();
CREATE TRIGGER registrations_make_member AFTER INSERT ON public.registrations FOR EACH ROW WHEN ((new.team_id IS NOT NULL)) EXECUTE FUNCTION registration_makes_member();
CREATE TRIGGER registrations_make_member_anew AFTER UPDATE OF team_id ON public.registrations FOR EACH ROW WHEN (((new.team_id IS NOT NULL) AND (old.team_id IS DISTINCT FROM new.team_id))) EXECUTE FUNCTION registration_makes_member();
CREATE TRIGGER registrations_other_team AFTER UPDATE OF team_id ON public.registrations FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION registration_ends_spell();
CREATE TRIGGER registrations_people AFTER INSERT OR DELETE ON public.registrations FOR EACH ROW EXECUTE FUNCTION people_of_registration();
CREATE TRIGGER registrations_people_anew AFTER UPDATE OF team_id ON public.registrations FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION people_of_registration();
CREATE TRIGGER registrations_people_player AFTER UPDATE OF player_id ON public.registrations FOR EACH ROW WHEN ((old.player_id IS DISTINCT FROM new.player_id)) EXECUTE FUNCTION people_of_registration();

create table report_cases (
  id bigint generated always as identity not null,
  kind text not null,
  thing_id bigint not null,
  user_id bigint,
  tournament_id bigint,
  reports integer default 0 not null,
  opened_at timestamp with time zone not null,
  last_report_at timestamp with time zone not null,
  outcome text,
  measures text[] default '{}'::text[] not null,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint report_cases_pkey PRIMARY KEY (id),
  constraint report_cases_check CHECK ((num_nonnulls(outcome, reason, decided_at) = ANY (ARRAY[0, 3]))),
  constraint report_cases_check1 CHECK (((NOT (outcome IS DISTINCT FROM 'upheld'::text)) = (measures <> '{}'::text[]))),
  constraint report_cases_check2 CHECK (((undone_at IS NULL) OR ('hide'::text = ANY (measures)))),
  constraint report_cases_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'notice'::text, 'message'::text, 'announcement'::text, 'looking'::text, 'nick'::text, 'picture'::text]))),
  constraint report_cases_measures_check CHECK ((measures <@ ARRAY['hide'::text, 'warn'::text, 'ban'::text])),
  constraint report_cases_outcome_check CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'upheld'::text])))
);
CREATE INDEX report_cases_decided_by_idx ON public.report_cases USING btree (decided_by);
CREATE INDEX report_cases_hidden_idx ON public.report_cases USING btree (kind, thing_id) WHERE (('hide'::text = ANY (measures)) AND (undone_at IS NULL));
CREATE INDEX report_cases_last_report_at_idx ON public.report_cases USING btree (last_report_at);
CREATE UNIQUE INDEX report_cases_open_idx ON public.report_cases USING btree (kind, thing_id) WHERE (decided_at IS NULL);
CREATE INDEX report_cases_tournament_id_idx ON public.report_cases USING btree (tournament_id) WHERE (tournament_id IS NOT NULL);
CREATE INDEX report_cases_user_id_idx ON public.report_cases USING btree (user_id);

create table report_drafts (
  fixture_id bigint not null,
  team_id bigint not null,
  user_id bigint not null,
  content jsonb not null,
  saved_at timestamp with time zone not null,
  constraint report_drafts_pkey PRIMARY KEY (fixture_id, team_id, user_id)
);
CREATE INDEX report_drafts_team_idx ON public.report_drafts USING btree (team_id);
CREATE INDEX report_drafts_user_idx ON public.report_drafts USING btree (user_id);

create table report_openings (
  case_id bigint not null,
  user_id bigint not null,
  opened_at timestamp with time zone not null,
  constraint report_openings_pkey PRIMARY KEY (case_id, user_id)
);
CREATE INDEX report_openings_user_id_idx ON public.report_openings USING btree (user_id);

create table reports (
  id bigint generated always as identity not null,
  case_id bigint not null,
  reporter_id bigint not null,
  reason text not null,
  text text not null,
  content jsonb not null,
  image text,
  created_at timestamp with time zone not null,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_case_id_reporter_id_key UNIQUE (case_id, reporter_id),
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'spam'::text, 'cheating'::text, 'content'::text, 'other'::text])))
);
CREATE INDEX reports_image_idx ON public.reports USING btree (image);
CREATE INDEX reports_reporter_id_idx ON public.reports USING btree (reporter_id, id);

create table request_keys (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamp with time zone not null,
  constraint request_keys_pkey PRIMARY KEY (user_id, key)
);

create table reversed_coins (
  user_id bigint not null,
  bought bigint not null,
  earned bigint not null,
  constraint reversed_coins_pkey PRIMARY KEY (user_id),
  constraint reversed_coins_bought_check CHECK ((bought >= 0)),
  constraint reversed_coins_earned_check CHECK ((earned >= 0))
);

create table reward_receivers (
  id bigint generated always as identity not null,
  reward_id bigint not null,
  player_id bigint not null,
  is_on_sheet boolean not null,
  outcome text,
  at timestamp with time zone,
  constraint reward_receivers_pkey PRIMARY KEY (id),
  constraint reward_receivers_player_key UNIQUE (reward_id, player_id),
  constraint reward_receivers_check CHECK (((outcome IS NULL) = (at IS NULL))),
  constraint reward_receivers_check1 CHECK (((outcome <> 'paid'::text) OR is_on_sheet)),
  constraint reward_receivers_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'not_on_sheet'::text, 'no_account'::text, 'above_ceiling'::text])))
);
CREATE INDEX reward_receivers_not_paid_idx ON public.reward_receivers USING btree (at DESC, id DESC) WHERE (outcome <> 'paid'::text);
CREATE INDEX reward_receivers_paid_idx ON public.reward_receivers USING btree (at DESC, id DESC) WHERE (outcome = 'paid'::text);
CREATE INDEX reward_receivers_player_id_idx ON public.reward_receivers USING btree (player_id);
CREATE INDEX reward_receivers_waiting_idx ON public.reward_receivers USING btree (reward_id) WHERE (outcome IS NULL);

create table reward_settings (
  tournament_id bigint not null,
  best_player integer not null,
  team_of_the_week integer not null,
  cup integer not null,
  champion_by_position integer not null,
  ceiling integer not null,
  version integer not null,
  set_by bigint,
  set_at timestamp with time zone not null,
  constraint reward_settings_pkey PRIMARY KEY (tournament_id),
  constraint reward_settings_best_player_check CHECK (((best_player >= 0) AND (best_player <= 100000))),
  constraint reward_settings_ceiling_check CHECK (((ceiling >= 0) AND (ceiling <= 100000000))),
  constraint reward_settings_champion_by_position_check CHECK (((champion_by_position >= 0) AND (champion_by_position <= 100000))),
  constraint reward_settings_check CHECK ((GREATEST(best_player, team_of_the_week, cup, champion_by_position) <= ceiling)),
  constraint reward_settings_cup_check CHECK (((cup >= 0) AND (cup <= 100000))),
  constraint reward_settings_team_of_the_week_check CHECK (((team_of_the_week >= 0) AND (team_of_the_week <= 100000)))
);
CREATE INDEX reward_settings_set_by_idx ON public.reward_settings USING btree (set_by) WHERE (set_by IS NOT NULL);

create table rewards (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  season_id bigint not null,
  kind text not null,
  week integer,
  coins integer not null,
  decided_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint rewards_pkey PRIMARY KEY (id),
  constraint rewards_source_key UNIQUE NULLS NOT DISTINCT (season_id, kind, week),
  constraint rewards_check CHECK (((week IS NOT NULL) = (kind = ANY (ARRAY['best_player'::text, 'team_of_the_week'::text])))),
  constraint rewards_check1 CHECK ((due_at > decided_at)),
  constraint rewards_coins_check CHECK (((coins >= 0) AND (coins <= 100000))),
  constraint rewards_kind_check CHECK ((kind = ANY (ARRAY['best_player'::text, 'team_of_the_week'::text, 'cup'::text, 'champion_by_position'::text])))
);
CREATE INDEX rewards_tournament_id_idx ON public.rewards USING btree (tournament_id, due_at, id);

create table running_costs (
  position smallint not null,
  name text not null,
  cents integer not null,
  constraint running_costs_pkey PRIMARY KEY ("position"),
  constraint running_costs_cents_check CHECK ((cents >= 1)),
  constraint running_costs_position_check CHECK ((("position" >= 1) AND ("position" <= 20)))
);

create table sales_settings (
  is_only boolean default true not null,
  stopped_at timestamp with time zone,
  seller_name text default ''::text not null,
  seller_address text default ''::text not null,
  seller_tax text default ''::text not null,
  constraint sales_settings_pkey PRIMARY KEY (is_only),
  constraint sales_settings_is_only_check CHECK (is_only)
);

create table sandbox_payments (
  order_id bigint not null,
  state text not null,
  next text,
  next_at timestamp with time zone,
  constraint sandbox_payments_pkey PRIMARY KEY (order_id),
  constraint sandbox_payments_check CHECK (((next IS NULL) = (next_at IS NULL))),
  constraint sandbox_payments_next_check CHECK ((next = ANY (ARRAY['pay'::text, 'fail'::text, 'dispute'::text, 'dispute_to_win'::text, 'win'::text, 'lose'::text]))),
  constraint sandbox_payments_state_check CHECK ((state = ANY (ARRAY['confirm'::text, 'waiting'::text, 'paid'::text, 'failed'::text])))
);
CREATE INDEX sandbox_payments_next_at_idx ON public.sandbox_payments USING btree (next_at) WHERE (next_at IS NOT NULL);

create table screenshots (
  id text not null,
  fixture_id bigint,
  team_id bigint,
  user_id bigint,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint screenshots_pkey PRIMARY KEY (id),
  constraint screenshots_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX screenshots_fixture_id_idx ON public.screenshots USING btree (fixture_id, team_id);
CREATE INDEX screenshots_team_id_idx ON public.screenshots USING btree (team_id);
CREATE INDEX screenshots_unused_idx ON public.screenshots USING btree (created_at) WHERE (used_at IS NULL);
CREATE INDEX screenshots_user_id_idx ON public.screenshots USING btree (user_id);

create table season_draws (
  id bigint generated always as identity not null,
  season_id bigint not null,
  kind text not null,
  is_redraw boolean default false not null,
  seed bigint not null,
  team_ids bigint[] not null,
  drawn_at timestamp with time zone not null,
  method text default 'drawn'::text not null,
  ratings integer[],
  constraint season_draws_pkey PRIMARY KEY (id),
  constraint season_draws_check CHECK (((method = 'ranking'::text) = (ratings IS NOT NULL))),
  constraint season_draws_check1 CHECK ((cardinality(ratings) = cardinality(team_ids))),
  constraint season_draws_check2 CHECK (((method = 'drawn'::text) OR (kind = 'numbers'::text))),
  constraint season_draws_kind_check CHECK ((kind = ANY (ARRAY['numbers'::text, 'lots'::text]))),
  constraint season_draws_method_check CHECK ((method = ANY (ARRAY['drawn'::text, 'ranking'::text]))),
  constraint season_draws_seed_check CHECK (((seed >= 0) AND (seed <= '4294967295'::bigint)))
);
CREATE INDEX season_draws_season_id_idx ON public.season_draws USING btree (season_id, id);

create table season_teams (
  season_id bigint not null,
  number integer not null,
  team_id bigint not null,
  lot integer not null,
  constraint season_teams_pkey PRIMARY KEY (season_id, number),
  constraint season_teams_season_id_team_id_key UNIQUE (season_id, team_id),
  constraint season_teams_number_check CHECK ((number >= 1))
);
CREATE INDEX season_teams_team_id_idx ON public.season_teams USING btree (team_id);

create table seasons (
  id bigint generated always as identity not null,
  division_id bigint not null,
  name text not null,
  is_current boolean default true not null,
  state text default 'to_start'::text not null,
  tie_breaks text[] not null,
  created_at timestamp with time zone default now() not null,
  discipline jsonb,
  calendar jsonb,
  is_import boolean default false not null,
  constraint seasons_pkey PRIMARY KEY (id),
  constraint seasons_division_id_name_key UNIQUE (division_id, name),
  constraint seasons_state_check CHECK ((state = ANY (ARRAY['to_start'::text, 'programming'::text, 'in_progress'::text, 'finished'::text])))
);
CREATE UNIQUE INDEX seasons_current_key ON public.seasons USING btree (division_id) WHERE is_current;

create table sessions (
  id bigint generated always as identity not null,
  user_id bigint not null,
  token_hash bytea not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  confirmed_until timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_last_used_at_idx ON public.sessions USING btree (last_used_at, user_id);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

create table settings (
  is_only boolean default true not null,
  name text,
  time_zone text,
  public_pages text[] default '{}'::text[] not null,
  terms_version integer,
  contact text,
  accent text,
  logo text,
  former_logo text,
  registration text default 'open'::text not null,
  least_age integer default 16 not null,
  writers text default 'everybody'::text not null,
  notification_days integer default 180 not null,
  report_days integer default 730 not null,
  network_days integer default 180 not null,
  screenshot_days integer default 90 not null,
  obliged text default 'auto'::text not null,
  contact_days integer default 365 not null,
  constraint settings_pkey PRIMARY KEY (is_only),
  constraint settings_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  constraint settings_contact_check CHECK (((char_length(contact) >= 3) AND (char_length(contact) <= 254))),
  constraint settings_contact_days_check CHECK (((contact_days >= 30) AND (contact_days <= 1825))),
  constraint settings_is_only_check CHECK (is_only),
  constraint settings_least_age_check CHECK (((least_age >= 13) AND (least_age <= 21))),
  constraint settings_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint settings_network_days_check CHECK (((network_days >= 30) AND (network_days <= 730))),
  constraint settings_notification_days_check CHECK (((notification_days >= 30) AND (notification_days <= 730))),
  constraint settings_obliged_check CHECK ((obliged = ANY (ARRAY['auto'::text, 'on'::text, 'off'::text]))),
  constraint settings_registration_check CHECK ((registration = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint settings_report_days_check CHECK (((report_days >= 180) AND (report_days <= 3650))),
  constraint settings_screenshot_days_check CHECK (((screenshot_days >= 14) AND (screenshot_days <= 365))),
  constraint settings_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 60))),
  constraint settings_writers_check CHECK ((writers = ANY (ARRAY['everybody'::text, 'friends'::text, 'nobody'::text])))
);
CREATE INDEX settings_former_logo_idx ON public.settings USING btree (former_logo);
CREATE INDEX settings_logo_idx ON public.settings USING btree (logo);

create table setup_tokens (
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint setup_tokens_pkey PRIMARY KEY (token_hash)
);

create table shop_categories (
  id bigint generated always as identity not null,
  name text not null,
  slug text not null,
  order integer not null,
  author_id bigint,
  version integer default 0 not null,
  editor_id bigint,
  edited_at timestamp with time zone,
  constraint shop_categories_pkey PRIMARY KEY (id),
  constraint shop_categories_slug_key UNIQUE (slug),
  constraint shop_categories_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 40))),
  constraint shop_categories_order_check CHECK (("order" >= 1))
);
CREATE INDEX shop_categories_author_id_idx ON public.shop_categories USING btree (author_id);
CREATE INDEX shop_categories_editor_id_idx ON public.shop_categories USING btree (editor_id);

create table shop_subcategories (
  id bigint generated always as identity not null,
  category_id bigint not null,
  name text not null,
  slug text not null,
  order integer not null,
  author_id bigint,
  version integer default 0 not null,
  editor_id bigint,
  edited_at timestamp with time zone,
  constraint shop_subcategories_pkey PRIMARY KEY (id),
  constraint shop_subcategories_slug_key UNIQUE (slug),
  constraint shop_subcategories_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 40))),
  constraint shop_subcategories_order_check CHECK (("order" >= 1))
);
CREATE INDEX shop_subcategories_author_id_idx ON public.shop_subcategories USING btree (author_id);
CREATE INDEX shop_subcategories_category_id_idx ON public.shop_subcategories USING btree (category_id);
CREATE INDEX shop_subcategories_editor_id_idx ON public.shop_subcategories USING btree (editor_id);

create table signing_spells (
  tournament_id bigint not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint signing_spells_pkey PRIMARY KEY (tournament_id, opened_at),
  constraint signing_spells_check CHECK ((closed_at >= opened_at))
);

create table signing_windows (
  tournament_id bigint not null,
  number integer not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  constraint signing_windows_pkey PRIMARY KEY (tournament_id, number),
  constraint signing_windows_check CHECK ((closes_at > opens_at)),
  constraint signing_windows_number_check CHECK ((number >= 1))
);

create table site_operator (
  id smallint default 1 not null,
  name text not null,
  address text not null,
  contact text not null,
  register text default ''::text not null,
  version integer default 0 not null,
  editor_id bigint,
  edited_at timestamp with time zone,
  constraint site_operator_pkey PRIMARY KEY (id),
  constraint site_operator_id_check CHECK ((id = 1))
);
CREATE INDEX site_operator_editor_id_idx ON public.site_operator USING btree (editor_id);

create table slides (
  id bigint generated always as identity not null,
  order smallint not null,
  name text not null,
  url text,
  image text not null,
  author_id bigint,
  version integer default 0 not null,
  editor_id bigint,
  edited_at timestamp with time zone,
  constraint slides_pkey PRIMARY KEY (id),
  constraint slides_order_key UNIQUE ("order") DEFERRABLE,
  constraint slides_name_check CHECK (((char_length(name) >= 3) AND (char_length(name) <= 80))),
  constraint slides_order_check CHECK (("order" >= 1)),
  constraint slides_url_check CHECK ((((url ~~ 'https://%'::text) OR ((url ~~ '/%'::text) AND (url !~~ '//%'::text))) AND (char_length(url) <= 2000)))
);
CREATE INDEX slides_author_id_idx ON public.slides USING btree (author_id);
CREATE INDEX slides_editor_id_idx ON public.slides USING btree (editor_id);
CREATE INDEX slides_image_idx ON public.slides USING btree (image);

create table slug_history (
  console text not null,
  noun text not null,
  slug text not null,
  noun_id bigint not null,
  constraint slug_history_pkey PRIMARY KEY (console, noun, slug),
  constraint slug_history_noun_check CHECK ((noun = ANY (ARRAY['tournament'::text, 'division'::text, 'team'::text, 'player'::text])))
);

create table standings (
  season_id bigint not null,
  team_id bigint not null,
  position integer not null,
  rank_change integer,
  played integer default 0 not null,
  won integer default 0 not null,
  drawn integer default 0 not null,
  lost integer default 0 not null,
  goals_for integer default 0 not null,
  goals_against integer default 0 not null,
  points integer default 0 not null,
  adjustment integer default 0 not null,
  fair_play integer default 0 not null,
  walkovers integer default 0 not null,
  form text default ''::text not null,
  zone text,
  why jsonb,
  constraint standings_pkey PRIMARY KEY (season_id, team_id),
  constraint standings_zone_check CHECK ((zone = ANY (ARRAY['champion'::text, 'liguilla'::text, 'relegation'::text])))
);
CREATE INDEX standings_team_id_idx ON public.standings USING btree (team_id);

create table suspensions (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  player_id bigint not null,
  season_id bigint not null,
  fixture_id bigint not null,
  reason text not null,
  matches integer not null,
  earned_at timestamp with time zone not null,
  served_by bigint[] default '{}'::bigint[] not null,
  remaining integer generated always as ((matches - cardinality(served_by))) stored not null,
  constraint suspensions_pkey PRIMARY KEY (id),
  constraint suspensions_player_id_fixture_id_reason_key UNIQUE (player_id, fixture_id, reason),
  constraint suspensions_matches_check CHECK ((matches >= 1)),
  constraint suspensions_reason_check CHECK ((reason = ANY (ARRAY['yellows'::text, 'two_yellows'::text, 'red'::text]))),
  constraint suspensions_remaining_check CHECK ((remaining >= 0))
);
CREATE INDEX suspensions_fixture_id_idx ON public.suspensions USING btree (fixture_id);
CREATE INDEX suspensions_player_idx ON public.suspensions USING btree (player_id, tournament_id);
CREATE INDEX suspensions_running_idx ON public.suspensions USING btree (tournament_id, earned_at DESC, id DESC) WHERE (remaining > 0);
CREATE INDEX suspensions_season_id_idx ON public.suspensions USING btree (season_id);
CREATE INDEX suspensions_served_by_idx ON public.suspensions USING gin (served_by);
CREATE INDEX suspensions_tournament_id_idx ON public.suspensions USING btree (tournament_id);

create table team_invitations (
  id bigint generated always as identity not null,
  team_id bigint not null,
  player_id bigint not null,
  tournament_id bigint,
  user_id bigint,
  message text default ''::text not null,
  invited_at timestamp with time zone not null,
  state text default 'open'::text not null,
  ended_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint team_invitations_pkey PRIMARY KEY (id),
  constraint team_invitations_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint team_invitations_message_check CHECK ((length(message) <= 300)),
  constraint team_invitations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'denied'::text, 'withdrawn'::text, 'lapsed'::text])))
);
CREATE UNIQUE INDEX team_invitations_open_key ON public.team_invitations USING btree (team_id, player_id, tournament_id) NULLS NOT DISTINCT WHERE (state = 'open'::text);
CREATE INDEX team_invitations_player_idx ON public.team_invitations USING btree (player_id, id DESC);
CREATE INDEX team_invitations_team_idx ON public.team_invitations USING btree (team_id, id DESC);
CREATE INDEX team_invitations_tournament_idx ON public.team_invitations USING btree (tournament_id) WHERE (tournament_id IS NOT NULL);
CREATE INDEX team_invitations_user_idx ON public.team_invitations USING btree (user_id) WHERE (user_id IS NOT NULL);

create table team_list_lines (
  list_id bigint not null,
  team_id bigint not null,
  was_made boolean not null,
  was_entered boolean not null,
  got_owner boolean not null,
  signed bigint[] not null,
  constraint team_list_lines_pkey PRIMARY KEY (list_id, team_id)
);
CREATE INDEX team_list_lines_team_idx ON public.team_list_lines USING btree (team_id);

create table team_lists (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  added_at timestamp with time zone not null,
  log_id bigint not null,
  constraint team_lists_pkey PRIMARY KEY (id)
);
CREATE INDEX team_lists_tournament_idx ON public.team_lists USING btree (tournament_id, id DESC);

create table team_managers (
  team_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint team_managers_pkey PRIMARY KEY (team_id, user_id)
);
CREATE INDEX team_managers_user_id_idx ON public.team_managers USING btree (user_id);
CREATE CONSTRAINT TRIGGER seeker_is_manager AFTER INSERT ON public.team_managers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seeker_has_club();
CREATE TRIGGER team_managers_people AFTER INSERT OR DELETE ON public.team_managers FOR EACH ROW EXECUTE FUNCTION people_of_its_team();
CREATE CONSTRAINT TRIGGER worn_follows_managers AFTER DELETE ON public.team_managers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION worn_follows_team('team_id');

create table team_members (
  team_id bigint not null,
  player_id bigint not null,
  role text default 'player'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint team_members_pkey PRIMARY KEY (team_id, player_id),
  constraint team_members_role_check CHECK ((role = ANY (ARRAY['player'::text, 'alternate'::text])))
);
CREATE INDEX team_members_player_idx ON public.team_members USING btree (player_id);
CREATE CONSTRAINT TRIGGER seeker_is_member AFTER INSERT ON public.team_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seeker_has_club();

create table team_ratings (
  team_id bigint not null,
  rating integer default 1500000 not null,
  matches integer default 0 not null,
  constraint team_ratings_pkey PRIMARY KEY (team_id)
);

create table team_spells (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  player_id bigint not null,
  team_id bigint,
  until timestamp with time zone default now() not null,
  constraint team_spells_pkey PRIMARY KEY (id)
);
CREATE INDEX team_spells_player_idx ON public.team_spells USING btree (player_id, tournament_id, until);
CREATE INDEX team_spells_team_idx ON public.team_spells USING btree (team_id, tournament_id);
CREATE INDEX team_spells_tournament_id_idx ON public.team_spells USING btree (tournament_id);

create table teams (
  id bigint generated always as identity not null,
  console text not null,
  slug text not null,
  name text not null,
  image text,
  owner_id bigint,
  is_demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (lower(f_unaccent(name))) stored,
  disbanded_at timestamp with time zone,
  of_one boolean default false not null,
  background text,
  is_import boolean default false not null,
  uploaded_background text,
  worn_background text,
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_console_slug_key UNIQUE (console, slug),
  constraint teams_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text])))
);
CREATE INDEX teams_background_idx ON public.teams USING btree (background) WHERE (background IS NOT NULL);
CREATE INDEX teams_image_idx ON public.teams USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX teams_joined_name_idx ON public.teams USING btree (console) WHERE (search_text ~ '[\u200c\u200d\ufe0f\U000e0020-\U000e007f]'::text);
CREATE INDEX teams_name_idx ON public.teams USING btree (console, search_text COLLATE "C", id);
CREATE INDEX teams_owner_id_idx ON public.teams USING btree (owner_id);
CREATE INDEX teams_search_idx ON public.teams USING gin (search_text gin_trgm_ops);
CREATE INDEX teams_uploaded_background_idx ON public.teams USING btree (uploaded_background) WHERE (uploaded_background IS NOT NULL);
CREATE INDEX teams_worn_background_idx ON public.teams USING btree (worn_background) WHERE (worn_background IS NOT NULL);
CREATE CONSTRAINT TRIGGER seeker_founds AFTER INSERT ON public.teams DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION seeker_has_club();
CREATE CONSTRAINT TRIGGER seeker_owns AFTER UPDATE OF owner_id ON public.teams DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.owner_id IS DISTINCT FROM old.owner_id) AND (new.owner_id IS NOT NULL))) EXECUTE FUNCTION seeker_has_club();
CREATE TRIGGER teams_background BEFORE INSERT OR UPDATE OF background, uploaded_background, worn_background ON public.teams FOR EACH ROW EXECUTE FUNCTION background_is_worn_or_uploaded();
CREATE TRIGGER teams_come AFTER INSERT ON public.teams REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION noun_is_counted('team');
CREATE TRIGGER teams_go AFTER DELETE ON public.teams REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION noun_is_counted('team');
CREATE TRIGGER teams_people AFTER UPDATE OF owner_id ON public.teams FOR EACH ROW WHEN ((old.owner_id IS DISTINCT FROM new.owner_id)) EXECUTE FUNCTION people_of_team();
CREATE CONSTRAINT TRIGGER worn_follows_team AFTER UPDATE OF owner_id, disbanded_at, of_one ON public.teams DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.owner_id IS DISTINCT FROM new.owner_id) OR (old.disbanded_at IS DISTINCT FROM new.disbanded_at) OR (old.of_one IS DISTINCT FROM new.of_one))) EXECUTE FUNCTION worn_follows_team('id');

create table terms_acceptances (
  user_id bigint not null,
  version integer not null,
  lang text not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptances_pkey PRIMARY KEY (user_id, version),
  constraint terms_acceptances_lang_check CHECK ((lang = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text, 'it'::text, 'fr'::text, 'de'::text]))),
  constraint terms_acceptances_version_check CHECK ((version > 0))
);

create table thread_members (
  thread_id bigint not null,
  user_id bigint not null,
  unread integer default 0 not null,
  read_to bigint default 0 not null,
  cleared_to bigint default 0 not null,
  newest_id bigint,
  has_written boolean default false not null,
  reads_on boolean default false not null,
  constraint thread_members_pkey PRIMARY KEY (thread_id, user_id),
  constraint thread_members_unread_check CHECK ((unread >= 0))
);
CREATE INDEX thread_members_unread_idx ON public.thread_members USING btree (user_id) WHERE (unread > 0);
CREATE INDEX thread_members_user_id_idx ON public.thread_members USING btree (user_id, newest_id DESC);

create table threads (
  id bigint generated always as identity not null,
  kind text not null,
  first_id bigint,
  second_id bigint,
  approached_by bigint,
  approached_at timestamp with time zone,
  created_at timestamp with time zone not null,
  fixture_id bigint,
  team_id bigint,
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_first_id_second_id_key UNIQUE (first_id, second_id),
  constraint threads_fixture_id_key UNIQUE (fixture_id),
  constraint threads_team_id_key UNIQUE (team_id),
  constraint threads_check CHECK ((second_id > first_id)),
  constraint threads_check1 CHECK (((approached_by = first_id) OR (approached_by = second_id))),
  constraint threads_check2 CHECK (((kind <> 'people'::text) OR (num_nonnulls(first_id, second_id) = 2))),
  constraint threads_kind_check CHECK ((kind = ANY (ARRAY['people'::text, 'match'::text, 'team'::text]))),
  constraint threads_match_check CHECK (((kind = 'match'::text) = (fixture_id IS NOT NULL))),
  constraint threads_team_check CHECK (((kind = 'team'::text) = (team_id IS NOT NULL))),
  constraint threads_two_check CHECK (((kind = 'people'::text) = (first_id IS NOT NULL)))
);
CREATE INDEX threads_approached_by_idx ON public.threads USING btree (approached_by, approached_at) WHERE (approached_by IS NOT NULL);
CREATE INDEX threads_second_id_idx ON public.threads USING btree (second_id);

create table totp_factors (
  user_id bigint not null,
  secret bytea,
  set_at timestamp with time zone,
  last_step bigint,
  pending_secret bytea,
  pending_until timestamp with time zone,
  constraint totp_factors_pkey PRIMARY KEY (user_id),
  constraint totp_factors_check CHECK (((secret IS NULL) = (set_at IS NULL))),
  constraint totp_factors_check1 CHECK (((pending_secret IS NULL) = (pending_until IS NULL))),
  constraint totp_factors_check2 CHECK (((secret IS NOT NULL) OR (pending_secret IS NOT NULL)))
);

create table touch_key (
  is_only boolean default true not null,
  value bytea not null,
  constraint touch_key_pkey PRIMARY KEY (is_only),
  constraint touch_key_is_only_check CHECK (is_only)
);

create table tournament_administrators (
  tournament_id bigint not null,
  user_id bigint not null,
  constraint tournament_administrators_pkey PRIMARY KEY (tournament_id, user_id)
);
CREATE INDEX tournament_administrators_user_id_idx ON public.tournament_administrators USING btree (user_id);
CREATE CONSTRAINT TRIGGER worn_follows_administrators AFTER DELETE ON public.tournament_administrators DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION worn_follows_administrators();

create table tournament_categories (
  id bigint generated always as identity not null,
  name text not null,
  order integer not null,
  constraint tournament_categories_pkey PRIMARY KEY (id),
  constraint tournament_categories_name_key UNIQUE (name),
  constraint tournament_categories_order_key UNIQUE ("order") DEFERRABLE INITIALLY DEFERRED
);

create table tournament_people (
  tournament_id bigint not null,
  team_id bigint not null,
  user_id bigint not null,
  capacity text not null,
  constraint tournament_people_pkey PRIMARY KEY (tournament_id, user_id, team_id, capacity),
  constraint tournament_people_one_team EXCLUDE USING gist (tournament_id WITH =, user_id WITH =, team_id WITH <>),
  constraint tournament_people_capacity_check CHECK ((capacity = ANY (ARRAY['o'::text, 'm'::text, 'p'::text])))
);
CREATE INDEX tournament_people_team_idx ON public.tournament_people USING btree (team_id);
CREATE INDEX tournament_people_user_idx ON public.tournament_people USING btree (user_id);

create table tournament_teams (
  tournament_id bigint not null,
  team_id bigint not null,
  registered_at timestamp with time zone default now() not null,
  left_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint tournament_teams_pkey PRIMARY KEY (tournament_id, team_id)
);
CREATE INDEX tournament_teams_team_id_idx ON public.tournament_teams USING btree (team_id);
CREATE TRIGGER tournament_teams_of_one AFTER INSERT ON public.tournament_teams FOR EACH ROW EXECUTE FUNCTION team_is_of_one();
CREATE TRIGGER tournament_teams_people AFTER INSERT OR UPDATE OF left_at ON public.tournament_teams FOR EACH ROW EXECUTE FUNCTION people_of_its_team();

create table tournaments (
  id bigint generated always as identity not null,
  console text not null,
  slug text not null,
  name text not null,
  image text,
  kind text default 'clubs'::text not null,
  mode text not null,
  category_id bigint,
  quantity bigint default 0 not null,
  hidden boolean default false not null,
  rules text default ''::text not null,
  time_zone text default 'UTC'::text not null,
  lock_signing text,
  index_weights jsonb,
  is_demo boolean default false not null,
  is_import boolean default false not null,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (lower(f_unaccent(name))) stored,
  lock_signing_at timestamp with time zone default now() not null,
  signings_opened_at timestamp with time zone default now(),
  start_money bigint default '10000000000'::bigint not null,
  start_price bigint default 100000000 not null,
  squad_smallest integer default 7 not null,
  squad_largest integer default 25 not null,
  tie_breaks text default 'goal_difference'::text not null,
  discipline jsonb,
  stands_after integer default 24 not null,
  accept_within integer default 24 not null,
  question_within integer default 24 not null,
  offer_hours integer default 48 not null,
  deals_per_pair integer default 2,
  resale_allowed boolean default false not null,
  leave_days integer default 7 not null,
  offer_least_percent integer default 50 not null,
  offer_most_percent integer default 200 not null,
  signings_told_at timestamp with time zone default now() not null,
  background text,
  constraint tournaments_pkey PRIMARY KEY (id),
  constraint tournaments_console_slug_key UNIQUE (console, slug),
  constraint tournaments_accept_within_check CHECK (((accept_within >= 1) AND (accept_within <= 720))),
  constraint tournaments_check CHECK ((((squad_smallest >= 1) AND (squad_smallest <= squad_largest)) AND (squad_largest <= 100))),
  constraint tournaments_check1 CHECK ((((offer_least_percent >= 0) AND (offer_least_percent <= offer_most_percent)) AND (offer_most_percent <= 1000000))),
  constraint tournaments_console_check CHECK ((console = ANY (ARRAY['psn'::text, 'xbox'::text, 'pc'::text]))),
  constraint tournaments_deals_per_pair_check CHECK (((deals_per_pair >= 0) AND (deals_per_pair <= 1000))),
  constraint tournaments_kind_check CHECK ((kind = ANY (ARRAY['clubs'::text, 'single'::text]))),
  constraint tournaments_leave_days_check CHECK (((leave_days >= 0) AND (leave_days <= 365))),
  constraint tournaments_lock_signing_check CHECK ((lock_signing = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint tournaments_mode_check CHECK ((mode = ANY (ARRAY['rounds_final'::text, 'all_final'::text, 'manual_knockout'::text, 'automatic_knockout'::text]))),
  constraint tournaments_offer_hours_check CHECK (((offer_hours >= 1) AND (offer_hours <= 8760))),
  constraint tournaments_quantity_check CHECK ((quantity >= 0)),
  constraint tournaments_question_within_check CHECK (((question_within >= 1) AND (question_within <= 720))),
  constraint tournaments_stands_after_check CHECK (((stands_after >= 1) AND (stands_after <= 720))),
  constraint tournaments_start_money_check CHECK ((start_money >= 0)),
  constraint tournaments_start_price_check CHECK ((start_price >= 0)),
  constraint tournaments_tie_breaks_check CHECK ((tie_breaks = ANY (ARRAY['goal_difference'::text, 'head_to_head'::text])))
);
CREATE INDEX tournaments_background_idx ON public.tournaments USING btree (background) WHERE (background IS NOT NULL);
CREATE INDEX tournaments_category_id_idx ON public.tournaments USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX tournaments_home_idx ON public.tournaments USING btree (console, kind, id DESC) WHERE (NOT hidden);
CREATE INDEX tournaments_image_idx ON public.tournaments USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX tournaments_name_idx ON public.tournaments USING btree (console, search_text COLLATE "C", id);
CREATE INDEX tournaments_search_idx ON public.tournaments USING gin (search_text gin_trgm_ops);
CREATE TRIGGER tournaments_hidden AFTER UPDATE OF hidden ON public.tournaments FOR EACH ROW WHEN ((old.hidden IS DISTINCT FROM new.hidden)) EXECUTE FUNCTION lists_follow_hiding();
CREATE TRIGGER tournaments_hidden_for_invitees AFTER UPDATE OF hidden ON public.tournaments FOR EACH ROW WHEN ((old.hidden IS DISTINCT FROM new.hidden)) EXECUTE FUNCTION invitees_follow_hiding();

create table training_answers (
  training_id bigint not null,
  player_id bigint not null,
  answer text not null,
  answered_at timestamp with time zone not null,
  constraint training_answers_pkey PRIMARY KEY (training_id, player_id),
  constraint training_answers_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])))
);
CREATE INDEX training_answers_player_idx ON public.training_answers USING btree (player_id);

create table trainings (
  id bigint generated always as identity not null,
  team_id bigint not null,
  series_id bigint,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  title text not null,
  note text,
  version integer default 1 not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  constraint trainings_pkey PRIMARY KEY (id),
  constraint trainings_minutes_check CHECK (((minutes >= 15) AND (minutes <= 480))),
  constraint trainings_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint trainings_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);
CREATE INDEX trainings_created_by_idx ON public.trainings USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX trainings_series_idx ON public.trainings USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX trainings_team_idx ON public.trainings USING btree (team_id, starts_at);

create table tutorials (
  id bigint generated always as identity not null,
  lang text not null,
  order smallint not null,
  title text not null,
  description text not null,
  video text not null,
  author_id bigint,
  version integer default 0 not null,
  editor_id bigint,
  edited_at timestamp with time zone,
  constraint tutorials_pkey PRIMARY KEY (id),
  constraint tutorials_lang_video_key UNIQUE (lang, video),
  constraint tutorials_description_check CHECK ((char_length(description) <= 300)),
  constraint tutorials_lang_check CHECK ((lang = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text, 'it'::text, 'fr'::text, 'de'::text]))),
  constraint tutorials_order_check CHECK (("order" >= 1)),
  constraint tutorials_title_check CHECK (((char_length(title) >= 3) AND (char_length(title) <= 80))),
  constraint tutorials_video_check CHECK ((video ~ '^[A-Za-z0-9_-]{11}$'::text))
);
CREATE INDEX tutorials_author_id_idx ON public.tutorials USING btree (author_id);
CREATE INDEX tutorials_editor_id_idx ON public.tutorials USING btree (editor_id);

create table users (
  id bigint generated always as identity not null,
  username text not null,
  email text,
  email_confirmed_at timestamp with time zone,
  password_hash text,
  role text,
  country character(2),
  lang text default 'en'::text not null,
  premium_until timestamp with time zone,
  of_age_confirmed_at timestamp with time zone,
  is_demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone,
  deleted_at timestamp with time zone,
  shows_online boolean default true not null,
  confirmed_age smallint,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK (((deleted_at IS NOT NULL) OR ((email IS NOT NULL) AND (password_hash IS NOT NULL)))),
  constraint users_lang_check CHECK ((lang = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text, 'it'::text, 'fr'::text, 'de'::text]))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'FULL'::text, 'SUPER'::text])))
);
CREATE INDEX users_demo_idx ON public.users USING btree (id) WHERE (is_demo AND (deleted_at IS NULL));
CREATE INDEX users_email_idx ON public.users USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email)) WHERE ((email IS NOT NULL) AND (email_confirmed_at IS NOT NULL));
CREATE INDEX users_email_search_idx ON public.users USING gin (lower(email) gin_trgm_ops) WHERE (email IS NOT NULL);
CREATE INDEX users_role_idx ON public.users USING btree (id) WHERE (role IS NOT NULL);
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username));
CREATE INDEX users_username_search_idx ON public.users USING gin (lower(username) gin_trgm_ops);

create table vs_exclusions (
  user_id bigint not null,
  at timestamp with time zone not null,
  until timestamp with time zone,
  constraint vs_exclusions_pkey PRIMARY KEY (user_id),
  constraint vs_exclusions_check CHECK ((until > at))
);

create table vs_pairs (
  loser_id bigint not null,
  winner_id bigint not null,
  coins bigint not null,
  times integer not null,
  last_at timestamp with time zone not null,
  constraint vs_pairs_pkey PRIMARY KEY (loser_id, winner_id),
  constraint vs_pairs_times_check CHECK ((times > 0))
);
CREATE INDEX vs_pairs_most_idx ON public.vs_pairs USING btree (coins DESC, last_at DESC, loser_id, winner_id);
CREATE INDEX vs_pairs_winner_id_idx ON public.vs_pairs USING btree (winner_id);

create table vs_settings (
  is_only boolean default true not null,
  is_off boolean default false not null,
  is_disabled boolean default false not null,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  takes_bought boolean default false not null,
  least_days smallint default 30 not null,
  least_matches smallint default 3 not null,
  version integer default 0 not null,
  constraint vs_settings_pkey PRIMARY KEY (is_only),
  constraint vs_settings_is_only_check CHECK (is_only),
  constraint vs_settings_least_days_check CHECK (((least_days >= 0) AND (least_days <= 365))),
  constraint vs_settings_least_matches_check CHECK (((least_matches >= 0) AND (least_matches <= 100)))
);
CREATE INDEX vs_settings_confirmed_by_idx ON public.vs_settings USING btree (confirmed_by);

create table warnings (
  id bigint generated always as identity not null,
  user_id bigint not null,
  case_id bigint,
  text text not null,
  given_by bigint,
  created_at timestamp with time zone not null,
  constraint warnings_pkey PRIMARY KEY (id)
);
CREATE INDEX warnings_case_id_idx ON public.warnings USING btree (case_id);
CREATE INDEX warnings_created_at_idx ON public.warnings USING btree (created_at);
CREATE INDEX warnings_given_by_idx ON public.warnings USING btree (given_by);
CREATE INDEX warnings_user_id_idx ON public.warnings USING btree (user_id, id);

create table week_editions (
  id bigint generated always as identity not null,
  season_id bigint not null,
  week integer not null,
  version integer default 1 not null,
  results bigint not null,
  by_hand boolean default false not null,
  picked_at timestamp with time zone not null,
  published_at timestamp with time zone,
  user_id bigint,
  constraint week_editions_pkey PRIMARY KEY (id),
  constraint week_editions_season_id_week_key UNIQUE (season_id, week),
  constraint week_editions_week_check CHECK ((week >= 1))
);
CREATE INDEX week_editions_user_id_idx ON public.week_editions USING btree (user_id) WHERE (user_id IS NOT NULL);

create table week_slots (
  edition_id bigint not null,
  slot integer not null,
  position text not null,
  player_id bigint,
  team_id bigint,
  index integer,
  goals integer,
  assists integer,
  constraint week_slots_pkey PRIMARY KEY (edition_id, slot),
  constraint week_slots_position_check CHECK (("position" = ANY (ARRAY['GK'::text, 'CB'::text, 'LB'::text, 'RB'::text, 'CDM'::text, 'LM'::text, 'RM'::text, 'CAM'::text, 'ST'::text]))),
  constraint week_slots_slot_check CHECK (((slot >= 1) AND (slot <= 11)))
);
CREATE UNIQUE INDEX week_slots_player_key ON public.week_slots USING btree (player_id, edition_id);
CREATE INDEX week_slots_team_id_idx ON public.week_slots USING btree (team_id) WHERE (team_id IS NOT NULL);

create table worn (
  possession_id bigint not null,
  type text not null,
  player_id bigint,
  team_id bigint,
  tournament_id bigint,
  division_id bigint,
  since timestamp with time zone not null,
  is_shown boolean default true not null,
  constraint worn_pkey PRIMARY KEY (possession_id),
  constraint worn_division_id_type_key UNIQUE (division_id, type),
  constraint worn_player_id_type_key UNIQUE (player_id, type),
  constraint worn_team_id_type_key UNIQUE (team_id, type),
  constraint worn_tournament_id_type_key UNIQUE (tournament_id, type),
  constraint worn_check CHECK ((num_nonnulls(player_id, team_id, tournament_id, division_id) = 1)),
  constraint worn_check1 CHECK (
CASE type
    WHEN 'BT'::text THEN (tournament_id IS NOT NULL)
    WHEN 'BD'::text THEN (division_id IS NOT NULL)
    WHEN 'BE'::text THEN (team_id IS NOT NULL)
    ELSE (player_id IS NOT NULL)
END),
  constraint worn_type_check CHECK ((type = ANY (ARRAY['AV'::text, 'BT'::text, 'BD'::text, 'BE'::text, 'BU'::text, 'CA'::text])))
);
CREATE INDEX worn_hidden_idx ON public.worn USING btree (possession_id) WHERE (NOT is_shown);
CREATE TRIGGER worn_shown AFTER INSERT OR DELETE OR UPDATE ON public.worn FOR EACH ROW EXECUTE FUNCTION worn_is_shown();

alter table account_wishes add constraint account_wishes_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id);
alter table account_wishes add constraint account_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table acquaintances add constraint acquaintances_first_id_fkey FOREIGN KEY (first_id) REFERENCES users(id) ON DELETE CASCADE;
alter table acquaintances add constraint acquaintances_second_id_fkey FOREIGN KEY (second_id) REFERENCES users(id) ON DELETE CASCADE;
alter table adult_answers add constraint adult_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table advice_states add constraint advice_states_muted_by_fkey FOREIGN KEY (muted_by) REFERENCES users(id);
alter table announcement_reads add constraint announcement_reads_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_reads add constraint announcement_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table announcements add constraint announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table announcements add constraint announcements_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table appeal_messages add constraint appeal_messages_appeal_id_fkey FOREIGN KEY (appeal_id) REFERENCES appeals(id) ON DELETE CASCADE;
alter table appeal_messages add constraint appeal_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table appeal_openings add constraint appeal_openings_appeal_id_fkey FOREIGN KEY (appeal_id) REFERENCES appeals(id) ON DELETE CASCADE;
alter table appeal_openings add constraint appeal_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table appeals add constraint appeals_ban_id_fkey FOREIGN KEY (ban_id) REFERENCES bans(id) ON DELETE CASCADE;
alter table appeals add constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table appeals add constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table audit_log add constraint audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table availabilities add constraint availabilities_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table availabilities add constraint availabilities_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table availabilities add constraint availabilities_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table availability_asks add constraint availability_asks_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table availability_asks add constraint availability_asks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table availability_asks add constraint availability_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table awards add constraint awards_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table awards add constraint awards_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table awards add constraint awards_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table awards add constraint awards_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table awards add constraint awards_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table banners add constraint banners_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table banners add constraint banners_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table bans add constraint bans_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table bans add constraint bans_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table bans add constraint bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table bet_editors add constraint bet_editors_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id);
alter table bet_editors add constraint bet_editors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table bet_entries add constraint bet_entries_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id);
alter table bet_entries add constraint bet_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table bet_reports add constraint bet_reports_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES bet_entries(id);
alter table bets add constraint bets_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table bets add constraint bets_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id);
alter table club_links add constraint club_links_followed_by_fkey FOREIGN KEY (followed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table club_links add constraint club_links_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table club_links add constraint club_links_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table club_links add constraint club_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table club_requests add constraint club_requests_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table club_requests add constraint club_requests_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table club_seekers add constraint club_seekers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table coin_entries add constraint coin_entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id);
alter table coin_entries add constraint coin_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table contact_answers add constraint contact_answers_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contact_messages(id) ON DELETE CASCADE;
alter table contact_answers add constraint contact_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table contact_messages add constraint contact_messages_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
alter table cups add constraint cups_champion_by_position_id_fkey FOREIGN KEY (champion_by_position_id) REFERENCES teams(id);
alter table cups add constraint cups_champion_id_fkey FOREIGN KEY (champion_id) REFERENCES teams(id);
alter table cups add constraint cups_division_id_fkey FOREIGN KEY (division_id) REFERENCES divisions(id) ON DELETE CASCADE;
alter table cups add constraint cups_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table cups add constraint cups_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table cups add constraint cups_second_id_fkey FOREIGN KEY (second_id) REFERENCES teams(id);
alter table cups add constraint cups_third_id_fkey FOREIGN KEY (third_id) REFERENCES teams(id);
alter table cups add constraint cups_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table cups add constraint cups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table custom_buttons add constraint custom_buttons_division_id_fkey FOREIGN KEY (division_id) REFERENCES divisions(id) ON DELETE CASCADE;
alter table custom_buttons add constraint custom_buttons_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table desk_openings add constraint desk_openings_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table desk_openings add constraint desk_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table division_feeds add constraint division_feeds_division_id_fkey FOREIGN KEY (division_id) REFERENCES divisions(id) ON DELETE CASCADE;
alter table division_feeds add constraint division_feeds_feeder_id_fkey FOREIGN KEY (feeder_id) REFERENCES divisions(id) ON DELETE CASCADE;
alter table divisions add constraint divisions_background_fkey FOREIGN KEY (background) REFERENCES files(hash);
alter table divisions add constraint divisions_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table divisions add constraint divisions_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table donation_entries add constraint donation_entries_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES users(id);
alter table donation_entries add constraint donation_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table drop_outs add constraint drop_outs_heir_id_fkey FOREIGN KEY (heir_id) REFERENCES teams(id);
alter table drop_outs add constraint drop_outs_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table drop_outs add constraint drop_outs_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table drop_outs add constraint drop_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table factor_resets add constraint factor_resets_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id);
alter table factor_resets add constraint factor_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table favourites add constraint favourites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table favourites add constraint favourites_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table favourites add constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table fixture_decisions add constraint fixture_decisions_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table fixture_decisions add constraint fixture_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table fixture_goals add constraint fixture_goals_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table fixture_goals add constraint fixture_goals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table fixture_goals add constraint fixture_goals_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table fixture_lines add constraint fixture_lines_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table fixture_lines add constraint fixture_lines_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table fixture_lines add constraint fixture_lines_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table fixtures add constraint fixtures_away_team_id_fkey FOREIGN KEY (away_team_id) REFERENCES teams(id);
alter table fixtures add constraint fixtures_best_player_id_fkey FOREIGN KEY (best_player_id) REFERENCES players(id);
alter table fixtures add constraint fixtures_division_id_fkey FOREIGN KEY (division_id) REFERENCES divisions(id) ON DELETE CASCADE;
alter table fixtures add constraint fixtures_home_team_id_fkey FOREIGN KEY (home_team_id) REFERENCES teams(id);
alter table fixtures add constraint fixtures_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table formation_starters add constraint formation_starters_formation_id_fkey FOREIGN KEY (formation_id) REFERENCES formations(id) ON DELETE CASCADE;
alter table formation_starters add constraint formation_starters_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table formation_wishes add constraint formation_wishes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table formation_wishes add constraint formation_wishes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table formations add constraint formations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table formations add constraint formations_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table given_up_names add constraint given_up_names_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL;
alter table given_up_names add constraint given_up_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table group_draws add constraint group_draws_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table imports add constraint imports_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table imports add constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table inbox_choices add constraint inbox_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table inbox_counts add constraint inbox_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table inbox_events add constraint inbox_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table inbox_settings add constraint inbox_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table inbox_told add constraint inbox_told_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table invitees add constraint invitees_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table judge_calls add constraint judge_calls_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table judge_calls add constraint judge_calls_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table judge_calls add constraint judge_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table kept_yellows add constraint kept_yellows_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table kept_yellows add constraint kept_yellows_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table kits add constraint kits_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table kits add constraint kits_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table ledger_accounts add constraint ledger_accounts_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id);
alter table ledger_accounts add constraint ledger_accounts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table ledger_accounts add constraint ledger_accounts_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id);
alter table ledger_accounts add constraint ledger_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table ledger_entries add constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);
alter table ledger_entries add constraint ledger_entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id);
alter table legal_editions add constraint legal_editions_document_fkey FOREIGN KEY (document) REFERENCES legal_pages(document) ON DELETE CASCADE;
alter table legal_pages add constraint legal_pages_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES users(id);
alter table legal_texts add constraint legal_texts_document_fkey FOREIGN KEY (document) REFERENCES legal_pages(document) ON DELETE CASCADE;
alter table liguillas add constraint liguillas_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table line_questions add constraint line_questions_best_player_id_fkey FOREIGN KEY (best_player_id) REFERENCES players(id);
alter table line_questions add constraint line_questions_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table line_questions add constraint line_questions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table line_questions add constraint line_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table login_networks add constraint login_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table login_tickets add constraint login_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table mail_invites add constraint mail_invites_list_id_fkey FOREIGN KEY (list_id) REFERENCES team_lists(id) ON DELETE SET NULL;
alter table mail_invites add constraint mail_invites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table mail_invites add constraint mail_invites_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table mail_invites add constraint mail_invites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table mailed_tokens add constraint mailed_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table mails_caused add constraint mails_caused_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table match_cards add constraint match_cards_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table match_cards add constraint match_cards_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table match_cards add constraint match_cards_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table match_dates add constraint match_dates_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;
alter table match_dates add constraint match_dates_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table match_dates add constraint match_dates_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL;
alter table match_dates add constraint match_dates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table match_ratings add constraint match_ratings_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table match_reports add constraint match_reports_best_player_id_fkey FOREIGN KEY (best_player_id) REFERENCES players(id);
alter table match_reports add constraint match_reports_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table match_reports add constraint match_reports_screenshot_fkey FOREIGN KEY (screenshot) REFERENCES screenshots(id);
alter table match_reports add constraint match_reports_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table match_reports add constraint match_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table message_boxes add constraint message_boxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table messages add constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;
alter table messages add constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE;
alter table movements add constraint movements_from_team_id_fkey FOREIGN KEY (from_team_id) REFERENCES teams(id);
alter table movements add constraint movements_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table movements add constraint movements_to_team_id_fkey FOREIGN KEY (to_team_id) REFERENCES teams(id);
alter table movements add constraint movements_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table named_donors add constraint named_donors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table network_marks add constraint network_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notice_comments add constraint notice_comments_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE;
alter table notice_comments add constraint notice_comments_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table notice_slugs add constraint notice_slugs_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE;
alter table notices add constraint notices_author_id_fkey FOREIGN KEY (author_id) REFERENCES players(id) ON DELETE SET NULL;
alter table notices add constraint notices_division_id_fkey FOREIGN KEY (division_id) REFERENCES divisions(id) ON DELETE CASCADE;
alter table notices add constraint notices_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table notices add constraint notices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table notices add constraint notices_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table notices add constraint notices_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_event_id_fkey FOREIGN KEY (event_id) REFERENCES inbox_events(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table offers add constraint offers_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES teams(id);
alter table offers add constraint offers_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id) ON DELETE SET NULL;
alter table offers add constraint offers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table offers add constraint offers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES teams(id);
alter table offers add constraint offers_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table offers add constraint offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table order_disputes add constraint order_disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_events add constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_refunds add constraint order_refunds_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table order_refunds add constraint order_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_steps add constraint order_steps_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table orders add constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id);
alter table orders add constraint orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table orders add constraint orders_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id);
alter table own_limits add constraint own_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table owner_claims add constraint owner_claims_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES users(id) ON DELETE SET NULL;
alter table owner_claims add constraint owner_claims_former_id_fkey FOREIGN KEY (former_id) REFERENCES users(id) ON DELETE CASCADE;
alter table owner_claims add constraint owner_claims_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table passkey_challenges add constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table pending_rebuilds add constraint pending_rebuilds_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table picture_clearings add constraint picture_clearings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table player_joins add constraint player_joins_into_id_fkey FOREIGN KEY (into_id) REFERENCES players(id) ON DELETE CASCADE;
alter table player_joins add constraint player_joins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table player_statistics add constraint player_statistics_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table player_statistics add constraint player_statistics_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table player_statistics add constraint player_statistics_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table players add constraint players_avatar_fkey FOREIGN KEY (avatar) REFERENCES files(hash);
alter table players add constraint players_background_fkey FOREIGN KEY (background) REFERENCES files(hash);
alter table players add constraint players_card_fkey FOREIGN KEY (card) REFERENCES files(hash);
alter table players add constraint players_country_fkey FOREIGN KEY (country) REFERENCES countries(iso2);
alter table players add constraint players_uploaded_avatar_fkey FOREIGN KEY (uploaded_avatar) REFERENCES files(hash);
alter table players add constraint players_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table players add constraint players_worn_avatar_fkey FOREIGN KEY (worn_avatar) REFERENCES files(hash);
alter table point_adjustments add constraint point_adjustments_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table point_adjustments add constraint point_adjustments_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table point_adjustments add constraint point_adjustments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table possessions add constraint possessions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table possessions add constraint possessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table premium_parts add constraint premium_parts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table premium_spells add constraint premium_spells_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table price_steps add constraint price_steps_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table price_steps add constraint price_steps_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE SET NULL;
alter table price_steps add constraint price_steps_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table price_steps add constraint price_steps_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table priced_weeks add constraint priced_weeks_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table products add constraint products_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table products add constraint products_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES users(id);
alter table products add constraint products_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table products add constraint products_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES shop_subcategories(id);
alter table purchases add constraint purchases_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id);
alter table purchases add constraint purchases_possession_id_fkey FOREIGN KEY (possession_id) REFERENCES possessions(id) ON DELETE CASCADE;
alter table purchases add constraint purchases_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table rebuilds add constraint rebuilds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table registrations add constraint registrations_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table registrations add constraint registrations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table registrations add constraint registrations_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table report_cases add constraint report_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table report_cases add constraint report_cases_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE SET NULL;
alter table report_cases add constraint report_cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table report_drafts add constraint report_drafts_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table report_drafts add constraint report_drafts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table report_drafts add constraint report_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table report_openings add constraint report_openings_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE;
alter table report_openings add constraint report_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reports add constraint reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE;
alter table reports add constraint reports_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table reports add constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE;
alter table request_keys add constraint request_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reversed_coins add constraint reversed_coins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table reward_receivers add constraint reward_receivers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table reward_receivers add constraint reward_receivers_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES rewards(id) ON DELETE CASCADE;
alter table reward_settings add constraint reward_settings_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
alter table reward_settings add constraint reward_settings_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table rewards add constraint rewards_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table rewards add constraint rewards_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table sandbox_payments add constraint sandbox_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table screenshots add constraint screenshots_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE SET NULL;
alter table screenshots add constraint screenshots_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL;
alter table screenshots add constraint screenshots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table season_draws add constraint season_draws_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table season_teams add constraint season_teams_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table season_teams add constraint season_teams_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table seasons add constraint seasons_division_id_fkey FOREIGN KEY (division_id) REFERENCES divisions(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table settings add constraint settings_former_logo_fkey FOREIGN KEY (former_logo) REFERENCES files(hash);
alter table settings add constraint settings_logo_fkey FOREIGN KEY (logo) REFERENCES files(hash);
alter table shop_categories add constraint shop_categories_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table shop_categories add constraint shop_categories_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES users(id);
alter table shop_subcategories add constraint shop_subcategories_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table shop_subcategories add constraint shop_subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop_categories(id);
alter table shop_subcategories add constraint shop_subcategories_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES users(id);
alter table signing_spells add constraint signing_spells_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table signing_windows add constraint signing_windows_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table site_operator add constraint site_operator_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES users(id);
alter table slides add constraint slides_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table slides add constraint slides_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES users(id);
alter table slides add constraint slides_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table standings add constraint standings_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table standings add constraint standings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table suspensions add constraint suspensions_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table suspensions add constraint suspensions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table suspensions add constraint suspensions_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table suspensions add constraint suspensions_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table team_invitations add constraint team_invitations_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table team_invitations add constraint team_invitations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_invitations add constraint team_invitations_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table team_invitations add constraint team_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table team_list_lines add constraint team_list_lines_list_id_fkey FOREIGN KEY (list_id) REFERENCES team_lists(id) ON DELETE CASCADE;
alter table team_list_lines add constraint team_list_lines_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_lists add constraint team_lists_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table team_managers add constraint team_managers_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_managers add constraint team_managers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table team_members add constraint team_members_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table team_members add constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_ratings add constraint team_ratings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_spells add constraint team_spells_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table team_spells add constraint team_spells_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_spells add constraint team_spells_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table teams add constraint teams_background_fkey FOREIGN KEY (background) REFERENCES files(hash);
alter table teams add constraint teams_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table teams add constraint teams_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table teams add constraint teams_uploaded_background_fkey FOREIGN KEY (uploaded_background) REFERENCES files(hash);
alter table teams add constraint teams_worn_background_fkey FOREIGN KEY (worn_background) REFERENCES files(hash);
alter table terms_acceptances add constraint terms_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table thread_members add constraint thread_members_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE;
alter table thread_members add constraint thread_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table threads add constraint threads_first_id_fkey FOREIGN KEY (first_id) REFERENCES users(id) ON DELETE CASCADE;
alter table threads add constraint threads_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES fixtures(id) ON DELETE CASCADE;
alter table threads add constraint threads_second_id_fkey FOREIGN KEY (second_id) REFERENCES users(id) ON DELETE CASCADE;
alter table threads add constraint threads_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table totp_factors add constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table tournament_administrators add constraint tournament_administrators_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_administrators add constraint tournament_administrators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table tournament_people add constraint tournament_people_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table tournament_people add constraint tournament_people_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_people add constraint tournament_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table tournament_teams add constraint tournament_teams_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table tournament_teams add constraint tournament_teams_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournaments add constraint tournaments_background_fkey FOREIGN KEY (background) REFERENCES files(hash);
alter table tournaments add constraint tournaments_category_id_fkey FOREIGN KEY (category_id) REFERENCES tournament_categories(id);
alter table tournaments add constraint tournaments_image_fkey FOREIGN KEY (image) REFERENCES files(hash);
alter table training_answers add constraint training_answers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table training_answers add constraint training_answers_training_id_fkey FOREIGN KEY (training_id) REFERENCES trainings(id) ON DELETE CASCADE;
alter table trainings add constraint trainings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table trainings add constraint trainings_series_id_fkey FOREIGN KEY (series_id) REFERENCES trainings(id) ON DELETE SET NULL;
alter table trainings add constraint trainings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table tutorials add constraint tutorials_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table tutorials add constraint tutorials_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES users(id);
alter table users add constraint users_country_fkey FOREIGN KEY (country) REFERENCES countries(iso2);
alter table vs_exclusions add constraint vs_exclusions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table vs_pairs add constraint vs_pairs_loser_id_fkey FOREIGN KEY (loser_id) REFERENCES users(id);
alter table vs_pairs add constraint vs_pairs_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES users(id);
alter table vs_settings add constraint vs_settings_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id);
alter table warnings add constraint warnings_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE SET NULL;
alter table warnings add constraint warnings_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL;
alter table warnings add constraint warnings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table week_editions add constraint week_editions_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
alter table week_editions add constraint week_editions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table week_slots add constraint week_slots_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES week_editions(id) ON DELETE CASCADE;
alter table week_slots add constraint week_slots_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table week_slots add constraint week_slots_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table worn add constraint worn_division_id_fkey FOREIGN KEY (division_id) REFERENCES divisions(id) ON DELETE CASCADE;
alter table worn add constraint worn_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table worn add constraint worn_possession_id_fkey FOREIGN KEY (possession_id) REFERENCES possessions(id) ON DELETE CASCADE;
alter table worn add constraint worn_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table worn add constraint worn_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
