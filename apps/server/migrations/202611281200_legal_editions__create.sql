-- Null: nobody has saved a text in this language, so that a publication takes the product's draft of its day. What was published before
-- stays as it was saved: whether it is a draft or the operator's own can't be told.
ALTER TABLE legal_texts ALTER COLUMN content DROP NOT NULL;

-- Each page as it was published, one row a language: what somebody agreed to can be read for ever.
CREATE TABLE legal_editions (
  document text NOT NULL REFERENCES legal_pages (document) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  lang text NOT NULL CHECK (lang IN ('es', 'en', 'pt', 'it', 'fr', 'de')),
  content text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (document, version, lang)
);
INSERT INTO legal_editions (document, version, lang, content, published_at)
  SELECT t.document, p.version, t.lang, t.published, p.published_at
  FROM legal_texts t JOIN legal_pages p ON p.document = t.document
  WHERE p.published_at IS NOT NULL AND t.published <> '';

-- The age that somebody confirmed as they registered; null: before this was kept.
ALTER TABLE users ADD COLUMN confirmed_age smallint;
