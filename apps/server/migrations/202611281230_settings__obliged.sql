-- Who must have a second factor is a setting of the site like any other: previewed, listed and taken back with them. 'auto': once a
-- SUPER has one, and never in a demo. What stood in factor_settings is taken over: no release has had that table.
ALTER TABLE settings
  ADD COLUMN obliged text NOT NULL DEFAULT 'auto' CHECK (obliged IN ('auto', 'on', 'off'));
INSERT INTO settings (obliged)
SELECT CASE WHEN s.obliged THEN 'on' ELSE 'off' END FROM factor_settings s WHERE s.obliged IS NOT NULL
ON CONFLICT (is_only) DO UPDATE SET obliged = excluded.obliged;

-- The log says it in the words of the settings, so that the list of their changes has it.
UPDATE audit_log SET
  action = 'settings.edit',
  before = jsonb_build_object('obliged', CASE before ->> 'obliged' WHEN 'true' THEN 'on' WHEN 'false' THEN 'off' ELSE 'auto' END),
  after = jsonb_build_object('obliged', CASE after ->> 'obliged' WHEN 'true' THEN 'on' WHEN 'false' THEN 'off' ELSE 'auto' END)
WHERE action = 'obligation.edit';

CREATE OR REPLACE FUNCTION lacks_factor(whose bigint, rank text) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
  WHEN rank IS NULL THEN false
  WHEN EXISTS (SELECT FROM totp_factors f WHERE f.user_id = whose AND f.secret IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = whose) THEN false
  ELSE coalesce(
    (SELECT CASE s.obliged WHEN 'on' THEN true WHEN 'off' THEN false END FROM settings s),
    NOT EXISTS (SELECT FROM demo_mark) AND EXISTS (
      SELECT FROM users u
      WHERE u.role = 'SUPER' AND u.deleted_at IS NULL
        AND (EXISTS (SELECT FROM totp_factors f WHERE f.user_id = u.id AND f.secret IS NOT NULL)
          OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id))
    )
  )
END;

DROP TABLE factor_settings;
