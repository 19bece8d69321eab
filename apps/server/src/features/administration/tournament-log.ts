import type { Handlers } from '../../platform/calls/handler.ts';
import { entriesOf } from './log-entries.ts';
import { writeReading } from './log-reading.ts';
import { choicesOf, searchOf } from './log-search.ts';
import { findAllAudits } from './repository/audits.ts';

/** What was done in a tournament, told to those who run the site. */
export const tournamentLog: Pick<Handlers<'tournaments'>, 'log'> = {
  async log({ db, noun: { tournament }, query, page, viewer, lang, t }) {
    const { id, name, slug, time_zone: timeZone } = tournament;
    const search = await searchOf(db, query, { tournamentId: id, zone: timeZone });
    const { rows, total } = await findAllAudits(db, search, page);
    await writeReading(db, viewer, id);
    return {
      rows: await entriesOf(db, rows, { t, lang, timeZone }),
      total,
      tournament: { name, slug },
      ...choicesOf(t, search),
    };
  },
};
