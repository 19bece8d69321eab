import { EXCLUSION_PERIODS } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { FormValues } from '../../../ui/form-values.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import type { LimitsParams, OwnLimits } from '../queries.ts';

type ExclusionPeriod = (typeof EXCLUSION_PERIODS)[number];

/** Excluding oneself from VS: it can be made longer, never shorter, so it is asked before it is done. */
export function Exclusion({ vs, params }: { vs: OwnLimits['vs']; params: LimitsParams }) {
  const t = useT();
  const { excluded, periods } = vs;
  return (
    <Panel title={t('ownlimits.exclude')} level={3}>
      <div className="grid gap-4">
        <p className="text-muted">{t('ownlimits.exclude_text')}</p>
        {excluded !== null && (
          <p className="border-l-2 border-warn ps-3">
            {excluded.until === null ? (
              t('ownlimits.excluded_for_ever')
            ) : (
              <>
                {t('ownlimits.excluded_until')} <TimeTag instant={excluded.until} isInText />
              </>
            )}
          </p>
        )}
        {periods.length > 0 && <ExclusionForm {...{ vs, params }} />}
      </div>
    </Panel>
  );
}

function ExclusionForm({ vs: { excluded, periods }, params }: { vs: OwnLimits['vs']; params: LimitsParams }) {
  const t = useT();
  const question = useQuestion();
  const form = useServerForm({
    ask: question.ask,
    send: (values) => api('limits.excludeFromVs', { params, body: { period: periodIn(values) } }),
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <Form form={form} className="max-w-xl">
      <Select
        name="period"
        required
        label={t('ownlimits.exclude_for')}
        placeholder={t('ownlimits.exclude_choose')}
        hint={excluded === null ? undefined : t('ownlimits.exclude_longer')}
        options={periods.map((period) => ({ value: String(period), text: periodText(period, t) }))}
      />
      <Refusal text={form.refusal ?? ''} />
      <div>
        <Button type="submit" kind="danger" isBusy={form.isBusy}>
          {t('ownlimits.exclude')}
        </Button>
      </div>
      {question.asked !== null && (
        <ConfirmDialog
          title={t('ownlimits.exclude_question')}
          confirm={t('ownlimits.exclude')}
          isDanger
          onConfirm={question.onConfirm}
          onClose={question.onClose}
        >
          <p>
            <b>{periodText(periodIn(new FormValues(new FormData(question.asked))), t)}</b>
          </p>
          <p>{t('ownlimits.exclude_final')}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}

/** The field asks for one first. */
function periodIn(values: FormValues): ExclusionPeriod {
  const typed = values.text('period');
  return EXCLUSION_PERIODS.find((period) => String(period) === typed) ?? EXCLUSION_PERIODS[0];
}

function periodText(period: ExclusionPeriod, t: T): string {
  return period === 'for_ever'
    ? t('ownlimits.exclude_for_ever')
    : t('ownlimits.exclude_months', { count: period });
}
