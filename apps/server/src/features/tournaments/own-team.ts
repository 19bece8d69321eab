import { refuseOwnTeam } from '../../platform/calls/own-team.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsManagerOfAny } from '../teams/index.ts';
import { existsOwnTeamIn, findAllTournamentsOfUser } from './repository/own-team.ts';
import { isSiteWide } from './settings.ts';

interface Of {
  readonly tournamentId: number;
  readonly teamId: number;
}

/**
 * Who runs the site, or administers a tournament, deals and sees what is not public for no team of a tournament in which a
 * team of their own takes part; for that team its managers do.
 * @throws Refusal `own_team_plays`
 */
export async function requireActsForTeam(
  db: DbOrTx,
  { userId }: Pick<Viewer, 'userId'>,
  { tournamentId, teamId }: Of,
): Promise<void> {
  if (await existsManagerOfAny(db, [teamId], userId)) return;
  refuseOwnTeam(await existsOwnTeamIn(db, tournamentId, userId));
}

/** The tournaments in which who runs the site may not act for a team that they do not manage. */
export async function findAllRivalries(
  db: DbOrTx,
  viewer: Pick<Viewer, 'userId' | 'type'>,
  teamId: number,
): Promise<number[]> {
  if (!isSiteWide(viewer) || (await existsManagerOfAny(db, [teamId], viewer.userId))) return [];
  return await findAllTournamentsOfUser(db, viewer.userId);
}
