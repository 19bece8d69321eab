-- The banners that administrators put on the pages of a tournament, on days of its time zone.
CREATE TABLE banners (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  -- From 1 on.
  "order" smallint NOT NULL CHECK ("order" BETWEEN 1 AND 10),
  -- What the picture says, for people who do not see it.
  text text NOT NULL CHECK (char_length(text) BETWEEN 3 AND 80),
  url text NOT NULL CHECK (url LIKE 'https://%' AND char_length(url) <= 2000),
  -- The hash of a kept picture.
  image text NOT NULL REFERENCES files (hash),
  first_day date NOT NULL,
  -- Shown on this day, too.
  last_day date NOT NULL CHECK (last_day >= first_day),
  UNIQUE (tournament_id, "order")
);
CREATE INDEX banners_image_idx ON banners (image);
