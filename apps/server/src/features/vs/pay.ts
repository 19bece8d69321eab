import {
  haveBothReported,
  passVsTime,
  payVs,
  switchOffVs,
  VS_REPORT_MS,
  type Vs,
  type VsTransfer,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { between, creditCoins, transfer } from '../wallet/index.ts';
import { vsTold } from './events.ts';
import { findBet, lockBet } from './repository/bets.ts';
import { updateOver } from './repository/entries.ts';
import { type HeldVs, nameOf, type Stepping, saveStage, storedVs, tellJudges } from './step.ts';

/**
 * What time, or the switch, does to one VS: it is locked, decided or returned, and what is decided is paid, once, however often it is
 * asked.
 */
export async function passAndPay(
  tx: Tx,
  betId: number,
  { isOff, ...stepping }: Stepping & { readonly isOff: boolean },
): Promise<void> {
  await lockBet(tx, betId);
  const bet = await findBet(tx, betId);
  if (bet === undefined) return;
  const stored = await storedVs(tx, bet);
  const before = stored.vs;
  const now = stepping.now.getTime();
  const passed = isOff ? switchOffVs(before, now) : passVsTime(before, now);
  const { vs, transfers } = payVs(passed, now);
  await saveStage(tx, stored, vs, stepping);
  const isReportingOver =
    before.stage.name === 'locked' && vs.stage.name === 'locked' && now >= reportsEnd(vs);
  if (isReportingOver && !haveBothReported(vs)) await tellJudges(tx, stored, stepping);
  if (isPaid(vs) && !isPaid(before)) await payOut(tx, { ...stored, vs }, transfers, stepping);
}

async function payOut(
  tx: Tx,
  { bet, seats, vs }: HeldVs,
  transfers: readonly VsTransfer<number>[],
  { events, now }: Stepping,
): Promise<void> {
  const escrow = { kind: 'escrow', betId: bet.id } as const;
  const got = new Map<number, number>();
  for (const one of transfers) {
    if (one.reason === 'vs_fee') {
      const key = `vs_fee:${bet.id}`;
      await transfer(tx, {
        key,
        reason: key,
        at: now,
        postings: between(escrow, { kind: 'income' }, one.coins),
      });
      continue;
    }
    const { person: userId, parts, reason } = one;
    const cause = { userId, key: `${reason}:${bet.id}:${userId}`, reason: `${reason}:${bet.id}`, at: now };
    await creditCoins(tx, { ...cause, parts, from: escrow });
    got.set(userId, parts.bought + parts.earned);
  }
  for (const { id, user_id } of seats) {
    await updateOver(tx, id, { got: got.get(user_id) ?? 0, over_at: now });
  }
  const told = { bet: nameOf(bet), at: now };
  const winners = winnersOf(vs);
  if (winners === null) {
    const userIds = [...got.keys()];
    if (userIds.length > 0) await events.publish(vsTold, tx, { ...told, kind: 'vs_paid_back', userIds });
    return;
  }
  // Who won is told, even if the fee left nothing.
  for (const [coins, userIds] of Map.groupBy(winners, (userId) => got.get(userId) ?? 0)) {
    await events.publish(vsTold, tx, { ...told, kind: 'vs_won', userIds, coins });
  }
}

/** Who is on the side that won; null: no side did. */
function winnersOf({ stage, entries }: Vs<number>): number[] | null {
  if (stage.name !== 'decided' || stage.verdict === 'draw' || stage.verdict === 'cancel') return null;
  const { verdict } = stage;
  return entries.flatMap(({ person, position }) => (String(position) === verdict ? [person] : []));
}

function reportsEnd({ terms }: Vs<number>): number {
  return terms.date + VS_REPORT_MS;
}

function isPaid({ stage }: Vs<number>): boolean {
  return 'paidAt' in stage && stage.paidAt !== null;
}
