import {
  ADVICE_CHECKS,
  type AdviceCheck,
  type AdviceFacts,
  type AdviceState,
  adviceOf,
  isTold,
  type KeptAdvice,
  lookedAt,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { factsOf, type Looking } from './facts.ts';
import { findAllStates, type StateRow } from './repository/states.ts';

/** A check as it is now, with what was kept of it. */
export interface Seen {
  readonly check: AdviceCheck;
  readonly kept: KeptAdvice;
  readonly row: StateRow | undefined;
}

/** Looks at everything; writes nothing. */
export async function lookAtAll(looking: Looking): Promise<{ facts: AdviceFacts; seen: Seen[] }> {
  const facts = await factsOf(looking);
  const states = adviceOf(facts);
  const rows = new Map((await findAllStates(looking.db)).map((row) => [row.name, row]));
  const seen = ADVICE_CHECKS.map((check) => {
    const row = rows.get(check);
    return { check, row, kept: lookedAt(keptOf(row), states[check], looking.now.getTime()) };
  });
  return { facts, seen };
}

/**
 * How many advices a SUPER is told of who looks at something else, as the last look of the job found it. The ledger has a line of its
 * own there.
 */
export async function toldAdvice(db: DbOrTx, now: Date): Promise<number> {
  const rows = await findAllStates(db);
  return rows.filter((row) => {
    const kept = keptOf(row);
    return kept !== undefined && row.name !== 'ledger' && isTold(kept, now.getTime());
  }).length;
}

function keptOf(row: StateRow | undefined): KeptAdvice | undefined {
  if (row === undefined) return undefined;
  const { state, since, muted_until } = row;
  return {
    state: state as AdviceState,
    since: since.getTime(),
    mutedUntil: muted_until?.getTime() ?? null,
  };
}
