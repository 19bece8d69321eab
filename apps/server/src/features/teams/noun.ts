import type { NounKind } from '../../platform/calls/nouns.ts';
import { versionByAudit } from '../accounts/index.ts';
import { existsMember } from './repository/members.ts';
import { existsManagerOfAny, findByKey } from './repository/teams.ts';

export type TeamRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

declare module '../../platform/calls/nouns.ts' {
  interface Nouns {
    team: TeamRow;
  }
}

export const teamNoun: NounKind<TeamRow> = {
  find: findByKey,
  idOf: ({ id }) => id,
  consoleOf: ({ console }) => console,
  isHidden: () => false,
  isOfOne: ({ of_one }) => of_one,
  isDisbanded: ({ disbanded_at }) => disbanded_at !== null,
  tagsOf: ({ id }) => [`team:${id}`],
  deskTagsOf: ({ id }) => [`desk:${id}`],
  isWithin: (row, { match }) =>
    match === undefined || match.home_team_id === row.id || match.away_team_id === row.id,
  versionOf: async (tx, { id }, { part }) => await versionByAudit(tx, part, { noun: 'team', id }),
  async relationOf(db, row, viewer) {
    const manages = await existsManagerOfAny(db, [row.id], viewer.userId);
    const { playerId } = viewer;
    const belongs = manages || (playerId !== null && (await existsMember(db, row.id, playerId)));
    return {
      administers: false,
      manages,
      belongs,
      ownTeamPlays: manages,
      isHidden: false,
    };
  },
};
