-- Whether somebody's rank opens nothing, since they must have a second factor and have none: packages/rules/src/factors/obliged.ts, asked
-- with each session. Nobody without a rank costs anything.
CREATE FUNCTION lacks_factor(whose bigint, rank text) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
  WHEN rank IS NULL THEN false
  WHEN EXISTS (SELECT FROM totp_factors f WHERE f.user_id = whose AND f.secret IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = whose) THEN false
  ELSE coalesce(
    (SELECT s.obliged FROM factor_settings s),
    NOT EXISTS (SELECT FROM demo_mark) AND EXISTS (
      SELECT FROM users u
      WHERE u.role = 'SUPER' AND u.deleted_at IS NULL
        AND (EXISTS (SELECT FROM totp_factors f WHERE f.user_id = u.id AND f.secret IS NOT NULL)
          OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id))
    )
  )
END;
