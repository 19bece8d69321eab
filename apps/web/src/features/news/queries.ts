import type { NoticeLevel } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import type { Params } from 'react-router';
import type { Reply } from '../../lib/call-types.ts';
import { fillPath, type PathParams, pathTo } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

/** Every page of news belongs to a console; the rest of its address names its noun. */
export type NewsParams = PathParams<(typeof ROUTES)['news']>;
export type Card = Reply<'news.ofSite'>['data']['data'][number];
export type Notice = Reply<'news.notice'>['data'];

/** Whose news a page shows. */
export interface Noun {
  readonly level: NoticeLevel;
  readonly slug: string;
}

export function nounOf({ tournamentSlug, divisionSlug, teamSlug, playerSlug }: Params): Noun {
  if (tournamentSlug) return { level: 'tournament', slug: tournamentSlug };
  if (divisionSlug) return { level: 'division', slug: divisionSlug };
  if (teamSlug) return { level: 'team', slug: teamSlug };
  return playerSlug ? { level: 'user', slug: playerSlug } : { level: 'site', slug: '' };
}

/** The list of a noun's news as the address asks for it. */
export function listQuery(params: NewsParams, { level, slug }: Noun, query: { page: number }) {
  const { lang, console } = params;
  if (level === 'tournament') {
    return queryOf('news.ofTournament', { lang, console, tournamentSlug: slug }, query);
  }
  if (level === 'division') return queryOf('news.ofDivision', { lang, console, divisionSlug: slug }, query);
  if (level === 'team') return queryOf('news.ofTeam', { lang, console, teamSlug: slug }, query);
  if (level === 'user') return queryOf('news.ofPlayer', { lang, console, playerSlug: slug }, query);
  return queryOf('news.ofSite', { lang, console }, query);
}

/** A notice; below a noun's pages only one of that noun. */
export function noticeQuery({ lang, console }: NewsParams, { level, slug }: Noun, noticeSlug: string) {
  const below = level === 'site' ? {} : { level, of: slug };
  return queryOf('news.notice', { lang, console, noticeSlug }, below);
}

export function commentsQuery({ lang, console }: NewsParams, noticeSlug: string, query: { page: number }) {
  return queryOf('news.comments', { lang, console, noticeSlug }, query);
}

/** Where a noun's news are listed. */
export function listPath({ lang, console }: NewsParams, { level, slug }: Noun): string {
  const params = { lang, console };
  if (level === 'site') return pathTo('news', params);
  const route = {
    tournament: ROUTES.tournament,
    division: ROUTES.division,
    team: ROUTES.team,
    user: ROUTES.player,
  };
  return `${fillPath(route[level].replace(/:\w+Slug/, slug), params)}/notices`;
}

/** Where a notice is read, from a noun's list: a division's have no pages of their own. */
export function noticePath(params: NewsParams, noun: Noun, slug: string): string {
  const below: Noun = noun.level === 'division' ? { level: 'site', slug: '' } : noun;
  return `${listPath(params, below)}/${slug}`;
}

/** The one address of a notice that search engines are to keep. */
export function homeOf({ lang }: NewsParams, { console, place, slug }: Notice): string {
  return noticePath({ lang, console }, { level: place.level, slug: place.slug ?? '' }, slug);
}
