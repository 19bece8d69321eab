import { useT } from '../../../lib/text.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Payments } from '../queries.ts';

/** Why nothing can be paid for now, or that it is only a test; nothing where money moves. */
export function PaymentsClosed({ payments }: { payments: Payments }) {
  const t = useT();
  if (payments.provider === null) return <Note>{t('paying.blocked_not_set_up')}</Note>;
  if (!payments.is_open) return <Note>{t('paying.blocked_sales_stopped')}</Note>;
  return payments.provider === 'sandbox' ? <Note>{t('paying.sandbox')}</Note> : null;
}

/** Whether something can be ordered now. */
export function areOpen({ provider, is_open: isOpen }: Payments): boolean {
  return provider !== null && isOpen;
}
