-- Entries of the log name people by ids alone: a deleted account leaves no name behind. 0 is a person who was not found.

CREATE INDEX audit_nicks_idx ON players (lower(nick));

-- The player whom an entry calls by their nick, or by their address, also by a former one; 0 where no one alone is called so.
CREATE FUNCTION audit_player(called text, "on" text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT id FROM players WHERE console = "on" AND lower(nick) = lower(called) AND user_id IS NOT NULL),
    (SELECT CASE WHEN count(*) = 1 THEN min(id) END FROM players
      WHERE lower(nick) = lower(called) AND ("on" IS NULL OR console = "on")), 0)
$$;
CREATE FUNCTION audit_address(called text, "on" text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT id FROM players WHERE slug = called AND console = "on"),
    (SELECT noun_id FROM slug_history WHERE noun = 'player' AND slug = called AND console = "on"), 0)
$$;
-- The user whom somebody typed: by address, nick or username.
CREATE FUNCTION audit_user(called text, "on" text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT user_id FROM players WHERE slug = lower(called) AND console = "on"),
    (SELECT user_id FROM players WHERE id = audit_player(called, "on")),
    (SELECT id FROM users WHERE lower(username) = lower(called)), 0)
$$;

-- A line of a sheet: {"player": {"nick", "slug"}} was before, {"player": "slug"} after.
CREATE FUNCTION audit_line(line jsonb, "on" text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN jsonb_typeof(line -> 'player') IS NULL OR jsonb_typeof(line -> 'player') IN ('null', 'number') THEN line
    ELSE line || jsonb_build_object('player',
      audit_address(coalesce(line -> 'player' ->> 'slug', line ->> 'player'), "on")) END
$$;

CREATE FUNCTION audit_in_ids(deed text, written jsonb, "on" text, is_of_one boolean) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  told jsonb := written;
  field text;
BEGIN
  IF jsonb_typeof(written) = 'array' AND deed = 'match.edit_statistics' THEN
    RETURN (SELECT coalesce(jsonb_agg(audit_line(line, "on") ORDER BY place), '[]')
      FROM jsonb_array_elements(written) WITH ORDINALITY AS all_lines (line, place));
  END IF;
  IF jsonb_typeof(written) IS DISTINCT FROM 'object' THEN RETURN written; END IF;
  IF deed = 'player.rename' THEN
    RETURN (SELECT jsonb_object_agg(key, 'changed') FROM jsonb_object_keys(written) AS key);
  END IF;
  -- A team's name beside its number, and one label for both.
  IF told ? 'team_id' THEN told := told - 'team_id' || jsonb_build_object('team', told -> 'team_id'); END IF;
  FOREACH field IN ARRAY ARRAY['owner', 'manager', 'player'] LOOP
    IF jsonb_typeof(told -> field) = 'string' THEN
      told := told || jsonb_build_object(field,
        CASE field WHEN 'player' THEN audit_player(told ->> field, "on") ELSE audit_user(told ->> field, "on") END);
    END IF;
  END LOOP;
  IF told ? 'administrator' THEN
    told := told - 'user' || jsonb_build_object('administrator', coalesce(
      CASE WHEN jsonb_typeof(told -> 'user') = 'number' THEN (told ->> 'user')::bigint END,
      CASE WHEN jsonb_typeof(told -> 'administrator') = 'number' THEN (told ->> 'administrator')::bigint END,
      audit_user(told ->> 'administrator', "on")));
  END IF;
  IF jsonb_typeof(told -> 'user') = 'string' THEN told := told - 'user'; END IF;
  IF jsonb_typeof(told -> 'nick') = 'string' THEN
    told := told - 'nick' || CASE WHEN told ? 'player' THEN '{}'
      ELSE jsonb_build_object('player', coalesce((told ->> 'player_id')::bigint,
        audit_player(told ->> 'nick', "on"))) END;
  END IF;
  IF jsonb_typeof(told -> 'username') = 'string' THEN told := told || '{"username": "changed"}'; END IF;
  IF jsonb_typeof(told -> 'administrators') = 'array' THEN
    told := told || jsonb_build_object('administrators', (
      SELECT coalesce(jsonb_agg(CASE WHEN jsonb_typeof(one) = 'string'
        THEN to_jsonb(audit_user(one #>> '{}', "on")) ELSE one END ORDER BY place), '[]')
      FROM jsonb_array_elements(told -> 'administrators') WITH ORDINALITY AS named (one, place)));
  END IF;
  IF jsonb_typeof(told -> 'eleven') = 'array' THEN
    told := told || jsonb_build_object('eleven', (
      SELECT coalesce(jsonb_agg(CASE WHEN jsonb_typeof(one) = 'string'
        THEN to_jsonb(audit_player(one #>> '{}', "on")) ELSE one END ORDER BY place), '[]')
      FROM jsonb_array_elements(told -> 'eleven') WITH ORDINALITY AS named (one, place)));
  END IF;
  -- A team of one bears its player's nick.
  IF is_of_one THEN told := told - 'name' - 'slug'; END IF;
  RETURN told;
END
$$;

UPDATE audit_log a SET before = now.before, after = now.after
FROM (
  SELECT l.id,
    audit_in_ids(l.action, l.before, whose."on", whose.is_of_one) AS before,
    audit_in_ids(l.action, l.after, whose."on", whose.is_of_one) AS after
  FROM audit_log l CROSS JOIN LATERAL (
    SELECT coalesce(t.console, own.console, p.console) AS "on",
      coalesce(named.of_one, own.of_one, false) AND l.action LIKE 'team.%' AS is_of_one
    FROM (SELECT) AS one
    LEFT JOIN tournaments t ON t.id = coalesce(l.tournament_id, CASE l.noun WHEN 'tournament' THEN l.noun_id END)
    LEFT JOIN teams own ON l.noun = 'team' AND own.id = l.noun_id
    LEFT JOIN players p ON l.noun = 'player' AND p.id = l.noun_id
    LEFT JOIN teams named ON named.id = CASE jsonb_typeof(coalesce(l.after, l.before) -> 'team')
      WHEN 'number' THEN (coalesce(l.after, l.before) ->> 'team')::bigint END) AS whose
  WHERE jsonb_typeof(l.before) IN ('object', 'array') OR jsonb_typeof(l.after) IN ('object', 'array')) AS now
WHERE now.id = a.id AND (now.before IS DISTINCT FROM a.before OR now.after IS DISTINCT FROM a.after);

DROP FUNCTION audit_in_ids(text, jsonb, text, boolean);
DROP FUNCTION audit_line(jsonb, text);
DROP FUNCTION audit_user(text, text);
DROP FUNCTION audit_address(text, text);
DROP FUNCTION audit_player(text, text);
DROP INDEX audit_nicks_idx;
