import { MOST_MARKET_SETTINGS } from '@matchnight/rules/lists';
import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import type { Shown } from '../../settings.ts';
import { useLockHint } from './lock-hint.ts';

const whole = { type: 'number', inputMode: 'numeric', min: 0 } as const;

/** How offers, transfers and departures of a tournament go. */
export function MarketFields({ shown }: { shown: Shown }) {
  const t = useT();
  const lock = shown.locks.market;
  const why = useLockHint(lock);
  const disabled = lock !== null;
  return (
    <Panel title={t('tournamentdesk.market')}>
      {why && <p className="mb-4 text-sm text-muted">{why}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...whole}
          name="offerHours"
          label={t('tournamentdesk.offer_hours')}
          hint={t('tournamentdesk.offer_hours_text')}
          min={1}
          max={MOST_MARKET_SETTINGS.hours}
          required
          disabled={disabled}
          defaultValue={shown.offer_hours}
        />
        <Field
          {...whole}
          name="leaveDays"
          label={t('tournamentdesk.leave_days')}
          hint={t('tournamentdesk.leave_days_text')}
          max={MOST_MARKET_SETTINGS.days}
          required
          disabled={disabled}
          defaultValue={shown.leave_days}
        />
        <PercentField
          name="offerLeastPercent"
          label={t('tournamentdesk.offer_least')}
          hint={t('tournamentdesk.offer_least_text')}
          disabled={disabled}
          percent={shown.offer_least_percent}
        />
        <PercentField
          name="offerMostPercent"
          label={t('tournamentdesk.offer_most')}
          hint={t('tournamentdesk.offer_most_text')}
          disabled={disabled}
          percent={shown.offer_most_percent}
        />
        <Field
          {...whole}
          name="dealsPerPair"
          label={t('tournamentdesk.deals_per_pair')}
          hint={t('tournamentdesk.deals_per_pair_text')}
          max={MOST_MARKET_SETTINGS.deals}
          disabled={disabled}
          defaultValue={shown.deals_per_pair ?? ''}
        />
        <Checkbox
          name="resaleAllowed"
          label={t('tournamentdesk.resale_allowed')}
          hint={t('tournamentdesk.resale_allowed_text')}
          disabled={disabled}
          defaultChecked={shown.resale_allowed}
        />
      </div>
    </Panel>
  );
}

function PercentField(props: {
  name: string;
  label: string;
  hint: string;
  percent: number;
  disabled: boolean;
}) {
  const { percent, ...field } = props;
  return <Field {...whole} {...field} max={MOST_MARKET_SETTINGS.percent} required defaultValue={percent} />;
}
