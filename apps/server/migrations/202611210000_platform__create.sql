-- Names are found with and without their accents, and by parts of them.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
-- Usernames and addresses are the same whatever their case.
create extension if not exists citext;

-- unaccent() counts as changeable, because its dictionary could be; an index and a generated column need it fixed.
create function f_unaccent(text) returns text
  language sql immutable parallel safe strict
  return unaccent('unaccent'::regdictionary, $1);
