import { isLeagueMode } from '@matchnight/contract/constants';
import { Suspense } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { type DivisionParams, divisionQuery, SeasonForm } from '../../divisions/index.ts';
import { DivisionKnockout } from '../components/division-knockout.tsx';
import { ShownBracket } from '../components/shown-bracket.tsx';
import { liguillaQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug/liguilla',
  search: ['season'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [liguillaQuery(params, search)],
});

/** The final phase; a knockout has none, and shows here what it shows first. */
export default function LiguillaPage() {
  const { params, search } = usePage(page);
  const { competition_type: mode } = useReply(divisionQuery(params)).data;
  const place = { params, search };
  return isLeagueMode(mode) ? <FinalPhase {...place} /> : <DivisionKnockout {...place} />;
}

/** The bracket of a season's final phase: places of the table before it begins, the champion at its end. */
function FinalPhase({ params, search }: { params: DivisionParams; search: URLSearchParams }) {
  const t = useT();
  const division = useReply(divisionQuery(params)).data;
  const { teams, rounds, season } = useReply(liguillaQuery(params, search)).data;
  const names = { division: division.name, tournament: division.tournament.name };
  const isToCome = rounds.every(({ matches }) => matches.every(({ home, away }) => !home && !away));
  return (
    <>
      <Head
        title={t('liguilla.title', names)}
        description={t('liguilla.description', names)}
        picture={sharedPicture('table', params)}
      />
      <div className="mb-3 flex justify-end">
        <SeasonForm seasons={division.seasons} current={season?.id} />
      </div>
      {rounds.length === 0 ? (
        <EmptyState icon="trophy" title={t('liguilla.none')} text={t('liguilla.none_text')} />
      ) : (
        <>
          <h2 className="sr-only">{t('liguilla.title', names)}</h2>
          <Suspense>
            <ShownBracket params={params} label={t('liguilla.title', names)} rounds={rounds} />
          </Suspense>
          {isToCome && <p className="mt-3 text-sm text-muted">{t('liguilla.to_come', { count: teams })}</p>}
        </>
      )}
    </>
  );
}
