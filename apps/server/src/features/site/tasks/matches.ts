import type { FindTasks } from './task.ts';

/** A match of one's teams is on soon when it begins within a day. */
export const SOON_MS = 24 * 3_600_000;

export const ofMatches: FindTasks = ({ overdue, next, now }) => {
  const soon = next.filter((match) => isSoon(match, now));
  return [
    ...overdue.map((match) => ({ kind: 'result_missing' as const, until: match.date, match })),
    ...soon.map((match) => ({ kind: 'next_match' as const, until: match.date, match })),
  ];
};

/** A day without a time is no moment to wait for. */
export function isSoon(match: { date: string | null; has_time: boolean }, now: Date): boolean {
  if (match.date === null || !match.has_time) return false;
  const left = Date.parse(match.date) - now.getTime();
  return left > 0 && left <= SOON_MS;
}
