import { LOCALES } from '@matchnight/i18n/locales';
import { linkTo, pathTo } from '../../../../lib/paths.ts';
import { formatPrice } from '../../../../lib/price.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { Fact, Facts } from '../../components/fact.tsx';
import { whatOf } from '../../components/order-badge.tsx';
import type { Order, PayPlace } from '../../queries.ts';
import './receipt.css';

/** States in which no bank has been told to pay: one that waits may have taken the money by now. */
const NOT_PAID: ReadonlySet<Order['state']> = new Set(['open', 'failed', 'expired']);

/** What was ordered and paid, from whom, what was agreed to, and what went back. */
export function Receipt({ order, place }: { order: Order; place: PayPlace }) {
  const t = useT();
  return (
    <div className="receipt grid gap-4">
      <Panel>
        <Facts>
          <What order={order} place={place} />
          <Money order={order} />
          <Seller seller={order.seller} />
        </Facts>
        {order.provider === 'sandbox' && order.paid_at !== null && (
          <p className="mt-3 text-sm text-muted">{t('ordering.test_receipt')}</p>
        )}
        {NOT_PAID.has(order.state) && (
          <p className="mt-3 text-sm text-muted">{t('ordering.nothing_charged')}</p>
        )}
        {order.refunded_why !== null && (
          <p className="mt-3 border-l-2 border-warn ps-3">{t(`ordering.why_${order.refunded_why}`)}</p>
        )}
      </Panel>
      {order.agreed.length > 0 && (
        <Panel title={t('ordering.agreed')}>
          <ul className="grid gap-1">
            {order.agreed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Panel>
      )}
      {order.refunds.length > 0 && <Refunds order={order} />}
    </div>
  );
}

function What({ order, place: { lang, console } }: { order: Order; place: PayPlace }) {
  const t = useT();
  const { product, to } = order;
  return (
    <>
      <Fact label={t('ordering.what')}>
        {product === null || !product.is_on_sale ? (
          whatOf(order, t)
        ) : (
          <TextLink
            to={linkTo('/:lang/console/:console/products/:productSlug', {
              lang,
              console,
              productSlug: product.slug,
            })}
          >
            {product.name}
          </TextLink>
        )}
      </Fact>
      {to !== null && (
        <Fact label={t('ordering.receiver')}>
          <TextLink to={pathTo('player', { lang, console, playerSlug: to.slug })}>{to.nick}</TextLink>{' '}
          <span className="text-sm font-normal text-muted">
            {t(order.is_named ? 'ordering.named' : 'ordering.anonymous')}
          </span>
        </Fact>
      )}
    </>
  );
}

function Money({ order }: { order: Order }) {
  const t = useT();
  const lang = useLang();
  const { cents, reversed_cents: back, currency } = order;
  return (
    <>
      <Fact label={t('ordering.amount')}>
        {formatPrice(lang, cents, currency)}{' '}
        <span className="text-sm font-normal text-muted">{t('ordering.tax_included')}</span>
        {back > 0 && (
          <p className="text-sm font-normal text-muted">
            {t(order.outcome === 'disputed' ? 'ordering.part_disputed' : 'ordering.part_back', {
              amount: formatPrice(lang, back, currency),
            })}
          </p>
        )}
      </Fact>
      <Moment label={t('ordering.ordered')} at={order.at} />
      <Moment label={t('ordering.pay_by')} at={order.payable_until} />
      <Moment label={t('ordering.paid')} at={order.paid_at} />
    </>
  );
}

/** On paper a date has its year, whatever year it is. */
function Moment({ label, at }: { label: string; at: string | null }) {
  const lang = useLang();
  if (at === null) return null;
  const whole = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Fact label={label}>
      <time dateTime={at}>{whole.format(new Date(at))}</time>
    </Fact>
  );
}

/** As the site's settings name it; nothing where they don't. */
function Seller({ seller: { name, address, tax } }: { seller: Order['seller'] }) {
  const t = useT();
  return (
    <>
      {(name !== '' || address !== '') && (
        <Fact label={t('ordering.seller')}>
          {name}
          {address !== '' && (
            <span className="block text-sm font-normal whitespace-pre-line text-muted">{address}</span>
          )}
        </Fact>
      )}
      {tax !== '' && <Fact label={t('ordering.tax')}>{tax}</Fact>}
    </>
  );
}

function Refunds({ order: { refunds, currency } }: { order: Order }) {
  const t = useT();
  const lang = useLang();
  return (
    <Panel title={t('ordering.refunds')}>
      <ul className="divide-y divide-line">
        {refunds.map(({ cents, at, state, reason }) => (
          <li key={`${at} ${cents}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <b className="tabular-nums">{formatPrice(lang, cents, currency)}</b>{' '}
              {t(`ordering.refund_${state}`)}
            </span>
            <span className="text-sm text-muted">
              <TimeTag instant={at} isInText />
            </span>
            {reason !== null && <p className="w-full text-sm text-muted wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
