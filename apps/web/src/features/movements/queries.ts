import { MOVEMENT_KINDS, type MovementKind } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageIn, pageOf } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';
import type { PlayerParams } from '../players/index.ts';
import type { TournamentParams } from '../tournaments/index.ts';

export type Movements = Reply<'movements.list'>['data'];
export type Movement = Movements['data'][number];
export type PlayerMovements = Reply<'movements.ofPlayer'>['data'];

/** The first is what a list is sorted by whose address says nothing. */
export const SORTS = ['-at', 'at', '-amount', 'amount'] as const;
/** Longer ones the server's pages don't know. */
const [LONGEST_TEXT, LONGEST_SLUG] = [20, 120];
const WINDOW = /^[1-9]\d{0,5}$/;

type LogSearch = Search<'q' | 'team' | 'window' | 'sort' | 'page'>;

/** All lines of the log, or those of the kind that the address asks for: ?q= ?kind= ?team= ?window= ?sort= ?page=. */
export function movementsQuery(params: TournamentParams, search: LogSearch & Search<'kind'>) {
  return queryOf('movements.list', params, { ...filterOf(search, kindOf(search)), ...pageOf(search) });
}

export function kindOf(search: Search<'kind'>): MovementKind | undefined {
  return MOVEMENT_KINDS.find((one) => one === search.get('kind'));
}

/** Transfers between two teams: ?q= ?team= ?window= ?sort= ?page=. */
export function transfersQuery(params: TournamentParams, search: LogSearch) {
  return queryOf('movements.list', params, { ...filterOf(search, 'transfer'), ...pageOf(search) });
}

/** What the address asks for, its page aside. */
export function filterOf(search: Search<'q' | 'team' | 'window' | 'sort'>, kind: MovementKind | undefined) {
  const window = search.get('window') ?? '';
  return {
    q: textIn(search.get('q'), LONGEST_TEXT),
    team: textIn(search.get('team'), LONGEST_SLUG),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? SORTS[0],
    ...(kind ? { kind } : {}),
    ...(WINDOW.test(window) ? { window: Number(window) } : {}),
  };
}

function textIn(value: string | null, longest: number): string {
  return value !== null && value.length <= longest ? value : '';
}

/** What happened to a player, in pages of ?movements=: ?page= is that of the record. */
export function playerMovementsQuery(params: PlayerParams, search: Search<'movements'>) {
  return queryOf('movements.ofPlayer', params, pageIn(search.get('movements')));
}
