import { OF_SITE, writeAudit } from '../../platform/audit.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { type Columns, csvOf } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import {
  choicesOf,
  entriesOf,
  findAllAudits,
  MOST_FOUND,
  searchOf,
  writeReading,
} from '../administration/index.ts';

/** What was done on the whole site. */
export const auditCalls: Handlers<'audit'> = {
  async list({ db, query, page, viewer, site, lang, t }) {
    const zone = await site.settings.zoneOf(db);
    const search = await searchOf(db, query, { tournamentId: null, zone });
    const { rows, total } = await findAllAudits(db, search, page);
    await writeReading(db, viewer);
    return { rows: await told(db, rows, { t, lang, timeZone: zone }), total, ...choicesOf(t, search) };
  },
  async csv({ db, query, viewer, site, lang, t }) {
    const zone = await site.settings.zoneOf(db);
    const search = await searchOf(db, query, { tournamentId: null, zone });
    const { rows, total } = await findAllAudits(db, search, { limit: MOST_FOUND, offset: 0 });
    if (total > MOST_FOUND) throw refuseField('from', 'csv_too_long', { most: MOST_FOUND });
    const entries = await told(db, rows, { t, lang, timeZone: zone });
    await writeExport(db, viewer.userId, entries.length);
    return csvOf(COLUMNS, entries);
  },
};

async function told(db: Db, rows: Parameters<typeof entriesOf>[1], words: Parameters<typeof entriesOf>[2]) {
  const entries = await entriesOf(db, rows, words);
  return entries.map((entry, place) => ({ ...entry, tournament: rows[place]?.tournament ?? null }));
}

async function writeExport(db: Db, userId: number, number: number): Promise<void> {
  const of = { noun: OF_SITE.noun, nounId: OF_SITE.id };
  await db.transaction().execute(async (tx) => {
    await writeAudit(tx, { userId, action: 'log.export', ...of, after: { number } });
  });
}

type Told = Awaited<ReturnType<typeof told>>[number];
const COLUMNS: Columns<Told> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  by: ({ by }) => by?.nick ?? null,
  deed: ({ deed }) => deed,
  about: ({ about }) => about,
  tournament: ({ tournament }) => tournament,
  changes: ({ changes }) =>
    changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('\n'),
  reason: ({ reason }) => reason,
};
