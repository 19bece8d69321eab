/** What somebody might have to do, as the order of a list of such things needs to know it. */
export interface DeckTask {
  /** When it is too late, or was; null where nothing says so. */
  readonly until: Date | null;
  /** Nobody is asked for anything: a date, or news that others will settle. */
  readonly asksNothing?: boolean;
  /** Nothing ends it, and yet it can't wait. */
  readonly isUrgent?: boolean;
  /** The match and the side of it that it is about, where it is about one: each is asked about once. */
  readonly match?: string;
}

export interface Deck<T> {
  /** What is to be done: what is late first, then what can't wait, then by time left, then what nothing ends. */
  readonly tasks: readonly T[];
  /** How many of the first of them are late. */
  readonly late: number;
  /** What asks for nothing, by time. */
  readonly dates: readonly T[];
}

const [LATE, URGENT, DATED, OPEN] = [0, 1, 2, 3];

/**
 * What needs doing, in the order of what is too late first. Of what is asked about one match only the first in the given order
 * stays: whether one plays is worth asking only once its date is settled. What is equally urgent stays in the given order.
 */
export function deckOf<T extends DeckTask>(all: readonly T[], now: Date): Deck<T> {
  const asked = oncePerMatch(all.filter(({ asksNothing }) => asksNothing !== true));
  const tasks = asked.toSorted((a, b) => stageOf(a, now) - stageOf(b, now) || byTime(a, b));
  const dates = all.filter(({ asksNothing }) => asksNothing === true).toSorted(byTime);
  return { tasks, late: tasks.filter((task) => stageOf(task, now) === LATE).length, dates };
}

function oncePerMatch<T extends DeckTask>(tasks: readonly T[]): T[] {
  const seen = new Set<string>();
  return tasks.filter(({ match }) => {
    if (match === undefined) return true;
    const isFirst = !seen.has(match);
    seen.add(match);
    return isFirst;
  });
}

function stageOf({ until, isUrgent }: DeckTask, now: Date): number {
  if (until !== null) return until <= now ? LATE : DATED;
  return isUrgent === true ? URGENT : OPEN;
}

function byTime(a: DeckTask, b: DeckTask): number {
  if (a.until === null || b.until === null) return Number(a.until === null) - Number(b.until === null);
  return a.until.getTime() - b.until.getTime();
}
