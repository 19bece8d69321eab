import type { RewardOutcome } from '@matchnight/contract';
import { type Id, NO_REWARDS, type Reward, type RewardDue, rewardsDue } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import { holdSeason } from '../divisions/index.ts';
import { creditCoins } from '../wallet/index.ts';
import { rewardTold } from './events.ts';
import { heldAccounts } from './repository/accounts.ts';
import { type DueRow, findAllDue, sumPaid, updateOutcomes } from './repository/due.ts';
import { findSettings } from './repository/settings.ts';

/**
 * Pays the next reward of a season that is due, and says of those before it that they are not paid; false: there are none now. One
 * payment a transaction: it locks the accounts of one user, and behind the season's lock the ceiling holds, however many pay at once.
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
  const due = rewardsDue(
    {
      ceilingCoins: settings.ceilingCoins,
      paidCoins: await sumPaid(tx, seasonId),
      rewards: rewardsOf(rows),
      accounts: new Map([...accounts].map(([player, { stand }]) => [player, stand])),
    },
    now.getTime(),
  );
  if (due.length === 0) return false;
  const paying = due.findIndex(({ outcome }) => outcome.as === 'paid');
  const settled = due
    .slice(0, paying === -1 ? due.length : paying + 1)
    .map(({ source, player, outcome }) => ({
      row: rowOf(rows, source, player),
      became: wordOf(outcome),
      userId: accounts.get(player)?.userId ?? null,
    }));
  for (const [outcome, those] of Map.groupBy(settled, ({ became }) => became)) {
    await updateOutcomes(
      tx,
      those.map(({ row }) => row.id),
      { outcome, at: now },
    );
  }
  for (const one of settled) await payAndTell(tx, one, { events, now });
  touch(tx, `rewards:${tournamentId}`);
  return true;
}

/** Pays a reward that is paid. Its player is told, also that it would pass the ceiling; of another nobody is. */
async function payAndTell(
  tx: Tx,
  {
    row,
    became,
    userId,
  }: { readonly row: DueRow; readonly became: RewardOutcome; readonly userId: number | null },
  { events, now: at }: { readonly events: Events; readonly now: Date },
): Promise<void> {
  if (userId === null || (became !== 'paid' && became !== 'above_ceiling')) return;
  if (became === 'paid') {
    await creditCoins(tx, {
      userId,
      key: `reward:${row.reward_id}:${row.player_id}`,
      reason: `reward:${row.id}`,
      at,
      parts: { bought: 0, earned: row.coins },
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
    coins: row.coins,
    at,
  });
}

function wordOf(outcome: RewardDue['outcome']): RewardOutcome {
  return outcome.as === 'paid' ? 'paid' : outcome.because;
}

function rowOf(rows: readonly DueRow[], source: Id, player: number): DueRow {
  const row = rows.find(({ reward_id, player_id }) => reward_id === source && player_id === player);
  if (row === undefined) throw new Error(`no receiver ${player} of reward ${source}`);
  return row;
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
