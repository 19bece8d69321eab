import type { Handlers } from '../../platform/calls/handler.ts';
import { type Columns, csvOf } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/index.ts';
import {
  choicesOf,
  entriesOf,
  findAllAudits,
  findWhole,
  LOG_COLUMNS,
  searchOf,
  writeExport,
  writeReading,
} from '../administration/index.ts';

/** What was done on the whole site. */
export const auditCalls: Handlers<'audit'> = {
  async list({ db, query, page, viewer, site, lang, t }) {
    const zone = await site.settings.zoneOf(db);
    const search = await searchOf(db, query, { tournamentId: null, zone, ofSite: true });
    const { rows, total } = await findAllAudits(db, search, page);
    await writeReading(db, viewer);
    return { rows: await told(db, rows, { t, lang, timeZone: zone }), total, ...choicesOf(t, search) };
  },
  async csv({ db, query, viewer, site, lang, t }) {
    const zone = await site.settings.zoneOf(db);
    const search = await searchOf(db, query, { tournamentId: null, zone, ofSite: true });
    const entries = await told(db, await findWhole(db, search), { t, lang, timeZone: zone });
    await writeExport(db, viewer, { number: entries.length });
    return csvOf(COLUMNS, entries);
  },
};

async function told(db: Db, rows: Parameters<typeof entriesOf>[1], words: Parameters<typeof entriesOf>[2]) {
  const entries = await entriesOf(db, rows, words);
  return entries.map((entry, place) => ({ ...entry, tournament: rows[place]?.tournament ?? null }));
}

type Told = Awaited<ReturnType<typeof told>>[number];
const { changes, reason, ...HEAD } = LOG_COLUMNS;
const COLUMNS: Columns<Told> = { ...HEAD, tournament: ({ tournament }) => tournament, changes, reason };
