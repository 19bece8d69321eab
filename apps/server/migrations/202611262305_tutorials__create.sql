-- Videos that show how the site is used: on the dashboards of those who read their language.
CREATE TABLE tutorials (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lang text NOT NULL CHECK (lang IN ('es', 'en', 'pt', 'it', 'fr', 'de')),
  -- From 1 on, among those of its language.
  "order" smallint NOT NULL CHECK ("order" >= 1),
  title text NOT NULL CHECK (char_length(title) BETWEEN 3 AND 80),
  description text NOT NULL CHECK (char_length(description) <= 300),
  -- By which YouTube knows it.
  video text NOT NULL CHECK (video ~ '^[A-Za-z0-9_-]{11}$'),
  author_id bigint REFERENCES users (id),
  -- Of two who edit it at once, the slower one is told who was faster.
  version integer NOT NULL DEFAULT 0,
  editor_id bigint REFERENCES users (id),
  edited_at timestamptz,
  UNIQUE (lang, video)
);
CREATE INDEX tutorials_author_id_idx ON tutorials (author_id);
CREATE INDEX tutorials_editor_id_idx ON tutorials (editor_id);
