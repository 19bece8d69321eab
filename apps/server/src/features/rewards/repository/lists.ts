import type { Console, RewardOutcome, RewardTab } from '@matchnight/contract';
import type { RewardKind } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';
import { isBannedPlayer } from '../../discipline/index.ts';

interface Named {
  readonly name: string;
  readonly slug: string;
}
/** A player's reward with all that is shown of it. */
export interface ListRow {
  readonly id: number;
  readonly kind: RewardKind;
  readonly week: number | null;
  readonly tournament: Named & { readonly id: number; readonly console: Console };
  readonly division: Named;
  readonly season: string;
  readonly player: { readonly nick: string; readonly slug: string } | null;
  readonly coins: number;
  readonly decided_at: Date;
  readonly due_at: Date;
  readonly outcome: RewardOutcome | null;
  readonly at: Date | null;
  readonly is_banned: boolean;
}

const WHICH: Readonly<Record<RewardTab, RawBuilder<unknown>>> = {
  waiting: sql`v.outcome is null`,
  paid: sql`v.outcome = 'paid'`,
  not_paid: sql`v.outcome <> 'paid'`,
};
/** What waits by when it is due, and what is over the last first. */
const ORDER: Readonly<Record<RewardTab, RawBuilder<unknown>>> = {
  waiting: sql`r.due_at, v.reward_id, v.player_id`,
  paid: sql`v.at desc, v.id desc`,
  not_paid: sql`v.at desc, v.id desc`,
};

/** The rewards of a tournament, or of all. */
export async function findAllRewards(
  db: DbOrTx,
  {
    tournamentId,
    tab,
    now,
    limit,
    offset,
  }: {
    readonly tournamentId: number | null;
    readonly tab: RewardTab;
    readonly now: Date;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select v.id, r.kind, r.week, s.name as season, r.coins, r.decided_at, r.due_at, v.outcome, v.at,
      json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'console', t.console) as tournament,
      json_build_object('name', d.name, 'slug', d.slug) as division,
      case when p.nick <> ${DELETED_NICK} then json_build_object('nick', p.nick, 'slug', p.slug) end as player,
      v.outcome is null and r.due_at <= ${now} and ${isBannedPlayer(sql`p.id`, now)} as is_banned
    from reward_receivers v
    join rewards r on r.id = v.reward_id
    join players p on p.id = v.player_id
    join seasons s on s.id = r.season_id
    join divisions d on d.id = s.division_id
    join tournaments t on t.id = r.tournament_id
    where ${WHICH[tab]} and ${of(tournamentId)}
    order by ${ORDER[tab]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many each list has. */
export async function countRewards(
  db: DbOrTx,
  tournamentId: number | null,
): Promise<Record<RewardTab, number>> {
  const { rows } = await sql<Record<RewardTab, number>>`
    select count(*) filter (where ${WHICH.waiting})::int as waiting,
      count(*) filter (where ${WHICH.paid})::int as paid,
      count(*) filter (where ${WHICH.not_paid})::int as not_paid
    from reward_receivers v join rewards r on r.id = v.reward_id where ${of(tournamentId)}`.execute(db);
  return rows[0] ?? { waiting: 0, paid: 0, not_paid: 0 };
}

/** Coins that are still to pay, of all tournaments. */
export async function sumWaiting(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(r.coins), 0)::int8 as coins
    from reward_receivers v join rewards r on r.id = v.reward_id where v.outcome is null`.execute(db);
  return Number(rows[0]?.coins ?? 0);
}

function of(tournamentId: number | null): RawBuilder<unknown> {
  return tournamentId === null ? sql`true` : sql`r.tournament_id = ${tournamentId}`;
}
