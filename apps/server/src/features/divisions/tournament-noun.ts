import type { NounKind } from '../../platform/calls/nouns.ts';
import { versionByAudit } from '../accounts/index.ts';
import {
  existsAdministrator,
  existsOwnTeamIn,
  findTournamentByKey,
  isHiddenFrom,
  requireMarket,
  type TournamentRow,
} from '../tournaments/index.ts';

declare module '../../platform/calls/nouns.ts' {
  interface Nouns {
    tournament: TournamentRow;
  }
}

/** It is here because a user's role in a tournament depends on the teams of its divisions. */
export const tournamentNoun: NounKind<TournamentRow> = {
  find: findTournamentByKey,
  idOf: ({ id }) => id,
  consoleOf: ({ console }) => console,
  isHidden: ({ hidden }) => hidden,
  tagsOf: ({ id }) => [`tournament:${id}`],
  deskTagsOf: ({ id }) => [`market:${id}`, `imports:${id}`],
  tournamentOf: ({ id }) => id,
  async versionOf(tx, row, { part }) {
    const { id } = row;
    // What isn't there has no version that somebody could have changed meanwhile.
    if (part === 'signings') requireMarket(row);
    return await versionByAudit(tx, part, { noun: 'tournament', id });
  },
  async relationOf(db, row, viewer) {
    return {
      administers: await existsAdministrator(db, row.id, viewer.userId),
      manages: false,
      ownTeamPlays: await existsOwnTeamIn(db, row.id, viewer.userId),
      isHidden: await isHiddenFrom(db, row, viewer),
    };
  },
};
