import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { type Report, type ReportForm, rivalOf } from '../queries.ts';
import { BigScore } from './big-score.tsx';
import { ReportView } from './report-view.tsx';
import { TeamMark } from './team-mark.tsx';
import './report.css';

/** What was sent: the score, when, and whom it waits for and until when; all else behind it. */
export function Receipt({ form, own, onChange }: { form: ReportForm; own: Report; onChange: () => void }) {
  const t = useT();
  const { waits } = form;
  const isWaiting = waits?.for === 'answer';
  return (
    <div className="mb-4">
      <Panel>
        <div className="match-teams">
          <TeamMark team={form.home} />
          <div>
            <BigScore report={own} />
          </div>
          <TeamMark team={form.away} />
        </div>
        <dl className="facts mt-3">
          <dt className="text-muted">{t('results.sent')}</dt>
          <dd>
            <TimeTag instant={own.sent_at} isInText />
            {own.by && ` · ${own.by.nick}`}
          </dd>
          {isWaiting && (
            <>
              <dt className="text-muted">{t('results.waiting_for')}</dt>
              <dd>{form[rivalOf(form)].name}</dd>
            </>
          )}
          {isWaiting && waits.until !== null && (
            <>
              <dt className="text-muted">{t('results.waiting_until')}</dt>
              <dd>
                <TimeTag instant={waits.until} isInText />
              </dd>
            </>
          )}
        </dl>
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('results.own_report')}</summary>
          <ReportView form={form} report={own} other={null} team={form.team.name} />
        </details>
        <Button kind="quiet" onClick={onChange}>
          {t('results.change_title')}
        </Button>
      </Panel>
    </div>
  );
}
