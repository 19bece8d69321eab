import type { Viewer } from '../../platform/calls/handler.ts';
import type { Relation } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsAdministrator, existsOwnTeam, isHiddenFrom } from '../tournaments/index.ts';
import { findById } from './repository.ts';

/** What a user is to a division: its tournament's administrators are its own. */
export async function divisionRelation(db: DbOrTx, id: number, viewer: Viewer): Promise<Relation | null> {
  const row = await findById(db, id);
  if (!row) return null;
  return {
    console: row.console,
    administers: await existsAdministrator(db, row.tournament_id, viewer.userId),
    manages: false,
    ownTeamPlays: row.season_id !== null && (await existsOwnTeam(db, { seasonId: row.season_id }, viewer)),
    isHidden: await isHiddenFrom(db, { id: row.tournament_id, hidden: row.hidden }, viewer),
  };
}
