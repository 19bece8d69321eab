import { rankOf } from '@matchnight/contract';
import type { Viewer } from '../../platform/calls/handler.ts';
import type { Relation } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsManagerOfAny } from '../teams/index.ts';
import { existsAdministrator, isHiddenFrom } from '../tournaments/index.ts';
import { findById, type NoticeRow } from './repository/notices.ts';

/** What a user is to a notice: a draft, and what its tournament hides, is there for its editors only. */
export async function noticeRelation(db: DbOrTx, id: number, viewer: Viewer): Promise<Relation | null> {
  const row = await findById(db, id);
  if (!row) return null;
  return {
    console: row.console,
    administers: false,
    manages: false,
    ownTeamPlays: false,
    edits: await edits(db, row, viewer),
    isHidden: !row.show || (await isOfHidden(db, row, viewer)),
  };
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
