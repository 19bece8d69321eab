import { Suspense } from 'react';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { type DivisionParams, divisionQuery, SeasonForm } from '../../divisions/index.ts';
import { liguillaQuery } from '../queries.ts';
import { ShownBracket } from './shown-bracket.tsx';

/** The bracket of a division that is a knockout, from its first round to the champion. */
export function DivisionKnockout({ params, search }: { params: DivisionParams; search: URLSearchParams }) {
  const t = useT();
  const division = useReply(divisionQuery(params)).data;
  const { rounds, season } = useReply(liguillaQuery(params, search)).data;
  const names = { division: division.name, tournament: division.tournament.name };
  const title = t('liguilla.knockout_title', names);
  const isToCome = rounds.every(({ matches }) => matches.every(({ home, away }) => !home && !away));
  return (
    <>
      <Head
        title={title}
        description={t('liguilla.knockout_description', names)}
        picture={sharedPicture('table', params)}
        path={pathTo('division', params)}
      />
      <div className="mb-3 flex justify-end">
        <SeasonForm seasons={division.seasons} current={season?.id} />
      </div>
      {rounds.length === 0 ? (
        <EmptyState
          icon="trophy"
          title={t('liguilla.knockout_none')}
          text={t('liguilla.knockout_none_text')}
        />
      ) : (
        <>
          <h2 className="sr-only">{title}</h2>
          <Suspense>
            <ShownBracket params={params} label={title} rounds={rounds} />
          </Suspense>
          {isToCome && <p className="mt-3 text-sm text-muted">{t('liguilla.knockout_to_come')}</p>}
        </>
      )}
    </>
  );
}
