-- What a team wears: at home, away, and when both of these look like the rival's.
CREATE TABLE kits (
  team_id bigint NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('home', 'away', 'third')),
  -- The hash of a kept picture; null: it is drawn from what follows.
  image text REFERENCES files (hash),
  pattern text CHECK (pattern IN ('plain', 'stripes', 'hoops', 'halves', 'sash')),
  -- Colours are "#rrggbb".
  main text CHECK (main ~ '^#[0-9a-f]{6}$'),
  second text CHECK (second ~ '^#[0-9a-f]{6}$'),
  numbers text CHECK (numbers ~ '^#[0-9a-f]{6}$'),
  shorts text CHECK (shorts ~ '^#[0-9a-f]{6}$'),
  socks text CHECK (socks ~ '^#[0-9a-f]{6}$'),
  PRIMARY KEY (team_id, kind),
  CHECK (num_nonnulls(pattern, main, second, numbers, shorts, socks) = CASE WHEN image IS NULL THEN 6 ELSE 0 END)
);
CREATE INDEX kits_image_idx ON kits (image) WHERE image IS NOT NULL;

-- A picture behind the head of the team's pages.
ALTER TABLE teams ADD COLUMN background text REFERENCES files (hash);
CREATE INDEX teams_background_idx ON teams (background) WHERE background IS NOT NULL;
