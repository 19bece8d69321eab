-- The buttons that administrators put on the page of a tournament, or of a division.
CREATE TABLE custom_buttons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
  -- Null: on the page of the tournament itself.
  division_id bigint REFERENCES divisions (id) ON DELETE CASCADE,
  -- From 1 on.
  "order" smallint NOT NULL CHECK ("order" BETWEEN 1 AND 6),
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 30),
  url text NOT NULL CHECK (url LIKE 'https://%' AND char_length(url) <= 2000),
  -- Whether it leads away from the page, or opens another one.
  target text NOT NULL CHECK (target IN ('same', 'other')),
  UNIQUE NULLS NOT DISTINCT (tournament_id, division_id, "order")
);
CREATE INDEX custom_buttons_division_id_idx ON custom_buttons (division_id);
