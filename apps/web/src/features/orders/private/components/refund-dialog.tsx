import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { formatPrice } from '../../../../lib/price.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { centsOf } from '../../../../lib/typed-money.ts';
import { TextArea } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { PasswordAgain, passwordOf } from '../../../../ui/password-again.tsx';
import type { PayPlace } from '../../queries.ts';
import type { BookedOrder } from '../books-queries.ts';

/** Sends money of a payment back by hand, whole or a part of it; the password is asked again. */
export function RefundDialog(props: { order: BookedOrder; place: PayPlace; onClose: () => void }) {
  const { order, place, onClose } = props;
  const t = useT();
  const lang = useLang();
  // The same key however often it is sent: a lost answer sends nothing back twice.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title={t('books.refund')}
      submit={t('books.refund')}
      isDanger
      send={(values) => {
        const body = {
          cents: centsOf(lang, values.text('cents')),
          reason: values.text('reason'),
          password: passwordOf(values),
        };
        const { lang: path, console } = place;
        return api('orders.refund', { params: { lang: path, console, orderId: order.id }, body, key });
      }}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('books.refund_text')} {t('ordering.back_how')}
      </p>
      <MoneyField
        name="cents"
        cents={order.refundable}
        isPositive
        required
        label={t('ordering.amount')}
        hint={t('books.refund_most', { amount: formatPrice(lang, order.refundable, order.currency) })}
      />
      <TextArea
        name="reason"
        required
        minLength={3}
        maxLength={500}
        rows={3}
        label={t('wallet.reason')}
        hint={t('wallet.reason_hint')}
      />
      <PasswordAgain label={t('wallet.password')} />
    </FormDialog>
  );
}
