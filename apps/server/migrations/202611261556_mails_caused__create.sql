-- How many mails to others the deeds of an account have caused on a day (UTC): over a ceiling no more go out that day.
CREATE TABLE mails_caused (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  mails integer NOT NULL CHECK (mails > 0),
  PRIMARY KEY (user_id, day)
);
