import type { NounKind } from '../../platform/calls/nouns.ts';
import { versionByAudit } from '../accounts/index.ts';
import { findByKey, lockById } from './repository.ts';

type PlayerRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

declare module '../../platform/calls/nouns.ts' {
  interface Nouns {
    player: PlayerRow;
  }
}

export const playerNoun: NounKind<PlayerRow> = {
  find: findByKey,
  consoleOf: ({ console }) => console,
  isHidden: () => false,
  tagsOf: ({ id }) => [`player:${id}`],
  async lockVersion(tx, { id }, { part }) {
    await lockById(tx, id);
    return await versionByAudit(tx, part, { noun: 'player', id });
  },
};
