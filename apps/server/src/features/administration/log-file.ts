import type { Columns } from '../../platform/csv.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import type { entriesOf } from './log-entries.ts';
import { type AuditSearch, findAllAudits, MOST_FOUND } from './repository/audits.ts';

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/** What a file says of each entry. */
export const LOG_COLUMNS = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  by: ({ by }) => by?.nick ?? null,
  deed: ({ deed }) => deed,
  about: ({ about }) => about,
  changes: ({ changes }) =>
    changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('\n'),
  reason: ({ reason }) => reason,
} satisfies Columns<Entry>;

/**
 * All that a search finds, for a file.
 * @throws Refusal csv_too_long where the file would leave something out unsaid
 */
export async function findWhole(db: DbOrTx, search: AuditSearch) {
  const { rows, total } = await findAllAudits(db, search, { limit: MOST_FOUND, offset: 0 });
  if (total > MOST_FOUND) throw refuseField('from', 'csv_too_long', { most: MOST_FOUND });
  return rows;
}
