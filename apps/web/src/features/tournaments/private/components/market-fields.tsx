import { MOST_MARKET_SETTINGS } from '@matchnight/rules/lists';
import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import type { Shown } from '../../settings.ts';

const whole = { type: 'number', inputMode: 'numeric', min: 0 } as const;

/** How offers, transfers and departures of a tournament go. */
export function MarketFields({ shown }: { shown: Shown }) {
  const t = useT();
  return (
    <Panel title={t('tournamentdesk.market')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...whole}
          name="offerHours"
          label={t('tournamentdesk.offer_hours')}
          hint={t('tournamentdesk.offer_hours_text')}
          min={1}
          max={MOST_MARKET_SETTINGS.hours}
          required
          defaultValue={shown.offer_hours}
        />
        <Field
          {...whole}
          name="leaveDays"
          label={t('tournamentdesk.leave_days')}
          hint={t('tournamentdesk.leave_days_text')}
          max={MOST_MARKET_SETTINGS.days}
          required
          defaultValue={shown.leave_days}
        />
        <PercentField
          name="offerLeastPercent"
          label={t('tournamentdesk.offer_least')}
          hint={t('tournamentdesk.offer_least_text')}
          percent={shown.offer_least_percent}
        />
        <PercentField
          name="offerMostPercent"
          label={t('tournamentdesk.offer_most')}
          hint={t('tournamentdesk.offer_most_text')}
          percent={shown.offer_most_percent}
        />
        <Field
          {...whole}
          name="dealsPerPair"
          label={t('tournamentdesk.deals_per_pair')}
          hint={t('tournamentdesk.deals_per_pair_text')}
          max={MOST_MARKET_SETTINGS.deals}
          defaultValue={shown.deals_per_pair ?? ''}
        />
        <Checkbox
          name="resaleAllowed"
          label={t('tournamentdesk.resale_allowed')}
          hint={t('tournamentdesk.resale_allowed_text')}
          defaultChecked={shown.resale_allowed}
        />
      </div>
    </Panel>
  );
}

function PercentField(props: { name: string; label: string; hint: string; percent: number }) {
  const { percent, ...field } = props;
  return <Field {...whole} {...field} max={MOST_MARKET_SETTINGS.percent} required defaultValue={percent} />;
}
