import type { Handlers } from '../../platform/calls/handler.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { findAllRanked } from '../accounts/index.ts';
import {
  choicesOf,
  entriesOf,
  findAllAudits,
  findWhole,
  logColumns,
  searchOf,
  writeExport,
  writeReading,
} from '../administration/index.ts';
import { findAllAdministrators } from '../tournaments/index.ts';
import { canEmpty, type Emptied, emptyEntry } from './empty.ts';

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
    return csvOf(
      logColumns<Told>(t, ({ tournament }) => tournament),
      entries,
      lang,
    );
  },
  async empty({ tx, params, body, viewer, say }) {
    const emptied = await emptyEntry(tx, {
      id: params.entryId,
      userId: viewer.userId,
      reason: body.reason,
    });
    if (!emptied.ok) throw refusalOf(emptied);
    await touchReaders(tx, emptied.tournamentId);
    return say('audit.reply_emptied');
  },
};

function refusalOf({ failure }: Extract<Emptied, { ok: false }>) {
  if (failure === 'gone') return notFound();
  return new Refusal(failure === 'empty' ? 'entry_emptied' : 'entry_read');
}

/** Who has a log open that tells of it sees it at once. */
async function touchReaders(tx: Tx, tournamentId: number | null): Promise<void> {
  const ofSite = await findAllRanked(tx, ['FULL', 'SUPER']);
  const ofTournament = tournamentId === null ? [] : await findAllAdministrators(tx, tournamentId);
  const ids = [...ofSite, ...ofTournament.map(({ user_id: id }) => id)];
  touch(tx, ...ids.map((id) => `user:${id}` as const));
}

async function told(db: Db, rows: Parameters<typeof entriesOf>[1], words: Parameters<typeof entriesOf>[2]) {
  const entries = await entriesOf(db, rows, words);
  return entries.map((entry, place) => ({
    ...entry,
    tournament: rows[place]?.tournament ?? null,
    can_empty: canEmpty(rows[place]),
  }));
}

type Told = Awaited<ReturnType<typeof told>>[number];
