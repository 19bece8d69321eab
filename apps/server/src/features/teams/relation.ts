import type { Viewer } from '../../platform/calls/handler.ts';
import type { Relation } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsManagerOfAny, findById } from './repository.ts';

/** What a user is to a team. */
export async function teamRelation(db: DbOrTx, id: number, viewer: Viewer): Promise<Relation | null> {
  const row = await findById(db, id);
  if (!row) return null;
  const manages = await existsManagerOfAny(db, [id], viewer.userId);
  return {
    console: row.console,
    administers: false,
    manages,
    ownTeamPlays: manages,
    isHidden: false,
  };
}
