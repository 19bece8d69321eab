import { formatPrice } from '../../../../lib/price.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import type { BookedOrder, BookItem } from '../books-queries.ts';

const TONES = {
  asked: 'warn',
  asked_answered: 'plain',
  disputed: 'bad',
  answered: 'warn',
  closed: 'plain',
  lost: 'bad',
  won: 'good',
} as const;

/** How far a dispute is, and until when it has to be answered. */
export function DisputeStands({ dispute }: { dispute: NonNullable<BookItem['dispute']> }) {
  const t = useT();
  const { standing, due_by: due } = dispute;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone={TONES[standing]} wraps>
        {t(`books.dispute_${standing}`)}
      </Badge>
      {due !== null && (
        <span className="text-sm font-semibold">
          {t('books.answer_by')} <TimeTag instant={due} isInText />
        </span>
      )}
    </span>
  );
}

/** Every dispute of an order, with what the provider takes for it. The sandbox has no site where one could answer. */
export function Disputes({ order: { disputes, currency, provider } }: { order: BookedOrder }) {
  const t = useT();
  const lang = useLang();
  if (disputes.length === 0) return null;
  return (
    <Panel title={t('books.disputes')}>
      <ul className="grid gap-2 text-sm">
        {disputes.map((dispute) => (
          <li key={dispute.at} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <DisputeStands dispute={dispute} />
            <span>
              <b>{formatPrice(lang, dispute.cents, currency)}</b>
              {dispute.fee_cents > 0 && (
                <span className="text-muted">
                  {' '}
                  {t('books.dispute_fee', { amount: formatPrice(lang, dispute.fee_cents, currency) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {provider !== 'sandbox' && <p className="mt-2 text-sm text-muted">{t('books.dispute_how')}</p>}
    </Panel>
  );
}
