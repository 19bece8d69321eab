import { sql } from 'kysely';
import type { Tx } from './database/index.ts';

/** What a deed would do: it is done, looked at, and taken back, so that a preview can't differ from the deed (decision 2). */
export async function previewed<Seen>(tx: Tx, look: () => Promise<Seen>): Promise<Seen> {
  await sql`savepoint preview`.execute(tx);
  try {
    return await look();
  } finally {
    await sql`rollback to savepoint preview`.execute(tx);
  }
}
