import type { Handlers } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import { csvOf } from '../../platform/csv.ts';
import { entriesOf } from './log-entries.ts';
import { findWhole, logColumns } from './log-file.ts';
import { writeExport, writeReading } from './log-reading.ts';
import { choicesOf, searchOf } from './log-search.ts';
import { findAllAudits } from './repository/audits.ts';

/** What was done in a tournament, told to its administrators and to those who run the site. */
export const tournamentLog: Pick<Handlers<'tournaments'>, 'log' | 'logCsv'> = {
  async log({ db, noun: { tournament }, query, page, viewer, lang, t }) {
    const { id, name, slug, time_zone: timeZone } = tournament;
    const ofSite = runsSite(viewer);
    const search = await searchOf(db, query, { tournamentId: id, zone: timeZone, ofSite });
    const { rows, total } = await findAllAudits(db, search, page);
    await writeReading(db, viewer, id);
    return {
      rows: await entriesOf(db, rows, { t, lang, timeZone }),
      total,
      tournament: { name, slug },
      of_site: ofSite,
      ...choicesOf(t, search),
    };
  },
  async logCsv({ db, noun: { tournament }, query, viewer, lang, t }) {
    const { id, time_zone: timeZone } = tournament;
    const search = await searchOf(db, query, {
      tournamentId: id,
      zone: timeZone,
      ofSite: runsSite(viewer),
    });
    const entries = await entriesOf(db, await findWhole(db, search), { t, lang, timeZone });
    await writeExport(db, viewer, { number: entries.length, tournamentId: id });
    return csvOf(logColumns(t), entries, lang);
  },
};

function runsSite({ type }: Pick<Viewer, 'type'>): boolean {
  return type === 'FULL' || type === 'SUPER';
}
