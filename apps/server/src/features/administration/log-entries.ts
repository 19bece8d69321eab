import type { Lang } from '@matchnight/contract';
import type { Translate } from '../../platform/calls/context.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { deedOf } from './deeds.ts';
import { changedFields, factsOf, idsIn, listChange, type NamedKind } from './facts.ts';
import { type AuditRow, findAllNames } from './repository/audits.ts';
import { wordsOf } from './words.ts';

/** Entries in words of a language: who, what, and what is another now. */
export async function entriesOf(
  db: DbOrTx,
  rows: readonly AuditRow[],
  { t, lang, timeZone }: { readonly t: Translate; readonly lang: Lang; readonly timeZone: string },
) {
  const names = await namesIn(
    db,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  const words = wordsOf(t, { lang, timeZone, names });
  return rows.map((row) => {
    const [before, after] = [factsOf(row.before), factsOf(row.after)];
    return {
      ...headOf(row, t),
      deed: t(deedOf(row.action)),
      changes: changedFields(before, after).map((path) => {
        const [was, is] = listChange(before.get(path), after.get(path));
        return { field: words.field(path), before: words.value(path, was), after: words.value(path, is) };
      }),
    };
  });
}

function headOf(row: AuditRow, t: Translate) {
  const { id, created_at: at, about, reason } = row;
  return {
    id,
    at: at.toISOString(),
    by: doerOf(row),
    about: about === DELETED_NICK ? t('replies.deleted_player') : about,
    reason: reason === '' ? null : reason,
    emptied: emptiedOf(row),
  };
}

function emptiedOf(row: AuditRow) {
  const { emptied_at: at, emptied_nick: nick, emptied_slug: slug, emptied_console: console } = row;
  if (at === null) return null;
  return { at: at.toISOString(), by: doerOf({ nick, slug, console }), reason: row.emptied_why };
}

function doerOf({ nick, slug, console }: Pick<AuditRow, 'nick' | 'slug' | 'console'>) {
  return nick === null || slug === null || console === null ? null : { nick, slug, console };
}

/** The names that the entries keep by ids. */
async function namesIn(db: DbOrTx, written: readonly unknown[]) {
  const named = Map.groupBy(written.flatMap(idsIn), ({ kind }) => kind);
  const idsOf = (kind: NamedKind) => [...new Set(named.get(kind)?.map(({ id }) => id))];
  return await findAllNames(db, {
    team: idsOf('team'),
    category: idsOf('category'),
    player: idsOf('player'),
    user: idsOf('user'),
  });
}
