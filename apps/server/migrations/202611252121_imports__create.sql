-- Expand now, contract a release later: an older node still works on this schema.

-- A season's file that an organiser imports into a tournament: first looked at, then run; both by a job.
create table imports (
  id bigint generated always as identity,
  tournament_id bigint not null references tournaments (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  -- Where the file is kept, privately; null once nobody needs it any more.
  file text,
  file_name text not null,
  options jsonb not null,
  step text not null default 'preview',
  state text not null default 'waiting',
  -- How many of the file's matches are done.
  done integer not null default 0,
  total integer not null,
  -- What it did, or would do; null before.
  counts jsonb,
  -- Why it is refused: a code, its field and its values.
  refusal jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint imports_pkey primary key (id),
  constraint imports_file_check check (file ~ '^[0-9a-f]{32}$'),
  constraint imports_step_check check (step in ('preview', 'run')),
  constraint imports_state_check check (state in ('waiting', 'running', 'done', 'refused')),
  constraint imports_done_check check (done between 0 and total)
);
create index imports_tournament_id_idx on imports (tournament_id, id);
create index imports_user_id_idx on imports (user_id);
create index imports_kept_idx on imports (created_at) where file is not null;

-- An import finds by their names what imports made, and nothing that people made by hand.
alter table divisions add column is_import boolean not null default false;
alter table seasons add column is_import boolean not null default false;
alter table teams add column is_import boolean not null default false;
update seasons s set is_import = true
  where exists (select 1 from fixtures f where f.season_id = s.id and f.is_import);
update divisions d set is_import = true
  where exists (select 1 from seasons s where s.division_id = d.id and s.is_import);
update teams t set is_import = true
  where t.owner_id is null and not t.is_demo and exists (
    select 1 from season_teams slot join seasons s on s.id = slot.season_id
    where slot.team_id = t.id and s.is_import);
