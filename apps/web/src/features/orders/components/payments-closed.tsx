import { useT } from '../../../lib/text.tsx';
import type { Payments } from '../queries.ts';

/** Why nothing can be paid for now, or that it is only a test; nothing where money moves. */
export function PaymentsClosed({ payments }: { payments: Payments }) {
  const t = useT();
  if (payments.provider === null) return <Note text={t('paying.blocked_not_set_up')} />;
  if (!payments.is_open) return <Note text={t('paying.blocked_sales_stopped')} />;
  return payments.provider === 'sandbox' ? <Note text={t('paying.sandbox')} /> : null;
}

/** Whether something can be ordered now. */
export function areOpen({ provider, is_open: isOpen }: Payments): boolean {
  return provider !== null && isOpen;
}

export function Note({ text }: { text: string }) {
  return <p className="border-l-2 border-warn ps-3">{text}</p>;
}
