import type { PrivateRead, PrivateWrite } from '../../platform/calls/context.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllTournaments, type TournamentRow } from './repository/formations.ts';

type Asked = PrivateRead<'formations.desk'> | PrivateWrite<'formations.save'>;

/**
 * The tournaments whose formation the viewer may see: of hidden ones those that they know of, or all of a team that they
 * run. Who runs the site does not see the line-up of those against whom their own team plays next.
 */
export async function tournamentsSeen(
  db: DbOrTx,
  { noun: { team }, now, mayAs, relationTo }: Pick<Asked, 'noun' | 'now' | 'mayAs' | 'relationTo'>,
): Promise<TournamentRow[]> {
  const belongs = (await relationTo('team', team.id))?.belongs ?? false;
  const seen = [];
  for (const row of await findAllTournaments(db, team.id, now)) {
    const isHidden = row.hidden && !mayAs('manager') && (await relationTo('tournament', row.id)) === null;
    const match = belongs || row.match_id === null ? null : await relationTo('match', row.match_id);
    if (!isHidden && !match?.ownTeamPlays) seen.push(row);
  }
  return seen;
}
