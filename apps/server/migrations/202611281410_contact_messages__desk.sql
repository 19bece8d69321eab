-- What people write in the contact form is answered and closed by those who run the site.
ALTER TABLE contact_messages
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_by bigint REFERENCES users (id),
  -- One more with each answer, closing and opening: two who act at once see the same one.
  ADD COLUMN version integer NOT NULL DEFAULT 0;
CREATE INDEX contact_messages_open_idx ON contact_messages (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX contact_messages_closed_idx ON contact_messages (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX contact_messages_email_idx ON contact_messages (lower(email));
CREATE INDEX contact_messages_closed_by_idx ON contact_messages (closed_by);

CREATE TABLE contact_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contact_id bigint NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  user_id bigint REFERENCES users (id),
  text text NOT NULL,
  mailed boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_answers_contact_id_idx ON contact_answers (contact_id, id);
CREATE INDEX contact_answers_user_id_idx ON contact_answers (user_id);

ALTER TABLE settings
  ADD COLUMN contact_days integer NOT NULL DEFAULT 365 CHECK (contact_days BETWEEN 30 AND 1825);
