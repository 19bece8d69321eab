import type { Weekday } from '../schedule/dates.ts';

const DAY = 24 * 3_600_000;

/** For so many days clubs find somebody who looks for one; who saves it again begins anew. */
export const LOOKING_DAYS = 60;

/** On which evenings somebody plays, in the order of the week, each once, however they were ticked. */
export function eveningsOf(ticked: readonly number[]): Weekday[] {
  return WEEK.filter((evening) => ticked.includes(evening));
}

/** When clubs find somebody no longer who says now that they look for one; in epoch milliseconds, both. */
export function looksUntil(now: number): number {
  return now + LOOKING_DAYS * DAY;
}

/** What somebody is who would like to be found by clubs. */
export interface Seeker {
  /** Clubs that they own, help to run or play for; a team of one is none. */
  readonly clubs: number;
}

/** Why somebody can't be found by clubs; null if they can. */
export function lookingObstacle({ clubs }: Seeker): 'has_club' | null {
  return clubs > 0 ? 'has_club' : null;
}

/** A sentence that was hidden stays hidden whenever it is written again: other capitals, spaces or signs make no other one. */
export function staysHidden(hidden: readonly string[], typed: string): boolean {
  return typed !== '' && hidden.some((sentence) => wordsOf(sentence) === wordsOf(typed));
}

/** Letters and digits alone; of a sentence without any, itself. */
function wordsOf(sentence: string): string {
  const plain = sentence.normalize('NFKC').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '') || plain;
}

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
