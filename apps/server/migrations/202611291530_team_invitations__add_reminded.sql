-- When the invited was told of it again.
ALTER TABLE team_invitations ADD COLUMN reminded_at timestamptz;
