import { ROUTES } from '@matchnight/contract/routes';
import type { ReactNode } from 'react';
import type { Search } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { MatchList } from '../../../ui/match-list.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { type TeamParams, teamQuery } from '../team-queries.ts';

const KEYS = { lastOfTeam: 'last_matches', nextOfTeam: 'fixture' } as const;
const CALLS = { lastOfTeam: 'matches.lastOfTeam', nextOfTeam: 'matches.nextOfTeam' } as const;

type TeamList = keyof typeof KEYS;

export const matchesQuery = (list: TeamList, params: TeamParams, search: Search<'page'>) =>
  queryOf(CALLS[list], params, pageOf(search));

/** A team's matches over all tournaments: those decided, or those to play; what is handed in is shown beside them. */
export function TeamMatchesPage({ list, children }: { list: TeamList; children?: ReactNode }) {
  const t = useT();
  const params = usePathParams(ROUTES.team);
  const [search] = useSearchParams();
  const team = useReply(teamQuery(params)).data;
  const { data: matches, page, per_page: perPage, total } = useReply(matchesQuery(list, params, search)).data;
  const key = KEYS[list];
  return (
    <>
      <Head
        title={t(`teams.${key}_title`, { team: team.name })}
        description={t(`teams.${key}_description`, { team: team.name })}
        query={page > 1 ? `?page=${page}` : ''}
        picture={sharedPicture('team', params)}
      />
      <div className={children ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}>
        <div className="min-w-0">
          {matches.length > 0 ? (
            <Card>
              <MatchList matches={matches} console={params.console} />
            </Card>
          ) : (
            <EmptyState icon="ball" title={t(`teams.no_${key}`)} text={t(`teams.no_${key}_text`)} />
          )}
          <Pager page={page} perPage={perPage} total={total} />
        </div>
        {children}
      </div>
    </>
  );
}
