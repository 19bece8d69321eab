import { useEffect } from 'react';
import { definePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LateTie, matchDeeds } from '../../matches/index.ts';
import type { ReportParams } from '../paths.ts';
import { Decided } from './components/decided.tsx';
import { Dispute } from './components/dispute.tsx';
import { MatchTop } from './components/match-top.tsx';
import { OnMatch } from './components/on-match.tsx';
import { ReportPanel } from './components/report-form.tsx';
import { ReportView } from './components/report-view.tsx';
import { StateNote } from './components/state-note.tsx';
import type { ReportForm } from './queries.ts';
import { useTyping } from './use-typing.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/results/:fixtureId/:teamId/edit',
  faces: ['manager'],
});

/** A match for its manager: reported, agreed on, and looked at once it is decided. */
export default function EditPage() {
  const t = useT();
  return (
    <OnMatch title={t('results.report_title')}>
      {(form, params) => <ReportOfMatch form={form} params={params} />}
    </OnMatch>
  );
}

function ReportOfMatch({ form, params }: { form: ReportForm; params: ReportParams }) {
  const t = useT();
  const typing = useTyping(params, form);
  // Another date, and where the match is shown live: a later feature's.
  const Deeds = useStore(matchDeeds, null);
  const isDecided = form.decided_at !== null;
  const isDisputed = form.status === 'disputed';
  const isOpen = form.closed === null;
  // Who loses the connection while typing goes on to the players all the same.
  useEffect(() => {
    if (isOpen) void import('./players-page.tsx').catch(() => {});
  }, [isOpen]);
  return (
    <>
      <MatchTop form={form} params={params} title={t(titleOf(form))} />
      <StateNote form={form} />
      {isDisputed && <Dispute form={form} params={params} />}
      {isOpen && <ReportPanel form={form} typing={typing} params={params} />}
      {!isOpen && !isDecided && !isDisputed && form.own && (
        <Panel title={t('results.own_report')}>
          <ReportView form={form} report={form.own} other={null} team={form.team.name} />
        </Panel>
      )}
      {isDecided && <Decided form={form} params={params} />}
      <div className="mt-4 empty:hidden">
        <LateTie match={form} params={params} />
      </div>
      {Deeds && <Deeds params={{ ...params, divisionSlug: form.division.slug }} />}
      <p className="mt-4">
        <Link
          className={buttonClass('secondary')}
          to={linkTo('/:lang/:console/dashboard/results/:fixtureId/talk', params)}
        >
          {t('results.talk')}
        </Link>
      </p>
    </>
  );
}

function titleOf({ decided_at: at, status, own, closed }: ReportForm) {
  if (at !== null || closed === 'too_early') return 'results.title_decided';
  if (status === 'disputed') return 'results.title_disputed';
  return own === null ? 'results.report_title' : 'results.change_title';
}
