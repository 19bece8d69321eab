import {
  haveBothReported,
  passVsTime,
  payVs,
  switchOffVs,
  VS_REPORT_MS,
  type Vs,
  type VsTransfer,
  winnersOf,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { between, creditCoins, transfer } from '../wallet/index.ts';
import { type VsTold, vsTold } from './events.ts';
import { peopleIn } from './law.ts';
import { findBet, lockBet } from './repository/bets.ts';
import { updateOverOfAll } from './repository/entries.ts';
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
  { bet, vs }: Pick<HeldVs, 'bet' | 'vs'>,
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
  await updateOverOfAll(tx, bet.id, { got, over_at: now });
  await tellEnd(tx, { bet, vs }, got, { events, now });
}

/** How it ended, for everybody who entered: an event for all who won the same, one for all who lost, or one for all. */
async function tellEnd(
  tx: Tx,
  { bet, vs }: Pick<HeldVs, 'bet' | 'vs'>,
  got: ReadonlyMap<number, number>,
  { events, now }: Stepping,
): Promise<void> {
  const tell = async (kind: VsTold['kind'], userIds: readonly number[], more: { coins?: number } = {}) => {
    if (userIds.length > 0) {
      await events.publish(vsTold, tx, { kind, bet: nameOf(bet), userIds, at: now, ...more });
    }
  };
  const position = winnersOf(vs.stage);
  if (position === null) return await tell('vs_paid_back', peopleIn(vs));
  const { winners, losers } = Object.groupBy(vs.entries, (entry) =>
    entry.position === position ? 'winners' : 'losers',
  );
  // Who won is told, even if the fee left nothing.
  const byGain = Map.groupBy(peopleIn({ entries: winners ?? [] }), (userId) => got.get(userId) ?? 0);
  for (const [coins, userIds] of byGain) await tell('vs_won', userIds, { coins });
  await tell('vs_lost', peopleIn({ entries: losers ?? [] }));
}

function reportsEnd({ terms }: Vs<number>): number {
  return terms.date + VS_REPORT_MS;
}

function isPaid({ stage }: Vs<number>): boolean {
  return 'paidAt' in stage && stage.paidAt !== null;
}
