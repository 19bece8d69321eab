import type { RewardOutcome } from '@matchnight/contract';
import type { RewardKind } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** A receiver who waits for what is due. */
export type DueRow = Awaited<ReturnType<typeof findAllDue>>[number];

/** Seasons with rewards that are due, after one by its id. Some may wait: for the end of a ban. */
export async function findNextSeasons(
  db: DbOrTx,
  { after, now, limit }: { readonly after: number; readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('reward_receivers as v')
    .innerJoin('rewards as r', 'r.id', 'v.reward_id')
    .select('r.season_id')
    .distinct()
    .where('v.outcome', 'is', null)
    .where('r.due_at', '<=', now)
    .where('r.season_id', '>', after)
    .orderBy('r.season_id')
    .limit(limit)
    .execute();
  return rows.map(({ season_id }) => season_id);
}

export async function findAllDue(db: DbOrTx, seasonId: number, now: Date) {
  return await db
    .selectFrom('rewards as r')
    .innerJoin('reward_receivers as v', 'v.reward_id', 'r.id')
    .innerJoin('seasons as s', 's.id', 'r.season_id')
    .select(['v.id', 'v.reward_id', 'v.player_id', 'v.is_on_sheet', 's.division_id'])
    .select(['r.tournament_id', 'r.kind', 'r.week', 'r.coins', 'r.decided_at'])
    .$narrowType<{ kind: RewardKind }>()
    .where('r.season_id', '=', seasonId)
    .where('r.due_at', '<=', now)
    .where('v.outcome', 'is', null)
    .execute();
}

/** Coins that a season has paid so far. */
export async function sumPaid(db: DbOrTx, seasonId: number): Promise<number> {
  const { paid } = await db
    .selectFrom('rewards as r')
    .innerJoin('reward_receivers as v', 'v.reward_id', 'r.id')
    .select(sql<number>`coalesce(sum(r.coins), 0)::int8`.as('paid'))
    .where('r.season_id', '=', seasonId)
    .where('v.outcome', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Number(paid);
}

/** Writes what became of these receivers, of whom nothing had. */
export async function updateOutcomes(
  tx: Tx,
  ids: readonly number[],
  outcome: { readonly outcome: RewardOutcome; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('reward_receivers')
    .set(outcome)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('outcome', 'is', null)
    .execute();
}
