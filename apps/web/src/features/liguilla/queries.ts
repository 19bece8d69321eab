import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import type { BracketMatch, BracketRound } from '../../ui/bracket/types.ts';
import { type DivisionParams, seasonOf } from '../divisions/index.ts';

/** A page of a bracket is of a part of it, where it is large, and of teams that are searched for. */
export const liguillaQuery = (params: DivisionParams, search: Search<'season' | 'round' | 'part' | 'q'>) => {
  const part = Number(search.get('part'));
  const round = search.get('round') ?? '';
  const q = search.get('q')?.trim() ?? '';
  return queryOf('liguilla.show', params, {
    ...seasonOf(search),
    round: /^[a-z0-9_]{1,40}$/.test(round) ? round : 'current',
    ...(Number.isSafeInteger(part) && part > 1 && part <= 1000 ? { part } : {}),
    ...(q === '' ? {} : { q: q.slice(0, 60) }),
  });
};

export const LIGUILLAS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas' satisfies PagePath;
export type LiguillaDesk = Reply<'liguilla.desk'>['data'];

export const liguillaDeskQuery = (params: PathParams<typeof LIGUILLAS>) => queryOf('liguilla.desk', params);

/** Which divisions feed this one, and could. */
export const feedsQuery = (params: PathParams<typeof LIGUILLAS>) => queryOf('divisions.feeds', params);
export type FeedsDesk = Reply<'divisions.feeds'>['data'];

export type LiguillaData = Reply<'liguilla.show'>['data'];
type Rounds = LiguillaData['rounds'];

/** The rounds as the bracket takes them: it words the places itself, and draws its lines by them. */
export function bracketOf(rounds: Rounds): BracketRound[] {
  return rounds.map(({ key, name, ties, matches }) => ({
    key,
    name,
    ties,
    matches: matches.map((match) => bracketMatchOf(key, match)),
  }));
}

export function bracketMatchOf(round: string, tie: Rounds[number]['matches'][number]): BracketMatch {
  const { home_place, away_place, legs, ...match } = tie;
  return {
    ...match,
    id: match.id ?? `${round}-${match.number}`,
    home_source: home_place,
    away_source: away_place,
    isByDefault: legs.at(-1)?.status === 'won_by_default',
    ...(legs.length > 1 ? { legs } : {}),
  };
}
