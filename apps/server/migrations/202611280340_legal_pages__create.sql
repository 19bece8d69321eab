-- Pages by which a site says who runs it and what holds there: about us, imprint, privacy notice, terms, rules of conduct.
CREATE TABLE legal_pages (
  document text PRIMARY KEY CHECK (document IN ('about', 'imprint', 'privacy', 'terms', 'conduct')),
  -- Of two who edit it at once, the slower one is told who was faster.
  edition integer NOT NULL DEFAULT 0,
  -- Grows by one with each publication; 0: nobody but super administrators has seen it.
  version integer NOT NULL DEFAULT 0,
  published_at timestamptz,
  editor_id bigint REFERENCES users (id),
  edited_at timestamptz
);
CREATE INDEX legal_pages_editor_id_idx ON legal_pages (editor_id);

CREATE TABLE legal_texts (
  document text NOT NULL REFERENCES legal_pages (document) ON DELETE CASCADE,
  lang text NOT NULL CHECK (lang IN ('es', 'en', 'pt', 'it', 'fr', 'de')),
  -- Clean rich text as it was saved last, and as everybody reads it; empty: none in this language.
  content text NOT NULL,
  published text NOT NULL DEFAULT '',
  PRIMARY KEY (document, lang)
);

-- Who runs the site: one row at most.
CREATE TABLE site_operator (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name text NOT NULL,
  address text NOT NULL,
  contact text NOT NULL,
  register text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 0,
  editor_id bigint REFERENCES users (id),
  edited_at timestamptz
);
CREATE INDEX site_operator_editor_id_idx ON site_operator (editor_id);

-- Who agreed to which version of the terms, in which language it was read, and when.
CREATE TABLE terms_acceptances (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  lang text NOT NULL CHECK (lang IN ('es', 'en', 'pt', 'it', 'fr', 'de')),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, version)
);

-- Every page of the site says which of them there are: kept with its name.
ALTER TABLE settings
  ADD COLUMN public_pages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN terms_version integer;
