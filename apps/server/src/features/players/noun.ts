import type { NounKind } from '../../platform/calls/nouns.ts';
import { versionByAudit } from '../accounts/index.ts';
import { findByKey } from './repository.ts';

type PlayerRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

declare module '../../platform/calls/nouns.ts' {
  interface Nouns {
    player: PlayerRow;
  }
}

export const playerNoun: NounKind<PlayerRow> = {
  find: findByKey,
  idOf: ({ id }) => id,
  consoleOf: ({ console }) => console,
  isHidden: () => false,
  hasAccount: ({ user_id }) => user_id !== null,
  tagsOf: ({ id }) => [`player:${id}`],
  versionOf: async (tx, { id }, { part }) => await versionByAudit(tx, part, { noun: 'player', id }),
};
