import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import type { BracketRound } from '../../ui/bracket/types.ts';
import { type DivisionParams, seasonOf } from '../divisions/index.ts';

export const liguillaQuery = (params: DivisionParams, search: Search<'season'>) =>
  queryOf('liguilla.show', params, seasonOf(search));

export const LIGUILLAS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas' satisfies PagePath;
export type LiguillaDesk = Reply<'liguilla.desk'>['data'];

export const liguillaDeskQuery = (params: PathParams<typeof LIGUILLAS>) => queryOf('liguilla.desk', params);

type Rounds = Reply<'liguilla.show'>['data']['rounds'];

/** The rounds as the bracket takes them: it words the places itself, and draws its lines by them. */
export function bracketOf(rounds: Rounds): BracketRound[] {
  return rounds.map(({ key, name, matches }) => ({
    key,
    name,
    matches: matches.map(({ home_place, away_place, legs, ...match }) => ({
      ...match,
      id: match.id ?? `${key}-${match.number}`,
      home_source: home_place,
      away_source: away_place,
      ...(legs.length > 1 ? { legs } : {}),
    })),
  }));
}
