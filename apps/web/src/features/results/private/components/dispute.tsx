import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import type { ReportParams } from '../../paths.ts';
import { PARTS, partOf } from '../draft.ts';
import { type Report, type ReportForm, rivalOf } from '../queries.ts';
import { ReportView } from './report-view.tsx';
import { SaidScore } from './said-score.tsx';
import './report.css';

/** Both reports side by side, what differs marked; the rival's may be accepted, and the judges may be asked. */
export function Dispute({ form, params }: { form: ReportForm; params: ReportParams }) {
  const t = useT();
  const { own, rival, may } = form;
  const [asked, ask] = useState<'accept' | 'judges' | null>(null);
  if (own === null || rival === null) return null;
  const rivalName = form[rivalOf(form)].name;
  return (
    <section className="mb-4 grid gap-4">
      <div className="clash">
        {(
          [
            [form.team.name, own],
            [rivalName, rival],
          ] as const
        ).map(([name, report]) => (
          <SaidScore key={name} form={form} report={report} team={name} />
        ))}
        {(may.accept || may.ask_judges) && (
          <div className="clash-deeds">
            {may.accept && (
              <Button kind="secondary" onClick={() => ask('accept')}>
                {t('results.accept', { rival: rivalName })}
              </Button>
            )}
            {may.ask_judges && (
              <Button kind="secondary" onClick={() => ask('judges')}>
                {t('results.ask_judges')}
              </Button>
            )}
          </div>
        )}
      </div>
      <h2 className="display text-lg">{t('results.both_reports')}</h2>
      <div className="report-columns">
        <Panel level={3} title={form.team.name}>
          <ReportView form={form} report={own} other={rival} team={form.team.name} />
        </Panel>
        <Panel level={3} title={rivalName}>
          <ReportView form={form} report={rival} other={own} team={rivalName} />
        </Panel>
      </div>
      {asked === 'accept' && <Accept form={form} rival={rival} params={params} onClose={() => ask(null)} />}
      {asked === 'judges' && <AskJudges params={params} onClose={() => ask(null)} />}
    </section>
  );
}

function Accept(props: { form: ReportForm; rival: Report; params: ReportParams; onClose: () => void }) {
  const t = useT();
  const { form, rival, params, onClose } = props;
  const { isBusy, run } = useAction(() => api('results.accept', { params, body: { report: rival.id } }), {
    onDone: onClose,
  });
  const goals = PARTS.map((part) => partOf(rival, part));
  const score = goals.filter((one) => one !== null).map((one) => t('common.score', one));
  return (
    <ConfirmDialog
      title={t('results.accept_title')}
      confirm={t('results.accept', { rival: form[rivalOf(form)].name })}
      isBusy={isBusy}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p>
        {t('results.accept_text', { home: form.home.name, away: form.away.name, score: score.join(' · ') })}
      </p>
    </ConfirmDialog>
  );
}

function AskJudges({ params, onClose }: { params: ReportParams; onClose: () => void }) {
  const t = useT();
  const { isBusy, run } = useAction(() => api('results.askJudges', { params }), { onDone: onClose });
  return (
    <ConfirmDialog
      title={t('results.ask_judges')}
      confirm={t('results.ask_judges')}
      isBusy={isBusy}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p>{t('results.ask_judges_text')}</p>
    </ConfirmDialog>
  );
}
