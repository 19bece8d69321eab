import { COIN_PACKAGES } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { coinsOfferQuery, type PayPlace } from '../queries.ts';
import { Fact } from './fact.tsx';
import { Payment } from './payment.tsx';

type Quantity = (typeof COIN_PACKAGES)[number]['coins'];

/** Buys a package of coins: what it costs and brings, what of it pays a debt, and the payment. */
export default function BuyCoins(props: { place: PayPlace; coins: number; title: string }) {
  const { place, coins, title } = props;
  const t = useT();
  const { lang, console } = place;
  const params = { lang, console };
  const { data, error, refetch } = useLateReply(coinsOfferQuery(place, coins));
  const quantity: Quantity | undefined = COIN_PACKAGES.find((one) => one.coins === coins)?.coins;
  const offer = data?.data;
  return (
    <>
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/console/:console/coins', params)}>
            {t('coins.title')}
          </TextLink>
        }
      />
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!offer && !error && <div className="skeleton h-40 w-full max-w-xl" />}
      {offer && quantity !== undefined && (
        <div className="max-w-xl">
          <Panel isWide>
            <Payment
              place={place}
              bill={offer}
              agreed={[t('orders.agreed_coins')]}
              onRefused={() => void refetch()}
              order={{
                open: (_, adult) =>
                  api('orders.buyCoins', { params, body: { quantity, cents: offer.cents, adult } }),
              }}
              facts={
                <>
                  <Fact label={t('paying.balance')}>{formatCoins(offer.balance)}</Fact>
                  {offer.debt_paid > 0 && (
                    <Fact label={t('coins.debt_paid')}>{formatCoins(offer.debt_paid)}</Fact>
                  )}
                  <Fact label={t('paying.balance_after')}>{formatCoins(offer.balance_after)}</Fact>
                </>
              }
            />
          </Panel>
        </div>
      )}
    </>
  );
}
