import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';

type Membership = Reply<'premium.mine'>['data'];

/** Until when one is a member; and why, where an administrator made one so last. */
export function MembershipCard({ membership: { until, added } }: { membership: Membership }) {
  const t = useT();
  const [last] = added;
  if (until === null) return null;
  return (
    <Card title={t('membership.title')}>
      <p>
        {t('membership.until')} <TimeTag instant={until} detail="date" isInText />
      </p>
      {last && last.reason !== null && (
        <p className="text-muted wrap-anywhere">
          {t('membership.why', { count: last.months, reason: last.reason })}
        </p>
      )}
    </Card>
  );
}
