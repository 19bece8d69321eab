import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  EDIT_MATCH,
  type Judged,
  JudgedHead,
  judgedQuery,
  Trouble,
  useStartingPoint,
} from '../../matches/index.ts';
import { NextMatch } from '../desk/next-match.tsx';
import { Ruling } from '../desk/ruling.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/results/edit-match/:fixtureId',
  faces: ['full'],
});

/** A judge's ruling: result, won by default, annul, or a correction of any of them. */
export default function EditMatchPage() {
  const t = useT();
  const { match, error, retry } = useStartingPoint(judgedQuery(usePathParams(EDIT_MATCH)));
  return (
    <>
      <Head title={match ? `${match.home.name} – ${match.away.name}` : t('results.edit_title')} isPrivate />
      {/* The next match is another page with another form. */}
      {match ? <Judging key={match.id} match={match} /> : <Trouble error={error} onRetry={retry} />}
    </>
  );
}

function Judging({ match }: { match: Judged }) {
  const t = useT();
  const { params } = usePage(page);
  const [ruled, setRuled] = useState(0);
  return (
    <>
      <p className="mb-1">
        <TextLink to={linkTo('/:lang/:console/dashboard/results/change', params)}>
          {t('judgesdesk.title')}
        </TextLink>
      </p>
      {ruled > 0 && <NextMatch key={ruled} params={params} />}
      <JudgedHead
        match={match}
        title={match.decided_at === null ? t('results.edit_title') : t('results.correct_title')}
      />
      <Ruling match={match} params={params} onRuled={() => setRuled((last) => last + 1)} />
    </>
  );
}
