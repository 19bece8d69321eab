import { hereOf, instantOf } from './local-time.ts';

const DAY_MS = 86_400_000;

/** How far from now a moment that somebody types may be, in days of 24 hours, and what is said of others: as the server says it. */
export interface MomentBounds {
  readonly leastDays: number;
  readonly mostDays: number;
  readonly tooEarly: string;
  readonly tooFar: string;
}

/** What a field of type datetime-local is bounded by, in the viewer's zone; what stands in it already stays possible. */
export function fieldBounds({ leastDays, mostDays }: MomentBounds, before: string, now = Date.now()) {
  const [min, max] = [leastDays, mostDays].map((days) => hereOf(new Date(now + days * DAY_MS).toISOString()));
  if (min === undefined || max === undefined) throw new Error('no bounds');
  return before === ''
    ? { min, max }
    : { min: before < min ? before : min, max: before > max ? before : max };
}

/** What is wrong with what was typed in it; empty: nothing, or what every field says itself. */
export function whyNotThen(
  typed: string,
  { leastDays, mostDays, tooEarly, tooFar }: MomentBounds,
  before: string,
  now = Date.now(),
): string {
  const at = Date.parse(instantOf(typed));
  if (typed === before || Number.isNaN(at)) return '';
  if (at <= now + leastDays * DAY_MS) return tooEarly;
  return at > now + mostDays * DAY_MS ? tooFar : '';
}
