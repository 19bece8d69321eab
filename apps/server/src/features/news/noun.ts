import { rankOf } from '@matchnight/contract';
import type { NounKind } from '../../platform/calls/nouns.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Tag } from '../../platform/touch.ts';
import { versionByAudit } from '../accounts/index.ts';
import { existsManagerOfAny } from '../teams/index.ts';
import { existsAdministrator, isHiddenFrom } from '../tournaments/index.ts';
import { findByKey, type NoticeRow } from './repository/notices.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

declare module '../../platform/calls/nouns.ts' {
  interface Nouns {
    notice: Row;
  }
}

/** A draft, and what its tournament hides, is there for its editors only. */
export const noticeNoun: NounKind<Row> = {
  find: findByKey,
  idOf: ({ id }) => id,
  consoleOf: ({ console }) => console,
  isHidden: ({ show, hidden }) => !show || hidden === true,
  tagsOf: tagsOfNotice,
  tournamentOf: ({ hiding_id }) => hiding_id,
  // What people do with their own news is in no log: there the last one wins.
  versionOf: async (tx, { id }, { part }) => await versionByAudit(tx, part, { noun: 'notice', id }),
  async relationOf(db, row, viewer) {
    return {
      administers: false,
      manages: false,
      ownTeamPlays: false,
      edits: await edits(db, row, viewer),
      isHidden: !row.show || (await isOfHidden(db, row, viewer)),
    };
  },
};

/** A notice is read from its noun, too: that may be renamed, or hidden. */
function tagsOfNotice(row: Row): Tag[] {
  const tags: Tag[] = [`notice:${row.id}`];
  if (row.hiding_id !== null) tags.push(`tournament:${row.hiding_id}`);
  if (row.division_id !== null) tags.push(`division:${row.division_id}`);
  if (row.team_id !== null) tags.push(`team:${row.team_id}`);
  if (row.player_id !== null) tags.push(`player:${row.player_id}`);
  return tags;
}

/** Who edits by the level: site ADMIN and above; of competitions and teams those who run them; one's own nobody else. */
async function edits(db: DbOrTx, row: NoticeRow, viewer: Viewer): Promise<boolean> {
  const rank = rankOf(viewer.type);
  if (row.level === 'user') return row.player_id === viewer.playerId;
  if (row.level === 'site') return rank >= rankOf('ADMIN');
  if (rank >= rankOf('FULL')) return true;
  if (row.team_id !== null) return await existsManagerOfAny(db, [row.team_id], viewer.userId);
  return row.hiding_id !== null && (await existsAdministrator(db, row.hiding_id, viewer.userId));
}

async function isOfHidden(db: DbOrTx, row: NoticeRow, viewer: Viewer): Promise<boolean> {
  if (row.hiding_id === null) return false;
  return await isHiddenFrom(db, { id: row.hiding_id, hidden: row.hidden ?? false }, viewer);
}
