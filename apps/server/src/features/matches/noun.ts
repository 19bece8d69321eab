import type { NounKind } from '../../platform/calls/nouns.ts';
import { isHiddenFrom } from '../tournaments/index.ts';
import { findById, type MatchRow, versionOf } from './repository/matches.ts';
import { findPart } from './repository/parts.ts';

declare module '../../platform/calls/nouns.ts' {
  interface Nouns {
    match: MatchRow;
  }
}

/** A tournament's administrators judge its matches, but not where their own team plays. */
export const matchNoun: NounKind<MatchRow> = {
  // A match has no address but its id.
  find: async (db, key) => ('id' in key ? await findById(db, key.id) : undefined),
  idOf: ({ id }) => id,
  consoleOf: ({ console }) => console,
  isHidden: ({ hidden }) => hidden,
  tagsOf: ({ division_id, tournament_id }) => [`division:${division_id}`, `tournament:${tournament_id}`],
  deskTagsOf: ({ home_team_id: home, away_team_id: away }) => [`desk:${home}`, `desk:${away}`],
  tournamentOf: ({ tournament_id }) => tournament_id,
  versionOf: async (tx, row, { seen }) => await versionOf(tx, row, seen),
  async relationOf(db, row, viewer) {
    const { administers, manages, plays } = await findPart(db, row, viewer);
    return {
      administers,
      manages,
      ownTeamPlays: manages || plays,
      isHidden: await isHiddenFrom(db, { id: row.tournament_id, hidden: row.hidden }, viewer),
    };
  },
};
