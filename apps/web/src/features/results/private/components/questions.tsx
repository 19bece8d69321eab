import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import type { ReportParams } from '../../paths.ts';
import { type ReportForm, rivalOf } from '../queries.ts';
import { QuestionDialog } from './question-dialog.tsx';

/** Questions about the lines of either team: what was asked, what became of it, and what the user may do. */
export function Questions({ form, params }: { form: ReportForm; params: ReportParams }) {
  const t = useT();
  const { questions, may } = form;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction(() => api('results.withdrawQuestion', { params }));
  const rival = form[rivalOf(form)].name;
  if (!questions.own && !questions.rival && !may.question) return null;
  return (
    <Panel title={t('results.questions')}>
      <div className="grid gap-3">
        {questions.rival && <Said team={rival} question={questions.rival} />}
        {questions.own && <Said team={form.team.name} question={questions.own} />}
        {may.question && (
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('results.question_lines', { rival })}
          </Button>
        )}
        {may.withdraw_question && (
          <Button kind="secondary" isBusy={isBusy} onClick={() => run()}>
            {t('results.withdraw_question')}
          </Button>
        )}
      </div>
      {isAsking && <QuestionDialog rival={rival} params={params} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Said(props: { team: string; question: NonNullable<ReportForm['questions']['own']> }) {
  const t = useT();
  const lang = useLang();
  const { reason, at, outcome } = props.question;
  return (
    <div>
      <p className="font-semibold break-words">{t('results.lines_of', { team: props.team })}</p>
      <p className="break-words">{reason ?? t('results.lines_contradict')}</p>
      <p className="text-sm text-muted">
        {t(`results.question_${outcome ?? 'open'}`)} · {formatTime(lang, at, 'both')}
      </p>
    </div>
  );
}
