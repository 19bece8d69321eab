import type { Tx } from '../src/platform/database/index.ts';

/** Marks the database as one that holds the demo: the demo's accounts may log in, with this password. */
export async function markAsDemo(tx: Tx, { password, now }: { password: string; now: Date }): Promise<void> {
  await tx.insertInto('demo_mark').values({ seeded_at: now, password }).execute();
}
