import type { CallName, CallOf, ReplyOf } from '@matchnight/contract';
import { SHARES } from '@matchnight/contract/routes';
import { frame } from './frame.ts';
import type { Share, ShareAsk } from './share-route.ts';
import type { Tree } from './tree.ts';

/** What a read answers, to be told on a picture. */
export type Shared<N extends CallName> = ReplyOf<CallOf<N>> extends { data: infer Data } ? Data : never;

interface Face {
  /** Where this belongs: a division and its tournament. */
  readonly above: string;
  /** Left of it. */
  readonly mark?: Tree;
  /** A picture behind everything. */
  readonly behind?: string | null;
  /** Below each other. */
  readonly parts: readonly (Tree | null)[];
}

/** The picture of one kind of page, in the frame that all have. */
export function pageShare(page: keyof typeof SHARES, face: (ask: ShareAsk) => Promise<Face>): Share {
  return {
    path: SHARES[page],
    async tree(ask) {
      const { parts, ...head } = await face(ask);
      return frame({ site: ask.site, ...head }, ...parts);
    },
  };
}

/** What stands above a player or a team: the first two tournaments they are in. */
export function tournamentsOf(places: readonly { readonly tournament: { readonly name: string } }[]): string {
  const names = new Set(places.map(({ tournament }) => tournament.name));
  return [...names].slice(0, 2).join(' · ');
}
