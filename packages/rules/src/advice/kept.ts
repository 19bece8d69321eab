import { ADVICE_STATES, type AdviceState } from './checks.ts';
import { ADVICE_LIMITS } from './limits.ts';

const DAY_MS = 86_400_000;

/** What is kept of a check between two looks. Moments are milliseconds since 1970. */
export interface KeptAdvice {
  readonly state: AdviceState;
  /** When it was first seen like this. */
  readonly since: number;
  /** Until when nobody wants to be told; null: it isn't muted. */
  readonly mutedUntil: number | null;
}

/**
 * What is kept after a look: `before` is what was, undefined before the first one. What lasts keeps its moment. Nobody muted what gets
 * worse, and what is mended is told again when it comes back.
 */
export function lookedAt(before: KeptAdvice | undefined, state: AdviceState, now: number): KeptAdvice {
  if (before === undefined) return { state, since: now, mutedUntil: null };
  if (before.state === state) return { ...before, mutedUntil: standingMute(before, now) };
  const isBetter = ADVICE_STATES.indexOf(state) < ADVICE_STATES.indexOf(before.state);
  const mutedUntil = state !== 'ok' && isBetter ? standingMute(before, now) : null;
  return { state, since: now, mutedUntil };
}

/** Until when what is muted now stays so. */
export function muteFrom(now: number): number {
  return now + ADVICE_LIMITS.muteDays * DAY_MS;
}

/** Whether it is told to who looks at nothing: it can't wait, and nobody muted it. */
export function isTold({ state, mutedUntil }: KeptAdvice, now: number): boolean {
  return state === 'bad' && (mutedUntil === null || mutedUntil <= now);
}

function standingMute({ mutedUntil }: KeptAdvice, now: number): number | null {
  return mutedUntil !== null && mutedUntil > now ? mutedUntil : null;
}
