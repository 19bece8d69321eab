-- Fills an empty, migrated database with `scale.k` times 1,000 players, 100 teams and 10,000 matches. What is asked for
-- (a division, a team, a player) has the same size at any `k`, so an answer that takes longer says that the database
-- grew. Keys and triggers rest, and the indexes are made once the rows are there.
set session_replication_role = replica;
set max_parallel_workers_per_gather = 0;
set maintenance_work_mem = '512MB';
create temp table k as select current_setting('scale.k')::int as k;
create temp table made_later as
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made_by
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not exists (select 1 from pg_constraint con where con.conindid = i.indexrelid);
do $$ declare one record; begin
  for one in select name from made_later loop execute 'drop index ' || one.name; end loop;
end $$;

-- Twenty teams of ten players each are a group: three fifths on psn, two fifths on xbox, pc is new.
create temp table groups as
  select g, case when g < 3 * k then 'psn' else 'xbox' end as console,
    case when g < 3 * k then (g + 1) % (3 * k) else 3 * k + (g + 1 - 3 * k) % (2 * k) end as next
  from k, generate_series(0, 5 * k - 1) g;
create temp table words (at int primary key, first text, last text);
insert into words select at, (array['Alba','Bruno','Carla','Diego','Elena','Fabio','Gala','Hugo','Irene','Javi'])[at % 10 + 1],
  (array['Alonso','Bravo','Calvo','Duran','Esteban','Flores','Gallego','Herrero'])[at / 10 + 1]
  from generate_series(0, 79) at;

insert into users (id, username, email, password_hash, email_confirmed_at) overriding system value
  select n, 'user' || n, 'user' || n || '@example.org', 'x', '2024-01-01' from k, generate_series(1, 1000 * k) n;
insert into players (id, console, user_id, nick, nick_skeleton, slug, gamertag, position, country) overriding system value
  select n, g.console, n, w.first || ' ' || w.last || ' ' || n, 'n' || n, 'player-' || n, 'tag' || n,
    (array['GK','CB','CB','LB','RB','CDM','LM','RM','CAM','ST'])[(n - 1) % 10 + 1], (array['ES','PT','IT','FR','DE'])[n % 5 + 1]
  from k, generate_series(1, 1000 * k) n join groups g on g.g = (n - 1) / 200 join words w on w.at = n % 80;
insert into teams (id, console, slug, name, owner_id) overriding system value
  select n, g.console, 'team-' || n, w.last || ' ' || w.first || ' ' || n, n * 10 - 9
  from k, generate_series(1, 100 * k) n join groups g on g.g = (n - 1) / 20 join words w on w.at = n % 80;
insert into noun_counts (noun, console, count)
  select 'player', console, count(*) from players group by console
  union all select 'team', console, count(*) from teams group by console;
insert into team_managers (team_id, user_id) select id, id * 10 - 8 from teams;
insert into team_ratings (team_id, rating, matches) select id, 1500000 + id % 300 * 1000, 200 from teams;
insert into sessions (user_id, token_hash, expires_at) select id, int8send(id), '2027-01-01' from users;

-- A tournament has two divisions: one of its own group, one of the next; so every team plays in two tournaments.
insert into tournaments (id, console, slug, name, mode, kind, hidden) overriding system value
  select g + 1, console, 'cup-' || g + 1, w.first || ' Cup ' || g + 1, 'rounds_final', 'clubs', g % 20 = 19
  from groups join words w on w.at = g % 80;
insert into tournament_administrators (tournament_id, user_id) select id, id from tournaments;
insert into signing_windows (tournament_id, number, opens_at, closes_at)
  select id, 1, '2026-11-01', '2026-11-27' from tournaments;
create temp table division_groups as
  select 2 * g + tier as id, g as own, case tier when 1 then g else next end as plays, console, tier,
    case when tier = 1 or g % 4 = 3 then 3 else 2 end as seasons
  from groups, generate_series(1, 2) tier;
insert into divisions (id, tournament_id, console, slug, name, tier, competition_type, teams_down) overriding system value
  select id, own + 1, console, 'division-' || id, w.last || ' Division ' || id, tier, 'rounds_final', 3
  from division_groups join words w on w.at = division_groups.id % 80;
create temp table season_groups as
  select row_number() over (order by back desc, d.id) as id, d.id as division_id, d.own + 1 as tournament_id, console, plays, back
  from division_groups d, generate_series(0, seasons - 1) back;
create unique index on season_groups (id);
insert into seasons (id, division_id, name, is_current, state, tie_breaks) overriding system value
  select id, division_id, (10 - back)::text, back = 0, case back when 0 then 'in_progress' else 'finished' end,
    '{goal_difference,goals_for,wins}' from season_groups;
insert into season_teams (season_id, number, team_id, lot)
  select id, n, plays * 20 + n, n from season_groups, generate_series(1, 20) n order by 1, 2;
insert into standings (season_id, team_id, position, rank_change, played, won, drawn, lost, goals_for, goals_against,
    points, form, zone)
  select id, plays * 20 + n, n, 0, 38, 38 - n, 0, n, 60 - n, 20 + n, 3 * (38 - n), 'WDLWW',
    case when n = 1 then 'champion' when n > 17 then 'relegation' end
  from season_groups, generate_series(1, 20) n order by 1, 2;
insert into point_adjustments (season_id, team_id, points, reason) select id, plays * 20 + 5, -3, 'late' from season_groups;

-- Every team is signed in both of its tournaments, some for sale; thirty of another group offer themselves.
insert into registrations (tournament_id, player_id, team_id, role, position, price, for_sale_since)
  select distinct on (d.own, p.id) d.own + 1, p.id, (p.id - 1) / 10 + 1, 'player', p.position, 1000000 + p.id % 50 * 1000,
    case when p.id % 7 = 0 then timestamptz '2026-11-10' end
  from division_groups d join players p on (p.id - 1) / 200 = d.plays;
insert into registrations (tournament_id, player_id, role, position, free_market_since)
  select g.g + 1, p.id, 'player', p.position, '2026-11-10'
  from groups g join groups near on near.g = g.next join players p on (p.id - 1) / 200 = near.next and p.id % 7 = 1
  order by 1, 2 on conflict do nothing;
insert into team_spells (tournament_id, player_id, team_id, until)
  select d.own + 1, p.id, d.plays * 20 + p.id % 20 + 1, '2025-06-01'
  from division_groups d join players p on (p.id - 1) / 200 = d.plays and p.id % 5 < 2 order by 1, 2;

-- Double rounds by the circle. The current season stands in week 24 of 38, and tonight is one of its seven nights.
create temp table pairs as
  select r * 19 + w as week, i, case when r = 0 then a else b end as home, case when r = 0 then b else a end as away
  from generate_series(0, 1) r, generate_series(1, 19) w, generate_series(0, 9) i,
    lateral (select case i when 0 then 20 else (w + i) % 19 + 1 end as a, (w - i + 19) % 19 + 1 as b) sides;
insert into fixtures (id, console, season_id, division_id, week, home_team_id, away_team_id, date, deadline, status, home_goals,
    away_goals, default_winner, decided_at, version, best_player_id) overriding system value
  select (s.id - 1) * 380 + (p.week - 1) * 10 + p.i + 1, s.console, s.id, s.division_id, p.week, s.plays * 20 + p.home,
    s.plays * 20 + p.away, night, night + interval '7 days', status,
    case when status in ('played', 'won_by_default') then (s.id + p.week + p.i) % 5 end,
    case when status in ('played', 'won_by_default') then (s.id + p.home) % 4 end,
    case status when 'won_by_default' then 'home' end, case when status <> 'scheduled' then night + interval '2 hours' end,
    case when status <> 'scheduled' then 1 else 0 end,
    case when status = 'played' then (s.plays * 20 + p.home) * 10 - (p.week % 10) end
  from season_groups s cross join pairs p
  cross join lateral (select timestamptz '2026-11-20 18:00+00' + (p.week - 24) * interval '7 days'
    + s.division_id % 7 * interval '1 day' + p.i / 3 * interval '1 hour' - s.back * interval '400 days' as night) at
  cross join lateral (select case when s.back = 0 and p.week > 23 then 'scheduled'
    when (s.id + p.week * 7 + p.i * 13) % 50 = 0 then 'won_by_default'
    when (s.id + p.week * 7 + p.i * 13) % 100 = 1 then 'annulled' else 'played' end as status) state
  order by 1;
insert into fixture_decisions (fixture_id, version, status, home_goals, away_goals, default_winner, source, user_id, created_at)
  select id, 1, status, home_goals, away_goals, default_winner, 'judge', division_id, decided_at
  from fixtures where decided_at is not null order by id;
insert into audit_log (user_id, action, noun, noun_id, created_at)
  select division_id, 'match.decide', 'fixture', id, decided_at from fixtures where decided_at is not null order by id;
insert into match_ratings (fixture_id, home_before, away_before, step)
  select id, 1500000, 1500000, 1000 from fixtures where status = 'played' order by id;
insert into fixture_lines (fixture_id, team_id, player_id, position, registered, started, goalkeeper, goals, assists, yellows, reds)
  select f.id, line.* from (select * from fixtures where status = 'played' order by id) f
  -- Match by match, as they come in; the eleventh is nobody who is known.
  cross join lateral (
    select team, case when p < 10 then (team - 1) * 10 + p + 1 end, position, position as registered, true, p = 0,
      ((f.id + p * 3) % 9 = 0)::int, ((f.id + p * 5) % 11 = 0)::int, ((f.id + p * 7) % 23 = 0)::int,
      ((f.id + p * 11) % 97 = 0)::int
    from (values (f.home_team_id), (f.away_team_id)) as own (team)
    cross join lateral generate_series(0, 10) p
    cross join lateral (select (array['GK','CB','CB','LB','RB','CDM','LM','RM','CAM','ST'])[p + 1] as position) pos
    order by team, p offset 0) line;
insert into match_cards (player_id, season_id, fixture_id, yellows, reds, counts_from)
  select l.player_id, f.season_id, f.id, l.yellows, l.reds, f.decided_at
  from fixture_lines l join fixtures f on f.id = l.fixture_id where l.player_id is not null and (l.yellows > 0 or l.reds > 0)
  order by f.id;
insert into suspensions (tournament_id, player_id, season_id, fixture_id, reason, matches, earned_at, served_by)
  select d.tournament_id, c.player_id, c.season_id, c.fixture_id, 'red', 1, c.counts_from,
    case when s.is_current and f.week = 23 then '{}'::bigint[] else array[c.fixture_id] end
  from match_cards c join fixtures f on f.id = c.fixture_id join seasons s on s.id = c.season_id
  join divisions d on d.id = s.division_id where c.reds > 0
  order by f.id;
insert into player_statistics (season_id, player_id, team_id, played, started, goals, assists, yellow_cards, red_cards,
    best_player, index, goalkeeper_played, conceded, clean_sheets)
  select s.id, (t - 1) * 10 + p + 1, t, 30 + t % 8, 30, (t * 7 + p * p) % 19, (t * 3 + p) % 13, p, ((t + p) % 9 = 0)::int, p % 4,
    5000 + (t * 31 + p * 97) % 900, case p when 0 then 30 else 0 end, case p when 0 then 25 else 0 end,
    case p when 0 then 9 else 0 end
  from season_groups s cross join lateral generate_series(s.plays * 20 + 1, s.plays * 20 + 20) t cross join generate_series(0, 9) p
  order by 1, 3, 2;
insert into week_editions (id, season_id, week, version, results, picked_at, published_at) overriding system value
  select s.id * 40 + week, s.id, week, 1, 10, now, now from season_groups s
  cross join lateral generate_series(1, case s.back when 0 then 23 else 38 end) week
  cross join lateral (select timestamptz '2026-11-19' + (week - 24) * interval '7 days' - s.back * interval '400 days' as now) at;
insert into week_slots (edition_id, slot, position, player_id, team_id, index, goals, assists)
  select e.id, n, (array['GK','LB','CB','CB','RB','LM','CDM','CDM','RM','CAM','ST'])[n], (team - 1) * 10 + n % 10 + 1, team, 700, 1, 0
  from week_editions e join season_groups s on s.id = e.season_id cross join generate_series(1, 11) n
  cross join lateral (select s.plays * 20 + (e.week + n) % 20 + 1 as team) own
  order by 1, 2;

-- News: one of ten is the site's. Bans: one of ten is from the site.
insert into notices (id, level, console, tournament_id, division_id, team_id, player_id, slug, title, content, show, author_id,
    created_at, published_at) overriding system value
  select n, level, case when level <> 'site' then console when n % 20 = 0 then 'psn' end,
    case level when 'tournament' then own + 1 end, case level when 'division' then 2 * own + 1 end,
    case level when 'team' then plays * 20 + n % 20 + 1 end, case level when 'user' then plays * 200 + n % 200 + 1 end,
    'notice-' || n, 'What notice ' || n || ' says', '<p>' || repeat('A sentence of the news. ', 40) || '</p>', true, n,
    at, at
  from k, generate_series(1, 200 * k) n
  cross join lateral (select (array['site','tournament','tournament','division','division','team','team','user','user','user'])[n % 10 + 1] as level,
    timestamptz '2026-11-19' - n * interval '5 minutes' as at) what
  join division_groups d on d.id = (n - 1) / 20 + 1;
insert into notice_slugs (console, slug, notice_id)
  select c, slug, id from notices, unnest(case when console is null then '{psn,xbox,pc}'::text[] else array[console] end) c;
insert into notice_comments (notice_id, player_id, text)
  select (n - 1) / 5 + 1, n % (1000 * k) + 1, 'A comment' from k, generate_series(1, 1000 * k) n;
insert into bans (player_id, tournament_id, reason, starts_at, ends_at, user_id)
  select n * 20, case when n % 10 <> 0 then (n * 20 - 1) / 200 + 1 end, 'a wrong word', '2026-11-01',
    case when n % 3 > 0 then timestamptz '2027-02-01' + n * interval '1 hour' end, 1 from k, generate_series(1, 50 * k) n;

-- What users do with what they see, and their coins.
insert into favourites (user_id, team_id, created_at)
  select u.id, (u.id - 1) / 200 * 20 + (u.id + n * 7) % 20 + 1, '2026-01-01' from users u, generate_series(1, 3) n on conflict do nothing;
insert into favourites (user_id, tournament_id, created_at) select id, (id - 1) / 200 + 1, '2026-01-01' from users;
insert into acquaintances (first_id, second_id, asked_by, are_friends, since)
  select id, id + n, id, n < 3, '2026-01-01' from users, generate_series(1, 3) n;
insert into ledger_accounts (id, kind, user_id, balance) overriding system value
  select id * 2 + at, kind, id, case at when 0 then 100 else 0 end from users,
    (values (0, 'earned'), (1, 'bought')) as two (at, kind);
update ledger_accounts set balance = -100000 * (select k from k) where kind = 'issue' and tournament_id is null;
insert into ledger_transfers (id, idempotency_key, reason) overriding system value select id, 'gift:' || id, 'gift' from users;
insert into ledger_entries (transfer_id, account_id, amount)
  select id, account, amount from users, lateral (values (id * 2, 100),
    ((select id from ledger_accounts where kind = 'issue' and tournament_id is null), -100)) as both_sides (account, amount);

do $$ declare one record; begin
  for one in select made_by from made_later loop execute one.made_by; end loop;
end $$;
-- Numbers go on behind those given here: a later migration may add rows.
do $$ declare one record; begin
  for one in select table_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as numbers, column_name
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
    execute format('select setval(%L, coalesce((select max(%I) from %I), 0) + 1, false)', one.numbers, one.column_name, one.name);
  end loop;
end $$;
drop table pg_temp.k;
set session_replication_role = default;
