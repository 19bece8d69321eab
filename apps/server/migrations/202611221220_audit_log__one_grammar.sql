-- What was done is said in one grammar, noun first: as the nouns are, the log can be read by them.
UPDATE audit_log SET action = renamed.after
FROM (VALUES
  ('adjust_points', 'adjustment.create'),
  ('ban', 'ban.create'),
  ('change_liguilla', 'liguilla.edit'),
  ('correct_match', 'match.correct'),
  ('decide_match', 'match.decide'),
  ('edit_statistics', 'match.edit_statistics'),
  ('end_ban', 'ban.end'),
  ('pick_week', 'week.pick'),
  ('plan_liguilla', 'liguilla.plan'),
  ('publish_week', 'week.publish'),
  ('remove_adjustment', 'adjustment.delete'),
  ('replace_in_week', 'week.replace'),
  ('set_signings', 'signings.edit')
) AS renamed (before, after)
WHERE action = renamed.before;
