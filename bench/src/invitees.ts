import { sql } from 'kysely';
import type { Built } from '../../apps/server/src/app.ts';
import { addUpInvitees } from '../../apps/server/src/features/invitations/index.ts';
import { type Db, inWriteOf } from './database.ts';
import type { MarketSite } from './faults/market-site.ts';
import { type Line, median } from './table.ts';

const MORE = 10_000;
/** In how many seasons each of them played. */
const SEASONS = 3;
/** An evening's: 64 matches with 22 players each. */
const EVENING = 64 * 22;
const RUNS = 20;
const MOST_MS = 25;
const LISTS = ['', '?sort=nick&page=200', '?q=invitee%20777', '?position=ST&sort=index'] as const;

/** P18: whom a club may invite, of ten thousand players with an account, computed anew. */
export async function inviteeLines(db: Db, server: Built, site: MarketSite): Promise<Line[]> {
  await addPeople(db, site);
  const lines: Line[] = [];
  for (const query of LISTS) lines.push(await lineOf(server, site, query, ''));
  await playAnEvening(db);
  lines.push(
    await lineOf(server, site, '', `, with what ${EVENING.toLocaleString('en')} lines changed a moment ago`),
  );
  return lines;
}

async function lineOf(server: Built, { teams }: MarketSite, query: string, more: string): Promise<Line> {
  const [team] = teams;
  const url = `/api/v1/en/psn/dashboard/teams/${team?.id}/invite-players${query}`;
  const headers = { authorization: `Bearer ${team?.token}` };
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    const { statusCode, body } = await server.app.inject({ url, headers });
    times.push(performance.now() - started);
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  }
  return {
    id: 'P18',
    measure: `${MORE.toLocaleString('en')} players to invite: ${query === '' ? 'by index' : query.slice(1)}${more}`,
    goal: `≤ ${MOST_MS} ms`,
    measured: `${median(times).toFixed(1)} ms`,
    limit: '',
    isMet: median(times) <= MOST_MS,
  };
}

/** With their records in some seasons, added up as a job does. */
async function addPeople(db: Db, { teams }: MarketSite): Promise<void> {
  await sql`
    with people as (
      insert into users (username, email, password_hash, of_age_confirmed_at, country, lang, email_confirmed_at)
      select 'invitee-' || n, 'invitee-' || n || '@example.org', 'none', now(), 'ES', 'es', now()
      from generate_series(1, ${MORE}::int) n returning id, username
    )
    insert into players (nick, nick_skeleton, gamertag, slug, console, position, user_id)
    select 'Invitee ' || id, username, 'Invitee ' || id, username, 'psn',
      (array['GK','CB','LB','CDM','ST'])[1 + id % 5], id from people`.execute(db);
  await sql`
    with divided as (
      insert into divisions (console, tournament_id, slug, name, tier, competition_type)
      select 'psn', t.id, 'past-' || n, 'Past ' || n, n, 'all_final'
      from (select min(id) as id from tournaments) t, generate_series(2, ${SEASONS + 1}::int) n returning id
    ), past as (
      insert into seasons (division_id, name, tie_breaks, state)
      select id, 'past', '{points}', 'finished' from divided returning id
    )
    insert into player_statistics (season_id, player_id, team_id, played, index)
    select past.id, p.id, ${teams[0]?.id ?? 0}, 5, p.id * 37 % 1000 from past, players p
    where p.slug like 'invitee-%'`.execute(db);
  await inWriteOf(db, addUpInvitees);
  await sql`vacuum analyze`.execute(db);
}

async function playAnEvening(db: Db): Promise<void> {
  await sql`
    update player_statistics set played = played + 1, index = index + 9
    where (season_id, player_id) in (
      select season_id, player_id from player_statistics where season_id = (select max(id) from seasons)
      order by player_id limit ${EVENING})`.execute(db);
}
