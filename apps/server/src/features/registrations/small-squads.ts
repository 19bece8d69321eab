import type { SquadToFill } from '@matchnight/rules';
import type { PrivateRead, PrivateWrite } from '../../platform/calls/context.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { withdrawnTeams } from '../divisions/index.ts';
import { signingsOf } from '../market/index.ts';
import { findAllReminders } from './repository/reminders.ts';
import type { findAllPlacesIn } from './repository/teams.ts';

type Looking = Pick<
  PrivateRead<'registrations.teams'> | PrivateWrite<'registrations.remindTeam'>,
  'noun' | 'viewer' | 'now'
>;

/**
 * Some clubs of a tournament, as who looks at them could remind those who run them of their squads; those that don't take part, or
 * are disbanded, are left out. In 1v1 there is nothing to remind of.
 */
export async function squadsToRemind(
  db: DbOrTx,
  { noun, viewer, now }: Looking,
  teamIds: readonly number[],
  /** Their places in divisions. */
  places: Awaited<ReturnType<typeof findAllPlacesIn>>,
): Promise<ReadonlyMap<number, SquadToFill>> {
  const { id: tournamentId, kind, squad_smallest: smallest } = noun.tournament;
  if (kind === 'single' || teamIds.length === 0) return new Map();
  const rows = await findAllReminders(db, { tournamentId, teamIds, userId: viewer.userId });
  const seasonIds = [...new Set(places.map(({ season_id: id }) => id))];
  const gone = new Set((await withdrawnTeams(db, seasonIds)).map(keyOf));
  const signingsOpen = (await signingsOf(db, [tournamentId], now)).get(tournamentId)?.open === true;
  return new Map(
    rows.map((row) => {
      const theirs = places.filter((place) => place.team_id === row.team_id);
      const club: SquadToFill = {
        squad: row.squad,
        smallest,
        signingsOpen,
        isOut: theirs.length > 0 && theirs.every((place) => gone.has(keyOf(place))),
        isRun: row.is_run,
        remindedAt: row.reminded_at?.getTime() ?? null,
      };
      return [row.team_id, club];
    }),
  );
}

function keyOf(place: { readonly season_id: number; readonly team_id: number }): string {
  return `${place.season_id}/${place.team_id}`;
}
