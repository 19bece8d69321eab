import { type RawBuilder, sql } from 'kysely';
import { cupGiven } from '../../features/awards/index.ts';
import { notify, readNotifications } from '../../features/inbox/index.ts';
import { commented, noticePublished } from '../../features/news/index.ts';
import { offerMoved } from '../../features/offers/index.ts';
import { friendsChanged } from '../../features/social/index.ts';
import { administratorChanged } from '../../features/tournaments/index.ts';
import { weekDrafted, weekPublished } from '../../features/weeks/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { events } from '../../wiring.ts';
import type { DemoPeople } from './accounts.ts';
import type { Seeding } from './seeding.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What is older has been read. */
const READ_AFTER_DAYS = 2;

interface Told {
  readonly at: Date;
  tell(): Promise<void>;
}

/** The demo's past is made without its followers: what of it concerns its accounts is told here, the oldest first. */
export async function makeNotifications({ tx, people, now }: Seeding): Promise<void> {
  const told = [
    ...(await resultsOf(tx)),
    ...(await cupsOf(tx)),
    ...(await weeksOf(tx)),
    ...(await newsOf(tx)),
    ...(await offersOf(tx)),
    ...friendsOf(tx, people, now),
    ...(await desksOf(tx, people, now)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const since = new Date(now.getTime() - READ_AFTER_DAYS * DAY_MS);
  for (const { at, tell } of told) if (at < since) await tell();
  for (const { userId } of Object.values(people)) {
    await readNotifications(tx, userId, { until: Number.MAX_SAFE_INTEGER }, now);
  }
  for (const { at, tell } of told) if (at >= since) await tell();
}

const USERS = sql`(select id from users where is_demo and password_hash <> 'none')`;
const PLAYERS = sql`(select id from players where user_id in ${USERS})`;
/** Teams in which an account plays, by their tournaments. */
const PLACES = sql`(select tournament_id, team_id from registrations where player_id in ${PLAYERS})`;

async function rowsOf<Row>(tx: Tx, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(tx)).rows;
}

/** The last three that were played of each division. */
async function resultsOf(tx: Tx): Promise<Told[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number; division_id: number; home_goals: number; away_goals: number; decided_at: Date }>`
      select * from (
        select f.id, f.division_id, f.home_goals, f.away_goals, f.decided_at,
          row_number() over (partition by f.division_id order by f.decided_at desc, f.id) as place
        from fixtures f join divisions d on d.id = f.division_id
          join ${PLACES} p on p.tournament_id = d.tournament_id and p.team_id in (f.home_team_id, f.away_team_id)
        where f.status = 'played' and f.home_penalties is null group by f.id) newest
      where place <= 3 order by id`,
  );
  return rows.map(
    ({ id: match, division_id: division, home_goals: homeGoals, away_goals: awayGoals, decided_at: at }) => {
      const values = { status: 'played', homeGoals, awayGoals };
      return { at, tell: () => notify(tx, 'match_decided', { facts: { match, division, values }, at }) };
    },
  );
}

async function cupsOf(tx: Tx): Promise<Told[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      tournament_id: number;
      division_id: number;
      season_id: number;
      champion_id: number;
      champion_by_position_id: number | null;
      at: Date;
    }>`
      select distinct on (c.tournament_id) c.tournament_id, c.division_id, c.season_id, c.champion_id,
        c.champion_by_position_id, c.delivered_at as at
      from cups c join ${PLACES} p on p.tournament_id = c.tournament_id
      order by c.tournament_id, c.delivered_at desc`,
  );
  return rows.map(({ at, ...cup }) => ({
    at,
    tell: () =>
      events.publish(cupGiven, tx, {
        tournamentId: cup.tournament_id,
        divisionId: cup.division_id,
        seasonId: cup.season_id,
        championId: cup.champion_id,
        championByPositionId: cup.champion_by_position_id,
        actorId: null,
        at,
      }),
  }));
}

/** The newest team of the week with an account in it, of each division. */
async function weeksOf(tx: Tx): Promise<Told[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      tournament_id: number;
      division_id: number;
      season_id: number;
      week: number;
      at: Date;
      player_ids: number[];
    }>`
      select distinct on (s.division_id) d.tournament_id, s.division_id, e.season_id, e.week,
        e.published_at as at, array_agg(w.player_id) as player_ids
      from week_editions e join seasons s on s.id = e.season_id join divisions d on d.id = s.division_id
        join week_slots w on w.edition_id = e.id and w.player_id in ${PLAYERS}
      where e.published_at is not null
      group by d.tournament_id, s.division_id, e.id order by s.division_id, e.published_at desc, e.week desc`,
  );
  return rows.map(({ week, at, player_ids: playerIds, ...of }) => ({
    at,
    tell: () =>
      events.publish(weekPublished, tx, {
        tournamentId: of.tournament_id,
        divisionId: of.division_id,
        seasonId: of.season_id,
        week,
        playerIds,
        actorId: null,
        at,
      }),
  }));
}

/** News of favourites, and what was said about the accounts' own. */
async function newsOf(tx: Tx): Promise<Told[]> {
  const notices = await rowsOf(
    tx,
    sql<{ id: number; tournament_id: number | null; team_id: number | null; at: Date }>`
      select n.id, coalesce(n.tournament_id, d.tournament_id) as tournament_id, n.team_id, n.published_at as at
      from notices n left join divisions d on d.id = n.division_id
      where n.is_demo and n.show and exists (select from favourites f
        where f.team_id = n.team_id or f.tournament_id = coalesce(n.tournament_id, d.tournament_id))
      order by n.published_at desc, n.id limit 4`,
  );
  const comments = await rowsOf(
    tx,
    sql<{ notice_id: number; player_id: number; user_id: number; at: Date }>`
      select c.notice_id, c.player_id, p.user_id, c.created_at as at
      from notice_comments c join players p on p.id = c.player_id join notices n on n.id = c.notice_id
      where n.is_demo and n.author_id in ${PLAYERS} and p.user_id in ${USERS}
      order by c.created_at desc, c.id limit 6`,
  );
  return [
    ...notices.map(({ id: noticeId, tournament_id: tournamentId, team_id: teamId, at }) => ({
      at,
      tell: () => events.publish(noticePublished, tx, { noticeId, tournamentId, teamId, actorId: null, at }),
    })),
    ...comments.map(({ notice_id: noticeId, player_id: playerId, user_id: actorId, at }) => ({
      at,
      tell: () => events.publish(commented, tx, { noticeId, playerId, actorId, at }),
    })),
  ];
}

/** The offers that wait for somebody. */
async function offersOf(tx: Tx): Promise<Told[]> {
  const rows = await rowsOf(tx, sql<OpenOffer>`select * from offers where waits_for is not null order by id`);
  const deeds = { administrator: 'made', seller: 'made', buyer: 'countered', player: 'accepted' } as const;
  return rows.map((row) => {
    const { made_at: at, waits_for: waitsFor, confirm_by: confirmBy, asked_cents: askedCents } = row;
    const { id: offerId, tournament_id: tournamentId, player_id: playerId, cents } = row;
    const of = { offerId, tournamentId, playerId, buyerId: row.buyer_id, sellerId: row.seller_id };
    const told = { ...of, cents, askedCents, waitsFor, confirmBy, at, deed: deeds[waitsFor] };
    return { at, tell: () => events.publish(offerMoved, tx, { ...told, actorId: null, reason: null }) };
  });
}

interface OpenOffer {
  readonly id: number;
  readonly tournament_id: number;
  readonly buyer_id: number;
  readonly seller_id: number;
  readonly player_id: number;
  readonly cents: number;
  readonly asked_cents: number | null;
  readonly waits_for: 'administrator' | 'seller' | 'buyer' | 'player';
  readonly confirm_by: Date | null;
  readonly made_at: Date;
}

/** As the accounts asked each other, and were answered. */
function friendsOf(tx: Tx, { user, manager, administrator, FULL, SUPER }: DemoPeople, now: Date): Told[] {
  const deed = (
    how: 'asked' | 'friends',
    [one, other]: readonly [DemoPeople['user'], DemoPeople['user']],
    hours: number,
  ): Told => {
    const at = new Date(now.getTime() - hours * HOUR_MS);
    const told = { deed: how, userId: one.userId, playerId: one.mate.id, otherId: other.userId, at };
    return { at, tell: () => events.publish(friendsChanged, tx, told) };
  };
  return [
    deed('friends', [manager, user], 20 * 24),
    deed('friends', [user, FULL], 6 * 24),
    deed('asked', [administrator, user], 5),
    deed('asked', [user, SUPER], 3),
  ];
}

/** What the administrators' desks have for them. */
async function desksOf(tx: Tx, { administrator, SUPER }: DemoPeople, now: Date): Promise<Told[]> {
  const drafts = await rowsOf(
    tx,
    sql<{ division_id: number; tournament_id: number; week: number; at: Date }>`
      select s.division_id, d.tournament_id, e.week, e.picked_at as at
      from week_editions e join seasons s on s.id = e.season_id join divisions d on d.id = s.division_id
        join tournament_administrators a on a.tournament_id = d.tournament_id and a.user_id = ${administrator.userId}
      where e.published_at is null order by e.picked_at desc, e.week desc limit 2`,
  );
  const [tournament] = await rowsOf(
    tx,
    sql<{ id: number }>`
      select tournament_id as id from tournament_administrators where user_id = ${administrator.userId}
      order by tournament_id limit 1`,
  );
  const at = new Date(now.getTime() - 60 * DAY_MS);
  const added = tournament && {
    deed: 'added' as const,
    tournamentId: tournament.id,
    userId: administrator.userId,
    actorId: SUPER.userId,
    at,
  };
  return [
    ...(added ? [{ at, tell: () => events.publish(administratorChanged, tx, added) }] : []),
    ...drafts.map(({ division_id: divisionId, tournament_id: tournamentId, week, at }) => ({
      at,
      tell: () => events.publish(weekDrafted, tx, { divisionId, tournamentId, week, actorId: null, at }),
    })),
  ];
}
