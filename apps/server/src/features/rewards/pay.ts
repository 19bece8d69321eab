import { NO_REWARDS, type Reward, type RewardDue, rewardsDue } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import { holdSeason } from '../divisions/index.ts';
import { creditCoins } from '../wallet/index.ts';
import { rewardTold } from './events.ts';
import { heldAccounts } from './repository/accounts.ts';
import { type DueRow, findAllDue, sumPaid, updateOutcome } from './repository/due.ts';
import { findSettings } from './repository/settings.ts';

/**
 * Pays the next reward of a season that is due, or says that it is not paid; false: there is none now. One a transaction: it locks the
 * accounts of one user, and behind the season's lock the ceiling holds, however many pay at once.
 */
export async function paySeason(
  tx: Tx,
  seasonId: number,
  { events, now }: { readonly events: Events; readonly now: Date },
): Promise<boolean> {
  await holdSeason(tx, seasonId);
  const rows = await findAllDue(tx, seasonId, now);
  const tournamentId = rows[0]?.tournament_id;
  if (tournamentId === undefined) return false;
  const accounts = await heldAccounts(
    tx,
    rows.map(({ player_id }) => player_id),
    now,
  );
  const settings = (await findSettings(tx, tournamentId)) ?? NO_REWARDS;
  const [next] = rewardsDue(
    {
      ceilingCoins: settings.ceilingCoins,
      paidCoins: await sumPaid(tx, seasonId),
      rewards: rewardsOf(rows),
      accounts: new Map([...accounts].map(([player, { stand }]) => [player, stand])),
    },
    now.getTime(),
  );
  const row = rows.find(
    ({ reward_id, player_id }) => reward_id === next?.source && player_id === next.player,
  );
  if (next === undefined || row === undefined) return false;
  await settle(tx, { row, due: next, userId: accounts.get(next.player)?.userId ?? null, events, now });
  touch(tx, `rewards:${tournamentId}`);
  return true;
}

async function settle(
  tx: Tx,
  {
    row,
    due: { coins, outcome },
    userId,
    events,
    now,
  }: {
    readonly row: DueRow;
    readonly due: RewardDue<number>;
    readonly userId: number | null;
    readonly events: Events;
    readonly now: Date;
  },
): Promise<void> {
  const became = outcome.as === 'paid' ? 'paid' : outcome.because;
  await updateOutcome(tx, row.id, { outcome: became, at: new Date(outcome.at) });
  if (userId === null || (became !== 'paid' && became !== 'above_ceiling')) return;
  if (became === 'paid') {
    await creditCoins(tx, {
      userId,
      key: `reward:${row.reward_id}:${row.player_id}`,
      reason: `reward:${row.id}`,
      at: now,
      parts: { bought: 0, earned: coins },
      from: { kind: 'rewards' },
    });
  }
  await events.publish(rewardTold, tx, {
    kind: became === 'paid' ? 'reward_paid' : 'reward_not_paid',
    userId,
    tournamentId: row.tournament_id,
    divisionId: row.division_id,
    what: row.kind,
    week: row.week,
    coins,
    at: now,
  });
}

/** Receivers as the law takes them, below their rewards. */
function rewardsOf(rows: readonly DueRow[]): Reward<number>[] {
  return [...Map.groupBy(rows, ({ reward_id }) => reward_id)].flatMap(([source, [first, ...others]]) =>
    first === undefined
      ? []
      : {
          source,
          kind: first.kind,
          coins: first.coins,
          decidedAt: first.decided_at.getTime(),
          receivers: [first, ...others].map(({ player_id: player, is_on_sheet: isOnSheet }) => ({
            player,
            isOnSheet,
            outcome: null,
          })),
        },
  );
}
