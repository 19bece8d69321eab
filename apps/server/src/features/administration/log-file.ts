import type { Translate } from '../../platform/calls/context.ts';
import type { Columns } from '../../platform/csv.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import type { entriesOf } from './log-entries.ts';
import { type AuditSearch, findAllAudits, MOST_FOUND } from './repository/audits.ts';

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/** What a file says of each entry, its heads in the language of the page; on the whole site the tournament, too. */
export function logColumns<E extends Entry>(
  t: Translate,
  tournamentOf?: (entry: E) => string | null,
): Columns<E> {
  return {
    [t('auditlog.csv_id')]: ({ id }) => id,
    [t('auditlog.csv_at')]: ({ at }) => at,
    [t('auditlog.csv_by')]: ({ by }) => by?.nick ?? null,
    [t('auditlog.csv_deed')]: ({ deed }) => deed,
    [t('auditlog.csv_about')]: ({ about }) => about,
    ...(tournamentOf && { [t('auditlog.csv_tournament')]: tournamentOf }),
    [t('auditlog.csv_changes')]: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('\n'),
    [t('auditlog.csv_reason')]: ({ reason }) => reason,
  };
}

/**
 * All that a search finds, for a file.
 * @throws Refusal csv_too_long where the file would leave something out unsaid
 */
export async function findWhole(db: DbOrTx, search: AuditSearch) {
  const { rows, total } = await findAllAudits(db, search, { limit: MOST_FOUND, offset: 0 });
  if (total > MOST_FOUND) throw refuseField('from', 'csv_too_long', { most: MOST_FOUND });
  return rows;
}
