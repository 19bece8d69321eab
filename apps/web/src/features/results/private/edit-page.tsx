import { useEffect, useRef, useState } from 'react';
import { definePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LateTie, matchDeeds } from '../../matches/index.ts';
import type { ReportParams } from '../paths.ts';
import { Decided } from './components/decided.tsx';
import { Dispute } from './components/dispute.tsx';
import { MatchTop } from './components/match-top.tsx';
import { OnMatch } from './components/on-match.tsx';
import { Receipt } from './components/receipt.tsx';
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
  // A report that was sent is a receipt, until its manager wants to say something else, or has begun to.
  const [changing, setChanging] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const sent = form.own?.id ?? null;
  const isTyping = sent === null || changing === sent || form.draft !== null || typing.state !== 'clean';
  const change = () => setChanging(sent);
  useEffect(() => {
    if (changing !== null) panel.current?.focus();
  }, [changing]);
  // Who loses the connection while typing goes on to the players all the same.
  useEffect(() => {
    if (isOpen) void import('./players-page.tsx').catch(() => {});
  }, [isOpen]);
  return (
    <>
      <MatchTop form={form} params={params} title={t(titleOf(form))} />
      {!isTyping && isOpen && !isDisputed && form.own && (
        <Receipt form={form} own={form.own} onChange={change} />
      )}
      <StateNote form={form} />
      {isDisputed && <Dispute form={form} params={params} />}
      {!isTyping && isOpen && isDisputed && (
        <Button kind="quiet" onClick={change}>
          {t('results.change_title')}
        </Button>
      )}
      {isTyping && isOpen && (
        <div ref={panel} tabIndex={-1}>
          <ReportPanel form={form} typing={typing} params={params} />
        </div>
      )}
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
  return own === null ? 'results.report_title' : 'results.receipt_title';
}
