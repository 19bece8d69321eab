-- What a request with an idempotency key answered: the same key again does nothing, and is answered alike.
create table request_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  -- SHA-256 of the call and what was asked: the key of another request is refused.
  request_hash text not null,
  -- Null until the first one is through; nobody else sees it before.
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
