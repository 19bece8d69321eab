import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { useMailT } from '../../../lib/mail-words.ts';
import { linkTo } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useLateReply } from '../../../lib/query.ts';
import { type T, useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useUserData } from '../../../lib/user-data.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { toastFailure } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Order, orderQuery, type PayPlace } from '../queries.ts';
import { Fact, Facts } from './fact.tsx';

interface ProgressProps {
  readonly place: PayPlace;
  /** Tries again: with the same order, or anew where that is over. */
  readonly onAgain: (isOver: boolean) => void;
  /** The form pays this order and no other: what is over can't be tried again here. */
  readonly isOfOne?: boolean;
}

/** What has become of an order that was sent to the bank; it follows what the bank says by itself. */
export function OrderProgress(props: ProgressProps & { orderId: number }) {
  const { data, error, refetch, isFetching } = useLateReply(orderQuery(props.place, props.orderId));
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-40 w-full" />;
  const order = data.data;
  // Another one asks for the focus: it is named by what is to be done with it.
  return <Step key={order.pays_by ?? order.state} {...{ ...props, order, isFetching }} />;
}

function Step(props: ProgressProps & { order: Order; isFetching: boolean }) {
  const { order, onAgain, isFetching, isOfOne = false } = props;
  const t = useT();
  const ofMails = useMailT();
  const lang = useLang();
  const again = (isOver: boolean) => <Button onClick={() => onAgain(isOver)}>{t('common.try_again')}</Button>;
  switch (order.state) {
    case 'open':
      if (order.pays_by === 'confirm') return <Confirm {...props} />;
      return isFetching ? (
        <div className="skeleton h-40 w-full" />
      ) : (
        <Told title={t('orders.state_open')}>{again(false)}</Told>
      );
    case 'waiting':
    case 'paid':
      return (
        <Told title={t('orders.state_waiting')}>
          <p className="text-muted">{t('paying.waiting_text')}</p>
        </Told>
      );
    case 'failed':
    case 'expired':
      return (
        <Told title={t(`paying.${order.state}_title`)}>
          <p className="text-muted">{t('paying.nothing_paid')}</p>
          {!isOfOne && again(true)}
        </Told>
      );
    case 'refunded':
      return (
        <Told title={t('paying.refunded_title')}>
          {order.refunded_why !== null && <p>{t(`ordering.why_${order.refunded_why}`)}</p>}
          <ToReceipt {...props} />
        </Told>
      );
    default:
      return (
        <Told title={doneText(order, t)}>
          <p className="text-muted">
            {ofMails('paying.paid_text', { amount: formatPrice(lang, order.cents, order.currency) })}
          </p>
          {order.kind === 'coins' && <Balance />}
          <div className="flex flex-wrap gap-3">
            {order.kind === 'coins' && <ToShop place={props.place} />}
            <ToReceipt {...props} />
          </div>
        </Told>
      );
  }
}

/** What the card's bank asks. */
function Confirm({ place, order, onAgain }: ProgressProps & { order: Order }) {
  const t = useT();
  const lang = useLang();
  const params = { lang: place.lang, console: place.console, orderId: order.id };
  const [isRefusing, setRefusing] = useState(false);
  const answer = async (accept: boolean) =>
    (await api('orders.confirmCard', { params, body: { accept } })).data;
  const accepting = useAction(() => answer(true));
  // That nothing was paid is no success to tell.
  const refuse = async () => {
    setRefusing(true);
    try {
      toast('info', (await answer(false)).message);
      onAgain(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error, t('shell.network_error'), t('shell.server_error'));
      setRefusing(false);
    }
  };
  return (
    <Told title={t('paying.confirm_title')}>
      <p>{t('paying.confirm_text', { amount: formatPrice(lang, order.cents, order.currency) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={accepting.isBusy || isRefusing} onClick={accepting.run}>
          {t('paying.confirm_yes')}
        </Button>
        <Button kind="secondary" isBusy={accepting.isBusy || isRefusing} onClick={() => void refuse()}>
          {t('paying.confirm_no')}
        </Button>
      </div>
    </Told>
  );
}

/** A state with what there is to do. It takes the place of a form: its heading has the focus. */
function Told({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3" role="status">
      <h2 ref={heading} tabIndex={-1} className="display text-xl outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}

function doneText({ kind, quantity, to }: Order, t: T): string {
  if (to !== null) return t('paying.done_gift', { nick: to.nick });
  const count = quantity ?? 0;
  return t(`paying.done_${kind}`, { count, amount: formatCoins(count) });
}

function Balance() {
  const t = useT();
  const user = useUserData()?.user;
  return (
    user && (
      <Facts>
        <Fact label={t('paying.balance')}>{formatCoins(user.money)}</Fact>
      </Facts>
    )
  );
}

function ToShop({ place: { lang, console } }: { place: PayPlace }) {
  const t = useT();
  return (
    <Link className={buttonClass('primary')} to={linkTo('/:lang/console/:console/shop', { lang, console })}>
      {t('paying.to_shop')}
    </Link>
  );
}

function ToReceipt({ place: { lang, console }, order }: { place: PayPlace; order: Order }) {
  const t = useT();
  const to = linkTo('/:lang/:console/dashboard/users/orders/:orderId', { lang, console, orderId: order.id });
  return (
    <Link className={buttonClass('secondary')} to={to}>
      {t('paying.see_receipt')}
    </Link>
  );
}
