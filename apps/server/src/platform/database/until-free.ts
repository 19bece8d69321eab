import { sql } from 'kysely';
import type { Tx } from './handle.ts';
import { brokenConstraint } from './unavailable.ts';

/** Takes something of which there is one for all. Who takes it in the meantime only costs a turn: `take` looks again. */
export async function untilFree<T>(tx: Tx, constraint: string, take: () => Promise<T>): Promise<T> {
  for (;;) {
    await sql`savepoint until_free`.execute(tx);
    try {
      const taken = await take();
      await sql`release savepoint until_free`.execute(tx);
      return taken;
    } catch (error) {
      if (brokenConstraint(error) !== constraint) throw error;
      await sql`rollback to savepoint until_free`.execute(tx);
    }
  }
}
