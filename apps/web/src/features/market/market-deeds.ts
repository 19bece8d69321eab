import type { Console, Lang } from '@matchnight/contract/constants';
import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

/** Which market it is. */
export interface DeedPlace {
  readonly lang: Lang;
  readonly console: Console;
  readonly tournamentId: number;
  readonly tournamentSlug: string;
}

interface OfPlayer {
  readonly player: { readonly nick: string; readonly slug: string };
  /** In cents. */
  readonly price: number | null;
  /** Signings are open. */
  readonly isOpen: boolean;
  /** The addresses of all players of the list, this one too: what may be done with them is asked at once. */
  readonly listed: readonly string[];
}
interface TeamOf {
  readonly name: string;
  readonly slug: string;
}

/** A player of a list whom a team may want. */
export type PlayerDeed =
  | (OfPlayer & { readonly of: 'free_player' })
  | (OfPlayer & { readonly of: 'squad_player'; readonly team: TeamOf });
/** What of a public page it is about: a player, a team's squad, or the user's own place. */
export type MarketDeed =
  | PlayerDeed
  | { readonly of: 'squad'; readonly team: TeamOf }
  | { readonly of: 'own_place' };

/** What users do on the pages of a market. A later feature fills it, by app/afterwards.tsx. */
export const marketDeeds = createStore<ComponentType<{ deed: MarketDeed; place: DeedPlace }> | null>(null);
