import { api } from '../../../lib/api.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { centsOf } from '../../../lib/typed-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { ShareBar } from '../../../ui/share-bar.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { LimitsParams, OwnLimits, Period } from '../queries.ts';

interface LimitProps {
  readonly period: Period;
  readonly limits: OwnLimits;
  readonly params: LimitsParams;
}

/** The limit of a day or a month: what of it is used, a looser one that waits, and a form to set another. */
export function LimitPanel({ period, limits, params }: LimitProps) {
  const t = useT();
  const lang = useLang();
  const { limit, used } = limits.money[period];
  const price = (cents: number) => formatPrice(lang, cents, limits.currency);
  return (
    <Panel title={t(`ownlimits.${period}`)}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="display text-xl">
            {limit === null ? t('ownlimits.none') : t('ownlimits.at_most', { amount: price(limit) })}
          </p>
          {limit !== null && limit > 0 && <ShareBar share={used / limit} />}
          <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
            <span>{t('ownlimits.used', { amount: price(used) })}</span>
            {limit !== null && (
              <span>{t('ownlimits.left', { amount: price(Math.max(0, limit - used)) })}</span>
            )}
          </p>
        </div>
        <Wish {...{ period, limits, params }} />
        <NewLimit key={limit} {...{ period, limits, params }} />
      </div>
    </Panel>
  );
}

/** A looser limit that waits; the present one again takes it back. */
function Wish({ period, limits, params }: LimitProps) {
  const t = useT();
  const lang = useLang();
  const { limit, wish } = limits.money[period];
  const keeping = useAction(() => set(params, period, limit));
  if (wish === null) return null;
  const amount = formatPrice(lang, wish.limit ?? 0, limits.currency);
  return (
    <div className="grid gap-2 border-l-2 border-warn ps-3">
      <p>
        {wish.limit === null ? t('ownlimits.wish_none') : t('ownlimits.wish', { amount })}{' '}
        <TimeTag instant={wish.from} isInText />
      </p>
      <div>
        <Button kind="secondary" isBusy={keeping.isBusy} onClick={keeping.run}>
          {t('ownlimits.keep')}
        </Button>
      </div>
    </div>
  );
}

function NewLimit({ period, limits, params }: LimitProps) {
  const t = useT();
  const lang = useLang();
  const form = useServerForm({
    send: (values) => {
      const typed = values.text('cents').trim();
      return set(params, period, typed === '' ? null : centsOf(lang, typed));
    },
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <Form form={form}>
      <MoneyField
        name="cents"
        label={t(`ownlimits.new_${period}`)}
        hint={t('ownlimits.hint', { currency: limits.currency })}
        cents={limits.money[period].limit}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t(`ownlimits.save_${period}`)}
        </Button>
      </div>
    </Form>
  );
}

function set({ lang, console }: LimitsParams, period: Period, cents: number | null) {
  return api('limits.set', { params: { lang, console }, body: { period, cents } });
}
