import type { Translate } from '../../platform/calls/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { deedOf } from './deeds.ts';
import { changedFields, factsOf, idsIn } from './facts.ts';
import { type AuditRow, findAllAudits, findAllNames } from './repository/audits.ts';
import { wordsOf } from './words.ts';

/** What was done in a tournament, told to those who run the site. */
export const tournamentLog: Pick<Handlers<'tournaments'>, 'log'> = {
  async log({ db, noun: { tournament }, page, lang, t }) {
    const { id, name, slug, time_zone: timeZone } = tournament;
    const { rows, total } = await findAllAudits(db, id, page);
    const told = rows.map((row) => ({ row, before: factsOf(row.before), after: factsOf(row.after) }));
    const names = await namesIn(
      db,
      rows.flatMap(({ before, after }) => [before, after]),
    );
    const words = wordsOf(t, { lang, timeZone, names });
    return {
      rows: told.map(({ row, before, after }) => ({
        ...headOf(row, t),
        deed: t(deedOf(row.action)),
        changes: changedFields(before, after).map((path) => ({
          field: words.field(path),
          before: words.value(path, before.get(path)),
          after: words.value(path, after.get(path)),
        })),
      })),
      total,
      tournament: { name, slug },
    };
  },
};

function headOf({ id, created_at: at, nick, slug, about, reason }: AuditRow, t: Translate) {
  return {
    id,
    at: at.toISOString(),
    by: nick === null || slug === null ? null : { nick, slug },
    about: about === DELETED_NICK ? t('replies.deleted_player') : about,
    reason: reason === '' ? null : reason,
  };
}

/** The names that the entries keep by ids. */
async function namesIn(db: DbOrTx, written: readonly unknown[]) {
  const ids = {
    team: new Set<number>(),
    category: new Set<number>(),
    player: new Set<number>(),
    user: new Set<number>(),
  };
  for (const { kind, id } of written.flatMap(idsIn)) ids[kind].add(id);
  return await findAllNames(db, {
    teams: [...ids.team],
    categories: [...ids.category],
    players: [...ids.player],
    users: [...ids.user],
  });
}
