import type { NounKind } from '../../platform/calls/nouns.ts';
import { versionByAudit } from '../accounts/index.ts';
import { existsAdministrator, isHiddenFrom } from '../tournaments/index.ts';
import { type DivisionRow, findByKey } from './repository/divisions.ts';
import { existsOwnTeam } from './repository/of-tournaments.ts';

declare module '../../platform/calls/nouns.ts' {
  interface Nouns {
    /** With the season that the query asks for, the current one by default. */
    division: DivisionRow;
  }
}

/** A tournament's administrators are those of its divisions. */
export const divisionNoun: NounKind<DivisionRow> = {
  async find(db, key, { season }) {
    const row = await findByKey(db, key, season);
    return season !== undefined && row?.season_id === null ? undefined : row;
  },
  idOf: ({ id }) => id,
  consoleOf: ({ console }) => console,
  isHidden: ({ hidden }) => hidden,
  tagsOf: ({ id, tournament_id }) => [`division:${id}`, `tournament:${tournament_id}`],
  tournamentOf: ({ tournament_id }) => tournament_id,
  isWithin: (row, { tournament }) => tournament === undefined || tournament.id === row.tournament_id,
  versionOf: async (tx, { id }, { part }) => await versionByAudit(tx, part, { noun: 'division', id }),
  async relationOf(db, row, viewer) {
    const season = row.season_id;
    return {
      administers: await existsAdministrator(db, row.tournament_id, viewer.userId),
      manages: false,
      ownTeamPlays: season !== null && (await existsOwnTeam(db, season, viewer)),
      isHidden: await isHiddenFrom(db, { id: row.tournament_id, hidden: row.hidden }, viewer),
    };
  },
};
