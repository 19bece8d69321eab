import {
  decideReward,
  NO_REWARDS,
  REWARDED_SHEETS,
  type Reward,
  type RewardKind,
  rewardDueAt,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { holdSeason } from '../divisions/index.ts';
import { feedingSeasons } from '../liguilla/index.ts';
import { bestOfWeek } from '../weeks/index.ts';
import {
  findReward,
  insertReward,
  type RewardRow,
  replaceReceivers,
  updateReward,
} from './repository/rewards.ts';
import { findSettings } from './repository/settings.ts';
import { findAllOfTeam, findAllOnSheets } from './repository/sheets.ts';

interface Decided {
  readonly tournamentId: number;
  readonly seasonId: number;
  readonly now: Date;
}
type Receiver = { readonly player: number; readonly isOnSheet: boolean };

/** What a published week earns, or earns after a correction: it counts only before it is due. */
export async function decideWeek(
  tx: Tx,
  decided: Decided & { readonly week: number; readonly isCorrection?: boolean },
): Promise<void> {
  const { seasonId, week } = decided;
  await holdSeason(tx, seasonId);
  const honoured = await bestOfWeek(tx, seasonId, week);
  if (honoured === null) return;
  const { best, eleven } = honoured;
  const onSheets = await findAllOnSheets(tx, { seasonId, week, sheets: REWARDED_SHEETS });
  const receivers = (players: readonly number[]) =>
    players.map((player): Receiver => ({ player, isOnSheet: onSheets.has(player) }));
  await decide(tx, { ...decided, kind: 'best_player', receivers: receivers(best === null ? [] : [best]) });
  await decide(tx, { ...decided, kind: 'team_of_the_week', receivers: receivers(eleven) });
}

/** What a cup earns those who have a line for its winner in the season, or in one that fed it. */
export async function decideCup(
  tx: Tx,
  decided: Decided & { readonly championId: number; readonly championByPositionId: number | null },
): Promise<void> {
  const { tournamentId, seasonId, championId, championByPositionId } = decided;
  await holdSeason(tx, seasonId);
  const seasonIds = [seasonId, ...(await feedingSeasons(tx, seasonId))];
  const receiversOf = async (teamId: number): Promise<Receiver[]> =>
    await findAllOfTeam(tx, { tournamentId, teamId, seasonIds, sheets: REWARDED_SHEETS });
  const of = { ...decided, week: null };
  await decide(tx, { ...of, kind: 'cup', receivers: await receiversOf(championId) });
  if (championByPositionId === null) return;
  const leaders = await receiversOf(championByPositionId);
  await decide(tx, { ...of, kind: 'champion_by_position', receivers: leaders });
}

/**
 * Keeps what was decided as the law says it. A tournament for which nobody ever set rewards keeps none, and a correction none that was
 * not kept before: what was decided then earns nothing.
 */
async function decide(
  tx: Tx,
  {
    tournamentId,
    seasonId,
    kind,
    week,
    receivers,
    now,
    isCorrection = false,
  }: Decided & {
    readonly kind: RewardKind;
    readonly week: number | null;
    readonly receivers: readonly Receiver[];
    readonly isCorrection?: boolean;
  },
): Promise<void> {
  const known = await findReward(tx, { seasonId, kind, week });
  const settings = await findSettings(tx, tournamentId);
  if (known === undefined && (isCorrection || settings === undefined)) return;
  const coins = (settings ?? NO_REWARDS).coins[kind];
  const place = { tournament_id: tournamentId, season_id: seasonId, kind, week };
  const id =
    known?.id ?? (await insertReward(tx, { ...place, ...columnsOf({ coins, decidedAt: now.getTime() }) }));
  const present = known === undefined ? null : lawOf(known);
  const next = decideReward(present, { source: id, kind, coins, receivers }, now.getTime());
  if (next === present) return;
  if (present !== null) await updateReward(tx, id, columnsOf(next));
  await replaceReceivers(tx, id, coins === 0 ? [] : next.receivers);
  touch(tx, `rewards:${tournamentId}`);
}

/** A reward that may be decided anew: its receivers are replaced, so that nobody has to look them up. */
function lawOf({ id, kind, coins, decided_at }: RewardRow): Reward<number> {
  return { source: id, kind, coins, decidedAt: decided_at.getTime(), receivers: [] };
}

function columnsOf({ coins, decidedAt }: Pick<Reward, 'coins' | 'decidedAt'>) {
  return { coins, decided_at: new Date(decidedAt), due_at: new Date(rewardDueAt({ decidedAt })) };
}
