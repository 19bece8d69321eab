-- What the operator says of the whole site; null: the environment or the product's own.
create table settings (
  is_only boolean primary key default true check (is_only),
  name text check (char_length(name) between 1 and 40),
  time_zone text check (char_length(time_zone) between 1 and 60)
);
insert into settings default values;

-- One-time addresses that make the first administrator: hashes only.
create table setup_tokens (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
