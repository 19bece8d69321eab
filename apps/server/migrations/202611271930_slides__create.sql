-- The pictures on Home and on each console's home: one slider for the whole site.
CREATE TABLE slides (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- From 1 on; two change their places by one statement.
  "order" smallint NOT NULL CHECK ("order" >= 1) UNIQUE DEFERRABLE INITIALLY IMMEDIATE,
  -- Shown below the picture.
  name text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 80),
  -- Where it leads: away from the site, or to a path of it.
  url text CHECK ((url LIKE 'https://%' OR (url LIKE '/%' AND url NOT LIKE '//%')) AND char_length(url) <= 2000),
  -- The hash of a kept picture.
  image text NOT NULL REFERENCES files (hash),
  author_id bigint REFERENCES users (id),
  -- Of two who edit it at once, the slower one is told who was faster.
  version integer NOT NULL DEFAULT 0,
  editor_id bigint REFERENCES users (id),
  edited_at timestamptz
);
CREATE INDEX slides_image_idx ON slides (image);
CREATE INDEX slides_author_id_idx ON slides (author_id);
CREATE INDEX slides_editor_id_idx ON slides (editor_id);
