import { type RawBuilder, sql } from 'kysely';
import { restartLog } from '../../features/audit/index.ts';
import { deleteNotificationsAbout } from '../../features/inbox/index.ts';
import { addUpInvitees } from '../../features/invitations/index.ts';
import { recountRatings } from '../../features/statistics/index.ts';
import { PEOPLE } from '../../people.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Fate, PersonPart } from '../../platform/person.ts';
import { removeContact } from './contact.ts';
import { removeMoney } from './remove-money.ts';
import { DEMO_ORDERS, removeOrders } from './remove-orders.ts';
import { removeRewards } from './remove-rewards.ts';
import { removeShop } from './remove-shop.ts';
import { removeSlides } from './remove-slides.ts';
import { DEMO_VS, removeVs } from './remove-vs.ts';
import { CATEGORIES } from './texts.ts';

export interface Removed {
  readonly users: number;
  readonly tournaments: number;
  readonly teams: number;
  readonly players: number;
}

/**
 * Takes the demo community and everything that depends on it out of the database, and nothing else: what people and
 * imports made stays. A demo team or player that a real competition names stays too, without an owner, so that no
 * result of it changes.
 */
export async function removeCommunity(tx: Tx): Promise<Removed> {
  const teams = await run(
    tx,
    sql`update teams set is_demo = true where owner_id in ${USERS} and not is_demo
    and not exists (select 1 from season_teams st join seasons s on s.id = st.season_id
                    join divisions d on d.id = s.division_id join tournaments t on t.id = d.tournament_id
                    where st.team_id = teams.id and not t.is_demo)`,
  ).then(() => doomed(tx, 'teams'));
  const players = await doomed(tx, 'players');
  // Entries of the log go with it; where there is no demo, the chain stays.
  if (await isThere(tx)) await restartLog(tx);
  await removeTraces(tx);
  await removeNews(tx);
  await removeContact(tx);
  await removeOrders(tx);
  await removeRewards(tx);
  await removeMoney(tx);
  await removeVs(tx);
  const rated = await ratedTeams(tx);
  const tournaments = await run(tx, sql`delete from tournaments where is_demo`);
  await recountRatings(tx, rated);
  await removeCategories(tx);
  await removeShop(tx);
  await removeSlides(tx);
  await removePlayers(tx);
  await removeTeams(tx);
  const users = await removeUsers(tx);
  await run(tx, sql`delete from demo_mark`);
  // What its matches had changed is still to be added, to people who are gone.
  await addUpInvitees(tx);
  const left = { teams: await release(tx, teams, 'teams'), players: await release(tx, players, 'players') };
  return { users, tournaments, teams: teams.length - left.teams, players: players.length - left.players };
}

const USERS = sql`(select id from users where is_demo)`;
const TOURNAMENTS = sql`(select id from tournaments where is_demo)`;
const DIVISIONS = sql`(select id from divisions where tournament_id in ${TOURNAMENTS})`;
const SEASONS = sql`(select id from seasons where division_id in ${DIVISIONS})`;
const FIXTURES = sql`(select id from fixtures where division_id in ${DIVISIONS})`;

async function isThere(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from users where is_demo union all select from demo_mark limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

async function run(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function doomed(tx: Tx, table: 'teams' | 'players'): Promise<number[]> {
  const rows = await tx.selectFrom(table).select('id').where('is_demo', '=', true).execute();
  return rows.map(({ id }) => id);
}

/** Takes back the Elo steps of the demo's matches from the teams that gained or lost by them. */
async function ratedTeams(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ team_id: number }>`
    select team_id from team_ratings r where exists (
      select 1 from fixtures f where r.team_id in (f.home_team_id, f.away_team_id) and f.id in ${FIXTURES})`.execute(
    tx,
  );
  return rows.map(({ team_id }) => team_id);
}

/** Rows that name the demo without a foreign key: audits, old addresses, mails. */
async function removeTraces(tx: Tx): Promise<void> {
  const nouns = {
    user: USERS,
    tournament: TOURNAMENTS,
    division: DIVISIONS,
    season: SEASONS,
    fixture: FIXTURES,
    team: sql`(select id from teams where is_demo)`,
    player: sql`(select id from players where is_demo)`,
    report: sql`(select c.id from report_cases c where c.user_id in ${USERS})`,
  };
  for (const [noun, ids] of Object.entries(nouns)) {
    await run(tx, sql`delete from audit_log where noun = ${noun} and noun_id in ${ids}`);
    await run(tx, sql`delete from slug_history where noun = ${noun} and noun_id in ${ids}`);
  }
  await run(tx, sql`delete from audit_log where tournament_id in ${TOURNAMENTS}`);
  const notice = sql`(select id from notices where is_demo)`;
  const award = sql`(select id from awards where tournament_id in ${TOURNAMENTS})`;
  const { tournament, division, fixture: match, team, player } = nouns;
  await deleteNotificationsAbout(tx, {
    about: { match, tournament, division, team, player, notice, award },
    values: { orderId: DEMO_ORDERS, betId: DEMO_VS },
    actors: USERS,
  });
  await run(
    tx,
    sql`update message_boxes b set unread = b.unread - gone.number
      from (select m.user_id, count(*)::int as number from thread_members m join threads t on t.id = m.thread_id
        where m.unread > 0 and (t.first_id in ${USERS} or t.second_id in ${USERS}) group by m.user_id) gone
      where b.user_id = gone.user_id`,
  );
  await run(
    tx,
    sql`delete from kept_mails where lower(recipient) in (select lower(email) from users where is_demo)`,
  );
}

/** The demo's banners, its news, and the news of its users, their own or for the site; comments are deleted with them. */
async function removeNews(tx: Tx): Promise<void> {
  const authors = sql`(select id from players where is_demo)`;
  const doomed = sql`select id from notices where is_demo or player_id in ${authors}
    or (level = 'site' and author_id in ${authors})`;
  await run(tx, sql`delete from audit_log where noun = 'notice' and noun_id in (${doomed})`);
  const { rows } = await sql<{ image: string | null }>`
    delete from notices where id in (${doomed}) returning image`.execute(tx);
  await run(tx, sql`delete from notice_comments where player_id in ${authors}`);
  // A case without its only reporter has nobody who waits for it.
  await run(tx, sql`delete from reports where reporter_id in ${USERS}`);
  await run(
    tx,
    sql`delete from report_cases c where not exists (select 1 from reports r where r.case_id = c.id)`,
  );
  const banners = await sql<{ image: string }>`
    delete from banners where tournament_id in ${TOURNAMENTS} returning image`.execute(tx);
  const worn = await undressTeams(tx);
  const pictures = [...rows, ...banners.rows, ...worn].flatMap(({ image }) => image ?? []);
  const named = ['notices', 'teams', 'tournaments', 'divisions', 'cups', 'awards', 'banners', 'kits'].map(
    (table) => sql`and not exists (select 1 from ${sql.table(table)} x where x.image = f.hash)`,
  );
  await run(
    tx,
    sql`delete from files f where hash = any(${pictures}) ${sql.join(named, sql` `)}
      and not exists (select 1 from teams t where f.hash in (t.uploaded_background, t.worn_background))
      and not exists (select 1 from players p where f.hash in (p.uploaded_avatar, p.worn_avatar))
      and not exists (select 1 from products p where p.image = f.hash)
      and not exists (select 1 from slides s where s.image = f.hash)
      and not exists (select 1 from reports r where r.image = f.hash)`,
  );
}

/** Takes the pictures off the demo's teams, of which some may stay. */
async function undressTeams(tx: Tx): Promise<{ image: string | null }[]> {
  const kits = await sql<{ image: string }>`
    delete from kits k using teams t where t.id = k.team_id and t.is_demo and k.image is not null
    returning k.image`.execute(tx);
  const behind = await sql<{ image: string }>`
    select uploaded_background as image from teams where is_demo and uploaded_background is not null`.execute(
    tx,
  );
  await run(
    tx,
    sql`update teams set uploaded_background = null where is_demo and uploaded_background is not null`,
  );
  return [...kits.rows, ...behind.rows];
}

/** The demo's tournaments brought their own categories: those that no other tournament uses are deleted. */
async function removeCategories(tx: Tx): Promise<void> {
  const gone = await run(
    tx,
    sql`delete from tournament_categories c where name = any(${Object.values(CATEGORIES)})
      and not exists (select 1 from tournaments t where t.category_id = c.id)`,
  );
  // The order of categories is 1 to n, without a gap.
  if (gone > 0) {
    await run(
      tx,
      sql`update tournament_categories c set "order" = n.place
        from (select id, row_number() over (order by "order") as place from tournament_categories) n
        where n.id = c.id and n.place <> c."order"`,
    );
  }
}

/** The players whom no real result names, with everything that belongs to them. */
async function removePlayers(tx: Tx): Promise<void> {
  const { goes, stays, holds } = columnsOf('players');
  const held = holds.map(
    ({ table, column }) => sql`and not exists (select 1 from ${table} where ${column} = p.id)`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from players p where is_demo ${sql.join(held, sql` `)}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  for (const { table, column } of goes)
    await run(tx, sql`delete from ${table} where ${column} = any(${ids})`);
  for (const { table, column } of stays) {
    await run(tx, sql`update ${table} set ${column} = null where ${column} = any(${ids})`);
  }
  await run(tx, sql`delete from players where id = any(${ids})`);
}

async function removeTeams(tx: Tx): Promise<void> {
  const named = sql`(exists (select 1 from season_teams s where s.team_id = t.id)
    or exists (select 1 from fixtures f where t.id in (f.home_team_id, f.away_team_id))
    or exists (select 1 from tournament_teams tt where tt.team_id = t.id)
    or exists (select 1 from awards a where a.team_id = t.id)
    or exists (select 1 from cups c where t.id in (c.champion_id, c.champion_by_position_id, c.second_id, c.third_id))
    or exists (select 1 from drop_outs o where t.id in (o.team_id, o.heir_id))
    or exists (select 1 from ledger_accounts a where a.team_id = t.id)
    or exists (select 1 from match_dates m where m.team_id = t.id)
    or exists (select 1 from week_slots w where w.team_id = t.id)
    or exists (select 1 from movements m where t.id in (m.from_team_id, m.to_team_id))
    or exists (select 1 from offers o where t.id in (o.buyer_id, o.seller_id)))`;
  await run(
    tx,
    sql`update registrations r set team_id = null from teams t where t.id = r.team_id and t.is_demo and not ${named}`,
  );
  await run(tx, sql`delete from teams t where is_demo and not ${named}`);
}

/** The accounts; their decisions in real competitions stay, without an author, and their teams go to a co-manager. */
async function removeUsers(tx: Tx): Promise<number> {
  const { goes, stays } = columnsOf('users');
  for (const { table, column } of goes) await run(tx, sql`delete from ${table} where ${column} in ${USERS}`);
  await run(
    tx,
    sql`update teams t set owner_id = (select m.user_id from team_managers m where m.team_id = t.id
          order by m.created_at, m.user_id limit 1) where owner_id in ${USERS}`,
  );
  await run(
    tx,
    sql`delete from team_managers m using teams t where t.id = m.team_id and t.owner_id = m.user_id`,
  );
  for (const { table, column } of stays) {
    await run(tx, sql`update ${table} set ${column} = null where ${column} in ${USERS}`);
  }
  return await run(tx, sql`delete from users where is_demo`);
}

/** The columns that name users or players, by what happens to their rows. */
function columnsOf(of: 'users' | 'players') {
  const all = Object.values<PersonPart>(PEOPLE)
    .flatMap((part) => Object.entries(part[of] ?? {}))
    .map(([name, fate]) => {
      const [table = '', column = ''] = name.split('.');
      return { fate, table: sql.table(table), column: sql.ref(column) };
    });
  const which = (wanted: Fate) => all.filter(({ fate }) => fate === wanted);
  return { goes: which('goes'), stays: which('stays'), holds: which('holds') };
}

/** Unmarks the demo's teams and players that real competitions name. Returns how many. */
async function release(tx: Tx, ids: readonly number[], table: 'teams' | 'players'): Promise<number> {
  return await run(
    tx,
    sql`update ${sql.table(table)} set is_demo = false where is_demo and id = any(${[...ids]})`,
  );
}
