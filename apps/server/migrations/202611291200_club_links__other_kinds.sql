-- A link leads into a club (its team alone), to the place of a club's owner (team and tournament), or into a tournament (its
-- tournament alone). An older node finds those of the first kind, and takes those of the second for revoked.
ALTER TABLE club_links
  ALTER COLUMN team_id DROP NOT NULL,
  -- Whose administrators made it.
  ADD COLUMN tournament_id bigint REFERENCES tournaments (id) ON DELETE CASCADE,
  -- Who became the owner by it, when, and with which entry of the log.
  ADD COLUMN followed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN followed_at timestamptz,
  ADD COLUMN followed_log_id bigint,
  ADD CONSTRAINT club_links_goal_check CHECK (num_nonnulls(team_id, tournament_id) > 0),
  DROP CONSTRAINT club_links_uses_check,
  ADD CONSTRAINT club_links_uses_check CHECK (uses BETWEEN 1 AND 200);
CREATE INDEX club_links_tournament_id_idx ON club_links (tournament_id, id DESC) WHERE tournament_id IS NOT NULL;
CREATE INDEX club_links_followed_by_idx ON club_links (followed_by) WHERE followed_by IS NOT NULL;
