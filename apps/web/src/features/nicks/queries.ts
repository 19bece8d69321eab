import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type FoundPlayer = Reply<'nicks.players'>['data']['data'][number];
export type NamedPlayer = Reply<'nicks.player'>['data'];
export type NickPreview = Reply<'nicks.preview'>['data'];

/** The players that the address asks for: ?q= ?page=. */
export function playersQuery({ lang, console }: DeskParams, search: Search<'q' | 'page'>) {
  const q = (search.get('q') ?? '').slice(0, 60);
  return queryOf('nicks.players', { lang, console }, { q, ...pageOf(search) });
}

export function playerQuery({ lang, console, playerId }: DeskParams & { playerId: number }) {
  return queryOf('nicks.player', { lang, console, playerId });
}

export interface NewNames {
  readonly nick: string;
  /** Only where it was typed. */
  readonly gamertag?: string;
}
