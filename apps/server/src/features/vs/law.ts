import {
  VS_REPORT_MS,
  type Vs,
  type VsCoins,
  type VsEntry,
  type VsReport,
  type VsStage,
  vsChangesAt,
} from '@matchnight/rules';
import type { BetRow } from './repository/bets.ts';
import type { SeatRow } from './repository/entries.ts';

/** Stands for who made or decided a VS and has no account any more: nobody has this id. */
const NOBODY = 0;

/** A VS as the law takes it, from its rows. */
export function vsOf(bet: BetRow, seats: readonly SeatRow[]): Vs<number> {
  return {
    terms: {
      maker: bet.maker_id ?? NOBODY,
      editors: bet.editor_ids,
      seats: bet.seats,
      entryCoins: bet.entry_coins,
      feePercent: bet.fee_percent,
      date: bet.date.getTime(),
    },
    entries: seats.map(entryOf),
    reports: seats.flatMap(reportOf),
    stage: stageOf(bet),
  };
}

/** Which coins a VS takes. */
export function coinsOf({ takes_bought }: { readonly takes_bought: boolean }): VsCoins {
  return takes_bought ? 'all' : 'earned';
}

/** Who is in a VS. */
export function peopleIn({ entries }: Pick<Vs<number>, 'entries'>): number[] {
  return entries.map(({ person }) => person);
}

/** Where a VS stands, as its row keeps it. */
export function columnsOf(stage: VsStage<number>, next: Date | null) {
  const over = 'paidAt' in stage ? stage : null;
  const decided = stage.name === 'decided' ? stage : null;
  return {
    state: stage.name,
    because: over?.because ?? null,
    verdict: decided?.verdict ?? null,
    decided_by: decided?.by ?? null,
    reason: decided?.reason ?? null,
    ended_at: over && new Date(over.at),
    paid_at: over?.paidAt == null ? null : new Date(over.paidAt),
    next_at: next,
  };
}

/**
 * When a job has to look at a VS: time changes it, its coins are to be paid, or its entrants have had their 24 hours to report; null:
 * never again.
 */
export function nextOf(vs: Vs<number>, now: Date): Date | null {
  const { stage, terms } = vs;
  if ('paidAt' in stage) return stage.paidAt === null ? new Date(stage.at) : null;
  const reported = terms.date + VS_REPORT_MS;
  const isReporting = stage.name === 'locked' && now.getTime() < reported;
  const at = isReporting ? reported : vsChangesAt(vs);
  return at === null ? null : new Date(at);
}

function entryOf({ user_id, position, seat, earned, bought, at }: SeatRow): VsEntry<number> {
  return { person: user_id, position, seat, parts: { earned, bought }, enteredAt: at.getTime() };
}

function reportOf({ user_id, outcome, reported_at: at }: SeatRow): VsReport<number>[] {
  return outcome === null || at === null ? [] : [{ person: user_id, outcome, reportedAt: at.getTime() }];
}

function stageOf({
  state,
  because,
  verdict,
  decided_by,
  reason,
  ended_at,
  paid_at,
}: BetRow): VsStage<number> {
  if (state === 'open' || state === 'locked') return { name: state };
  const times = { at: ended_at?.getTime() ?? 0, paidAt: paid_at?.getTime() ?? null };
  if (state === 'returned') {
    if (because === 'ruled' || because === 'agreed' || because === null)
      throw new Error(`returned because ${because}`);
    return { name: 'returned', because, ...times };
  }
  if (verdict === null) throw new Error('decided without a verdict');
  if (because === 'ruled') {
    return { name: 'decided', because, verdict, by: decided_by ?? NOBODY, reason: reason ?? '', ...times };
  }
  if (verdict === 'cancel' || (because !== 'agreed' && because !== 'switched_off')) {
    throw new Error(`decided as ${verdict} because ${because}`);
  }
  return { name: 'decided', because, verdict, by: null, reason: null, ...times };
}
