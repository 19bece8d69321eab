import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { WAITS_ANEW } from './awaits.ts';

/**
 * When a match is played now, and until when; whoever sets a date says its hour, too. A match to play waits for nothing
 * until its kick-off, whatever was reported before; what a reported one waits for after it is looked at anew.
 */
export async function updateMatchDate(
  tx: Tx,
  match: { readonly id: number; readonly status: string; readonly date: Date | null },
  { date, deadline, now }: { readonly date: Date | null; readonly deadline: Date | null; readonly now: Date },
): Promise<void> {
  const isPlayedAnew = date !== null && (date > now || (match.date !== null && date > match.date));
  const waits =
    match.status === 'scheduled' || isPlayedAnew
      ? sql`status = 'scheduled', ${WAITS_ANEW}`
      : sql`due_at = ${now}`;
  await sql`
    update fixtures set date = ${date}, deadline = ${deadline}, has_time = true, ${waits}
    where id = ${match.id}`.execute(tx);
}
