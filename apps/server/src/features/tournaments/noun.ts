import type { NounKind } from '../../platform/calls/nouns.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsAdministrator, existsOwnTeam, existsRegistration, findByKey } from './repository.ts';

type TournamentRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

declare module '../../platform/calls/nouns.ts' {
  interface Nouns {
    tournament: TournamentRow;
  }
}

export const tournamentNoun: NounKind<TournamentRow> = {
  find: findByKey,
  consoleOf: ({ console }) => console,
  isHidden: ({ hidden }) => hidden,
  tagsOf: ({ id }) => [`tournament:${id}`],
  async relationOf(db, row, viewer) {
    return {
      administers: await existsAdministrator(db, row.id, viewer.userId),
      manages: false,
      ownTeamPlays: await existsOwnTeam(db, { tournamentId: row.id }, viewer),
      isHidden: await isHiddenFrom(db, row, viewer),
    };
  },
};

/** Whether a tournament is hidden from a user, roles left aside: who is registered in it sees it. */
export async function isHiddenFrom(
  db: DbOrTx,
  tournament: { id: number; hidden: boolean },
  viewer: Viewer,
): Promise<boolean> {
  return tournament.hidden && !(await existsRegistration(db, tournament.id, viewer.playerId));
}
