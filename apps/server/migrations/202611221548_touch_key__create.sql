-- The one key by which all nodes make and check the ids of what was touched: an id that nobody made is not waited for.
create table touch_key (
  is_only boolean primary key default true check (is_only),
  value bytea not null
);
insert into touch_key (value)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
