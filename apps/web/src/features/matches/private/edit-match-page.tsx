import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { EDIT_MATCH, MOVE_MATCH } from '../judge-paths.ts';
import { DecisionForm } from './components/decision-form.tsx';
import { JudgedHead } from './components/judged-head.tsx';
import { LinesLinks } from './components/lines-links.tsx';
import { Trouble } from './components/trouble.tsx';
import { type Judged, judgedLinesQuery, judgedQuery, useStartingPoint } from './queries.ts';

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
      {match ? <Ruling match={match} /> : <Trouble error={error} onRetry={retry} />}
    </>
  );
}

function Ruling({ match }: { match: Judged }) {
  const t = useT();
  const { params } = usePage(page);
  const home = useLateReply(judgedLinesQuery({ ...params, teamId: match.home_id }));
  const away = useLateReply(judgedLinesQuery({ ...params, teamId: match.away_id }));
  const lines = { home: home.data?.data, away: away.data?.data };
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <JudgedHead
        match={match}
        title={match.decided_at === null ? t('results.edit_title') : t('results.correct_title')}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <DecisionForm
            key={attempt}
            match={match}
            lines={lines}
            onAnew={() => setAttempt((last) => last + 1)}
          />
        </div>
        <div className="grid gap-4">
          {match.decided_at === null && (
            <Link className={buttonClass('secondary')} to={linkTo(MOVE_MATCH, params)}>
              {t('results.move')}
            </Link>
          )}
          <LinesLinks match={match} lines={lines} />
        </div>
      </div>
    </>
  );
}
