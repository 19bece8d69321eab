import type { Tx } from './database/index.ts';

/** What an administrator did: who, what, before, after, why. Entries are never changed. */
export async function writeAudit(
  tx: Tx,
  entry: {
    userId: number | null;
    action: string;
    noun: string;
    nounId: number;
    before?: unknown;
    after?: unknown;
    reason?: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      action: entry.action,
      noun: entry.noun,
      noun_id: entry.nounId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      reason: entry.reason ?? null,
    })
    .execute();
}
