import { ROUTES } from '@matchnight/contract/routes';
import { useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import type { Body, Query, Reply } from '../../../lib/call-types.ts';
import type { Search } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { fillPath, type PathParams, parsePathParams, usePathParams } from '../../../lib/paths.ts';
import { queryOf } from '../../../lib/query.ts';
import { DESKS } from '../desks.ts';

export type DeskList = Reply<'news.mine'>['data'];
export type DeskItem = DeskList['data'][number];
export type Editable = Reply<'news.editable'>['data'];
export type Written = Body<'news.write'>;
type Sort = NonNullable<Query<'news.mine'>['sort']>;

const SORTS: readonly [Sort, ...Sort[]] = [
  '-published_at',
  'published_at',
  'title',
  '-title',
  'views',
  '-views',
];
export const PRESET_SORT = SORTS[0];

/** Where news of a level are written: one's own (and the site's), a tournament's, a division's, a team's. */
export type Desk = PathParams<typeof ROUTES.dashboard> & {
  readonly tournamentId?: number;
  readonly divisionId?: number;
  readonly teamId?: number;
};

/** The desk that the address names. */
export function useDesk(): Desk {
  const { lang, console } = usePathParams(ROUTES.dashboard);
  const raw = useParams();
  const ids =
    parsePathParams(DESKS.division, raw) ??
    parsePathParams(DESKS.tournament, raw) ??
    parsePathParams(DESKS.team, raw);
  return { lang, console, ...ids };
}

/** The desk's own page, or one below it. */
export function deskPath(desk: Desk, below?: string): string {
  // The specification's words for one's own: notices/list, notices/edit/{id}; for nouns: notices, notices/{id}/edit.
  const under = isOwn(desk) ? (below ?? 'list') : below;
  const path = fillPath(DESKS[levelOf(desk)], { ...desk });
  return under === undefined ? path : `${path}/${under}`;
}

function levelOf({ tournamentId, divisionId, teamId }: Desk): keyof typeof DESKS {
  if (divisionId !== undefined) return 'division';
  if (tournamentId !== undefined) return 'tournament';
  return teamId === undefined ? 'own' : 'team';
}

/** One's own desk, which belongs to no noun. */
export function isOwn({ tournamentId, teamId }: Desk): boolean {
  return tournamentId === undefined && teamId === undefined;
}

export function editPath(desk: Desk, noticeId: number): string {
  return deskPath(desk, isOwn(desk) ? `edit/${noticeId}` : `${noticeId}/edit`);
}

/** The list as the address asks for it: ?q=, ?sort=, ?page=. */
export function deskQuery(desk: Desk, search: Search<'q' | 'sort' | 'page'>) {
  const { lang, console, tournamentId, divisionId, teamId } = desk;
  const query = {
    q: (search.get('q') ?? '').slice(0, 60),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? PRESET_SORT,
    ...pageOf(search),
  };
  if (tournamentId && divisionId) {
    return queryOf('news.listForDivision', { lang, console, tournamentId, divisionId }, query);
  }
  if (tournamentId) return queryOf('news.listForTournament', { lang, console, tournamentId }, query);
  if (teamId) return queryOf('news.listForTeam', { lang, console, teamId }, query);
  return queryOf('news.mine', { lang, console }, query);
}

export function editableQuery({ lang, console }: Desk, noticeId: number) {
  return queryOf('news.editable', { lang, console, noticeId });
}

/** Keeps a new notice of the desk. */
export function write(desk: Desk, { where, pinned, ...body }: Written, files: Record<string, File>) {
  const { lang, console, tournamentId, divisionId, teamId } = desk;
  if (tournamentId && divisionId) {
    const params = { lang, console, tournamentId, divisionId };
    return api('news.writeForDivision', { params, body, files });
  }
  if (tournamentId) {
    return api('news.writeForTournament', { params: { lang, console, tournamentId }, body, files });
  }
  if (teamId) return api('news.writeForTeam', { params: { lang, console, teamId }, body, files });
  return api('news.write', {
    params: { lang, console },
    body: { ...body, pinned, ...(where ? { where } : {}) },
    files,
  });
}
