-- What reversed payments hold of a user's coins, beside what they owe: what is returned goes back to where it came from.
CREATE TABLE reversed_coins (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  bought bigint NOT NULL CHECK (bought >= 0),
  earned bigint NOT NULL CHECK (earned >= 0)
);
