import { sql } from 'kysely';
import type { Db } from './database/index.ts';

/** How often it is compared: a machine's clock drifts by milliseconds in that time. */
const EVERY_MS = 60_000;

/**
 * The database's clock, which all nodes share: a deadline is over for all of them at once, however wrong the clock of one
 * machine is. Between two comparisons this machine's clock counts on.
 */
export class DatabaseClock {
  #aheadMs = 0;
  #isCompared = false;
  readonly #machine: () => number;

  /** `machine`: this machine's own clock, in milliseconds. */
  constructor(machine: () => number = Date.now) {
    this.#machine = machine;
  }

  readonly now = (): Date => new Date(this.#machine() + this.#aheadMs);

  /**
   * Compares the clocks. An answer tells the difference no closer than its way there and back took: what is known stays as
   * long as it lies within, and is moved no further than into it, so that a slow answer moves no deadline.
   */
  async compare(db: Db): Promise<void> {
    const asked = this.#machine();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const answered = this.#machine();
    const at = rows[0]?.at.getTime() ?? answered;
    // Both clocks count in whole milliseconds.
    const [least, most] = [at - answered - 1, at - asked + 1];
    const nearest = Math.min(Math.max(this.#aheadMs, least), most);
    // Of the first answer that contradicts, the middle is the best guess.
    const moved = this.#isCompared ? nearest : Math.round((least + most) / 2);
    if (nearest !== this.#aheadMs) this.#aheadMs = moved;
    this.#isCompared = true;
  }

  /** Compares them from time to time, until the answer is called. What fails is tried again. */
  follow(db: Db): () => void {
    const timer = setInterval(() => void this.compare(db).catch(() => undefined), EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  }
}
