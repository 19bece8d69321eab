import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EDIT_STATISTICS, judgeLink } from '../judge-paths.ts';
import { JudgedHead } from './components/judged-head.tsx';
import { LinesForm } from './components/lines-form.tsx';
import { Trouble } from './components/trouble.tsx';
import { type JudgedLines, judgedLinesQuery, useStartingPoint } from './queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/results/edit-match/:fixtureId/:teamId/edit-statistics',
  faces: ['full'],
});

/** The lines of one team, by a judge. */
export default function EditStatisticsPage() {
  const t = useT();
  const { match, error, retry } = useStartingPoint(judgedLinesQuery(usePathParams(EDIT_STATISTICS)));
  const title = match ? t('results.lines_of', { team: match[match.side].name }) : t('results.lines');
  return (
    <>
      <Head title={title} isPrivate />
      {match ? <Lines match={match} title={title} /> : <Trouble error={error} onRetry={retry} />}
    </>
  );
}

function Lines({ match, title }: { match: JudgedLines; title: string }) {
  const t = useT();
  const { params } = usePage(page);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <JudgedHead match={match} title={title} />
      <p className="mb-2">
        <TextLink to={judgeLink(params)}>{t('results.back_to_match')}</TextLink>
      </p>
      {match.status === 'played' ? (
        <LinesForm key={attempt} match={match} onAnew={() => setAttempt((last) => last + 1)} />
      ) : (
        <EmptyState
          icon="shirt"
          title={t('results.not_played_title')}
          text={t('results.lines_after_playing')}
        />
      )}
    </>
  );
}
