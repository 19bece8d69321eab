import type { NounKind } from '../../platform/calls/nouns.ts';
import { findByKey } from './repository.ts';

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
};
