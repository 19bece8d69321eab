import { formatTime } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Card, Panel } from '../../../../ui/card.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { Lines } from '../../../matches/index.ts';
import type { ReportParams } from '../../paths.ts';
import { type ReportForm, rivalOf } from '../queries.ts';
import { Questions } from './questions.tsx';
import './report.css';

/** A decided match: the result, by what it was decided, and the lines of both teams. */
export function Decided({ form, params }: { form: ReportForm; params: ReportParams }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <Panel title={t('results.decided_title')}>
        <Verdict form={form} />
      </Panel>
      {form.rules.goals_by_line && <Questions form={form} params={params} />}
      <div className="report-columns">
        {([form.side, rivalOf(form)] as const).map((side) => (
          <Card key={side} title={form[side].name}>
            {isHeld(form, side) && (
              <p className="px-3 pt-3 text-sm text-warn sm:px-4">{t('results.lines_held')}</p>
            )}
            {form.lines[side].length === 0 ? (
              <p className="p-3 text-muted sm:p-4">{t('results.no_lines')}</p>
            ) : (
              <Lines lines={form.lines[side]} label={form[side].name} console={params.console} />
            )}
          </Card>
        ))}
      </div>
    </div>
  );
}

function Verdict({ form }: { form: ReportForm }) {
  const t = useT();
  const lang = useLang();
  const { how, withdrawn, decided_at: at, reason, best_player: best } = form;
  return (
    <>
      {how !== null && (
        <p className="font-semibold">
          {withdrawn === null
            ? t(`results.how_${how}`)
            : t('results.how_team_withdrew', { team: form[withdrawn].name })}
        </p>
      )}
      <dl className="facts mt-2">
        {at !== null && (
          <>
            <dt className="text-muted">{t('results.decided_at')}</dt>
            <dd>
              <TimeTag instant={at} isInText />
            </dd>
          </>
        )}
        {reason !== null && (
          <>
            <dt className="text-muted">{t('results.reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
        {form.tournament.kind !== 'single' && (
          <>
            <dt className="text-muted">{t('results.best_player')}</dt>
            <dd>{best?.nick ?? t('results.nobody')}</dd>
          </>
        )}
      </dl>
      {form.question_until !== null && form.may.question && (
        <p className="mt-3 text-sm text-muted">
          {t('results.question_until', { when: formatTime(lang, form.question_until, 'both') })}
        </p>
      )}
    </>
  );
}

function isHeld({ held_lines: held }: ReportForm, side: 'home' | 'away'): boolean {
  return held === side || held === 'both';
}
