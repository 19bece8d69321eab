import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { type OneVs, offerQuery, type Position, type VsOffer } from '../queries.ts';
import { Blocked } from './blocked.tsx';
import { VsHead } from './vs-head.tsx';
import { Sum } from './vs-view.tsx';

interface EnteringProps {
  readonly place: OneVs;
  readonly position: Position;
}

/** What entering a side costs and what each outcome gives, written out; and the entry. */
export default function Entering({ place, position }: EnteringProps) {
  const t = useT();
  const { data, error, refetch } = useLateReply(offerQuery(place, position));
  const offer = data?.data;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!offer) return <div className="skeleton h-40 w-full max-w-xl" />;
  return (
    <>
      <VsHead title={t('vsentry.title', { side: position })} vs={offer.item} place={place} />
      <div className="grid max-w-xl gap-4">
        {/* Who can't enter reads why before what it would cost. */}
        {offer.blocked !== null && (
          <Blocked blocked={offer.blocked} missing={-offer.available_after} place={place} />
        )}
        <Panel isWide title={t('vsentry.costs')}>
          <Costs offer={offer} />
        </Panel>
        <Panel isWide title={t('vspages.sum')}>
          <div className="grid gap-3">
            <Sum sum={offer.sum} />
            <Gives offer={offer} />
          </div>
        </Panel>
        {offer.blocked === null && (
          <EntryForm {...{ place, position, offer }} onRefused={() => void refetch()} />
        )}
      </div>
    </>
  );
}

function Costs({ offer }: { offer: VsOffer }) {
  const t = useT();
  const { entry, available, available_after: after, parts, left_coins: left, item } = offer;
  const facts = [
    ['vspages.entry', entry],
    ['vsentry.available', available],
    ...(after < 0 ? [] : ([['vsentry.available_after', after]] as const)),
    ...(left === null ? [] : ([['vsentry.left_coins', left]] as const)),
  ] as const;
  return (
    <>
      <dl className="grid gap-y-2">
        {facts.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{t(label)}</dt>
            <dd className="font-semibold tabular-nums">{formatCoins(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {parts !== null && parts.bought > 0
          ? t('vsentry.parts', { earned: formatCoins(parts.earned), bought: formatCoins(parts.bought) })
          : t(`vspages.coins_${item.coins}`)}
      </p>
    </>
  );
}

/** What one has in each case. */
function Gives({ offer: { available_after: after, sum, entry } }: { offer: VsOffer }) {
  const t = useT();
  const lines = [
    ['won', sum.gain],
    ['lost', 0],
    ['back', entry],
  ] as const;
  return (
    <ul className="grid gap-1 border-l-2 border-line ps-3">
      {lines.map(([outcome, gives]) => (
        <li key={outcome}>
          {t(`vsentry.if_${outcome}`, { gives: formatCoins(gives) })}
          {after >= 0 && ` ${t('vsentry.then_has', { amount: formatCoins(after + gives) })}`}
        </li>
      ))}
    </ul>
  );
}

function EntryForm(props: EnteringProps & { offer: VsOffer; onRefused: () => void }) {
  const { place, position, offer, onRefused } = props;
  const t = useT();
  const navigate = useNavigate();
  const { lang, console, betId } = place;
  const params = { lang, console, betId };
  const form = useServerForm({
    send: async (values) => {
      const adult = offer.is_adult || values.checked('adult');
      const { entry: coins, version } = offer;
      try {
        return await api('vs.enter', { params, body: { position, coins, version, adult } });
      } catch (error) {
        if (error instanceof ApiError && error.status !== 422) onRefused();
        throw error;
      }
    },
    onDone: ({ data }) => {
      toast('success', data.message);
      void navigate(linkTo('/:lang/console/:console/vs/:betId/details', params));
    },
  });
  return (
    <Form form={form}>
      {!offer.is_adult && <Checkbox name="adult" required label={t('orders.agreed_adult')} />}
      <p className="text-sm text-muted">{t('vsentry.kept')}</p>
      <Refusal text={form.refusal ?? ''} />
      <Button type="submit" isBusy={form.isBusy}>
        {t('vsentry.confirm', { count: offer.entry, amount: formatCoins(offer.entry) })}
      </Button>
    </Form>
  );
}
