import type { RewardKind } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

interface Source {
  readonly seasonId: number;
  readonly kind: RewardKind;
  readonly week: number | null;
}
/** What earned coins, as it is kept. */
export type RewardRow = NonNullable<Awaited<ReturnType<typeof findReward>>>;

export async function findReward(db: DbOrTx, { seasonId, kind, week }: Source) {
  return await db
    .selectFrom('rewards')
    .select(['id', 'kind', 'coins', 'decided_at'])
    .$narrowType<{ kind: RewardKind }>()
    .where('season_id', '=', seasonId)
    .where('kind', '=', kind)
    .where('week', week === null ? 'is' : '=', week)
    .executeTakeFirst();
}

/** Whether a week has a reward that a correction still changes. */
export async function existsUndueOfWeek(
  db: DbOrTx,
  { seasonId, week, now }: { readonly seasonId: number; readonly week: number; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('rewards')
    .select('id')
    .where('season_id', '=', seasonId)
    .where('kind', 'in', ['best_player', 'team_of_the_week'])
    .where('week', '=', week)
    .where('due_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface DecisionColumns {
  readonly coins: number;
  readonly decided_at: Date;
  readonly due_at: Date;
}

/** The new reward's id. Its season is held. */
export async function insertReward(
  tx: Tx,
  reward: DecisionColumns & {
    readonly tournament_id: number;
    readonly season_id: number;
    readonly kind: RewardKind;
    readonly week: number | null;
  },
): Promise<number> {
  const { id } = await tx.insertInto('rewards').values(reward).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateReward(tx: Tx, id: number, columns: DecisionColumns): Promise<void> {
  await tx.updateTable('rewards').set(columns).where('id', '=', id).execute();
}

/** Puts these receivers in place of those before: nothing has become of them yet. */
export async function replaceReceivers(
  tx: Tx,
  rewardId: number,
  receivers: readonly { readonly player: number; readonly isOnSheet: boolean }[],
): Promise<void> {
  await tx
    .deleteFrom('reward_receivers')
    .where('reward_id', '=', rewardId)
    .where('outcome', 'is', null)
    .execute();
  if (receivers.length === 0) return;
  await tx
    .insertInto('reward_receivers')
    .values(
      receivers.map(({ player, isOnSheet }) => ({
        reward_id: rewardId,
        player_id: player,
        is_on_sheet: isOnSheet,
      })),
    )
    .execute();
}
