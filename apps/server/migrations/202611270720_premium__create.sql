-- When users are premium members. `users.premium_until` is the end of the last one, kept by a trigger: it answers who is a
-- member now, the spells who was one at an instant.
CREATE TABLE premium_spells (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  from_at timestamptz NOT NULL,
  -- It ends just before this instant.
  until timestamptz NOT NULL CHECK (until >= from_at),
  -- Until when all that was added would last by the calendar, and by how many milliseconds reversals shorten it; below zero: they
  -- prolong it.
  bought_until timestamptz NOT NULL CHECK (bought_until >= from_at),
  reversed_ms bigint NOT NULL DEFAULT 0,
  -- The day of the month on which it began: a prolonged membership keeps it.
  anchor_day smallint NOT NULL CHECK (anchor_day BETWEEN 1 AND 31),
  -- For which days before its end the member was told: 7, then 1, then 0 (it has ended); null: for none.
  told smallint CHECK (told IN (7, 1, 0)),
  -- One at a time; the user as a range of one, since equality would need an extension.
  EXCLUDE USING gist (int8range(user_id, user_id, '[]') WITH &&, tstzrange(from_at, until) WITH &&)
);
CREATE INDEX premium_spells_user_id_idx ON premium_spells (user_id, from_at);
-- What a job looks for: the next end.
CREATE INDEX premium_spells_until_idx ON premium_spells (until) WHERE told IS DISTINCT FROM 0;

-- What was added to a membership: by an order, or by hand.
CREATE TABLE premium_parts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  -- `order:<id>`, or `hand:<id of the audit log>`: each adds once.
  cause text NOT NULL UNIQUE,
  months smallint NOT NULL CHECK (months >= 1),
  -- Where its spell begins, and the calendar's time that it added there; reversals don't move it.
  spell_from timestamptz NOT NULL,
  from_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > from_at),
  -- How many milliseconds of it reversals have booked.
  booked_ms bigint NOT NULL DEFAULT 0 CHECK (booked_ms >= 0),
  at timestamptz NOT NULL
);
CREATE INDEX premium_parts_user_id_idx ON premium_parts (user_id);

CREATE FUNCTION premium_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE who bigint := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  UPDATE users SET premium_until = (SELECT max(until) FROM premium_spells WHERE user_id = who) WHERE id = who;
  RETURN NULL;
END $$;
CREATE TRIGGER premium_spells_shown AFTER INSERT OR UPDATE OR DELETE ON premium_spells
  FOR EACH ROW EXECUTE FUNCTION premium_is_shown();

-- Who was made a member until now: since they registered, as nobody knows since when.
INSERT INTO premium_spells (user_id, from_at, until, bought_until, anchor_day, told)
SELECT id, least(created_at, premium_until), premium_until, premium_until,
  extract(day FROM least(created_at, premium_until) AT TIME ZONE 'UTC'), CASE WHEN premium_until <= now() THEN 0 END
FROM users WHERE premium_until IS NOT NULL;
