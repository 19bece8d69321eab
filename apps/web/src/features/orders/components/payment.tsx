import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { InTheWay } from '../../../ui/in-the-way.tsx';
import { Note } from '../../../ui/note.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { TermsLink } from '../../../ui/terms-link.tsx';
import { payElsewhere } from '../pay-elsewhere.ts';
import type { Bill, PayPlace } from '../queries.ts';
import { CardFields } from './card-fields.tsx';
import { Fact, Facts } from './fact.tsx';
import { OrderProgress } from './order-progress.tsx';

/** How what is paid for is ordered. */
export interface Ordering {
  readonly open: (values: FormValues, adult: boolean) => Promise<{ data: { id: number } }>;
  /** What of the form makes it another order. */
  readonly same?: (values: FormValues) => string;
}

interface PaymentProps {
  readonly place: PayPlace;
  readonly bill: Bill;
  /** What the buyer agrees to. */
  readonly agreed: readonly string[];
  /** What is ordered with the first try; or an order that is there. */
  readonly order: Ordering | { readonly id: number; readonly isMoved: boolean };
  /** What the amount is called, where it is no price. */
  readonly amountName?: string;
  /** More of the bill. */
  readonly facts?: ReactNode;
  /** Fields of what is ordered. */
  readonly children?: ReactNode;
  /** The bill may have changed. */
  readonly onRefused?: () => void;
}

/**
 * Orders and pays: by the card form of the sandbox, or on the provider's page. A card that is refused leaves the form as it is,
 * and the next one pays the same order. What the bank asks or says follows in its place.
 */
export function Payment(props: PaymentProps) {
  const { place, agreed, order, facts, children } = props;
  const t = useT();
  const lang = useLang();
  const paying = usePaying(props);
  const { form, moved, bill } = paying;
  const amount = formatPrice(lang, bill.cents, bill.currency);
  const isBlocked = bill.blocked !== null;
  return (
    <>
      {moved !== null && (
        <OrderProgress place={place} orderId={moved} onAgain={paying.again} isOfOne={'id' in order} />
      )}
      <div ref={paying.room} hidden={moved !== null}>
        <Form form={form}>
          {children}
          <Facts>
            <Fact label={props.amountName ?? t('paying.price')}>{amount}</Fact>
            {facts}
            {bill.left_cents !== null && (
              <Fact label={t('paying.left')}>{formatPrice(lang, bill.left_cents, bill.currency)}</Fact>
            )}
          </Facts>
          <InTheWay blocked={bill.blocked} place={place} />
          {!isBlocked && (
            <>
              {bill.provider === 'sandbox' && <Note>{t('paying.sandbox')}</Note>}
              {bill.provider === 'sandbox' && <CardFields />}
              <Agreed sentences={agreed} place={place} />
              {!bill.is_adult && 'open' in order && (
                <Checkbox name="adult" required label={t('orders.agreed_adult')} />
              )}
              {bill.provider === 'stripe' && <p className="text-sm text-muted">{t('paying.elsewhere')}</p>}
              <Refusal text={form.refusal ?? ''} />
              <Button type="submit" isBusy={form.isBusy}>
                {t('paying.pay', { amount })}
              </Button>
            </>
          )}
        </Form>
      </div>
    </>
  );
}

/** The form's deed, and the order whose state is shown in its place: null while it is to be paid. */
function usePaying({ place, bill, order, onRefused }: PaymentProps) {
  const [moved, setMoved] = useState<number | null>('id' in order && order.isMoved ? order.id : null);
  const [opened, setOpened] = useState<{ id: number; same: string; bill: Bill } | null>(null);
  const toPay = async (values: FormValues): Promise<number> => {
    if ('id' in order) return order.id;
    const same = order.same?.(values) ?? '';
    if (opened?.same === same && bill.provider === 'sandbox') {
      return opened.id;
    }
    try {
      const { data } = await order.open(values, values.checked('adult'));
      setOpened({ id: data.id, same, bill });
      return data.id;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onRefused?.();
      throw error;
    }
  };
  const room = useRef<HTMLDivElement>(null);
  const wasMoved = useRef(moved);
  // The form is back: what is to be typed anew has the focus.
  useEffect(() => {
    if (moved === null && wasMoved.current !== null) {
      room.current?.querySelector<HTMLElement>('[name=cardNumber], [type=submit]')?.focus();
    }
    wasMoved.current = moved;
  }, [moved]);
  const form = useServerForm({
    send: async (values) => {
      const id = await toPay(values);
      if (bill.provider === 'stripe') {
        await payElsewhere(place, id);
        return;
      }
      const body = {
        cardNumber: values.text('cardNumber'),
        cardMonth: Number(values.text('cardMonth')),
        cardYear: Number(values.text('cardYear')),
      };
      try {
        await api('orders.payByCard', { params: { ...place, orderId: id }, body });
      } catch (error) {
        // It was paid elsewhere, or too late: its state says which.
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
      }
      setMoved(id);
    },
    onDone: () => {},
  });
  return {
    form,
    moved,
    room,
    // What is ordered counts for one's limits by now: that is no reason not to pay it.
    bill: opened?.bill.cents === bill.cents ? opened.bill : bill,
    /** The same order can be paid by another card, or what it was for is ordered anew. */
    again: (isOver: boolean) => {
      if (isOver) setOpened(null);
      setMoved(null);
    },
  };
}

function Agreed({ sentences, place }: { sentences: readonly string[]; place: PayPlace }) {
  const t = useT();
  if (sentences.length === 0) return null;
  return (
    <div className="text-sm text-muted">
      <p>{t('paying.agree')}</p>
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <TermsLink place={place} />
    </div>
  );
}
