import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EDIT_STATISTICS, judgeLink } from '../judge-paths.ts';
import { JudgedHead } from './components/judged-head.tsx';
import { LinesForm } from './components/lines-form.tsx';
import { Trouble } from './components/trouble.tsx';
import { withHeld } from './lines.ts';
import { heldQuery, type JudgedLines, judgedLinesQuery, useStartingPoint } from './queries.ts';

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
        <Form key={attempt} match={match} onAnew={() => setAttempt((last) => last + 1)} />
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

/** Lines in question are no part of the match: the form starts from what the manager sent. */
function Form({ match, onAnew }: { match: JudgedLines; onAnew: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const [isHeld] = useState(match.held_lines === 'both' || match.held_lines === match.side);
  const held = useLateReply(heldQuery(params), { enabled: isHeld });
  if (!isHeld) return <LinesForm match={match} onAnew={onAnew} />;
  if (held.error) return <Trouble error={held.error} onRetry={() => void held.refetch()} />;
  if (!held.data) return <PageSkeleton />;
  return (
    <>
      <p className="mb-2 text-muted">{t('judgesdesk.held_start')}</p>
      <LinesForm match={withHeld(match, held.data.data.held[match.side])} onAnew={onAnew} />
    </>
  );
}
