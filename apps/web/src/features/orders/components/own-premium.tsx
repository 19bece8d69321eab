import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { ownPremiumQuery } from '../../premium/index.ts';
import type { PayPlace } from '../queries.ts';

/** Until when the user is a member, or that they are none. */
export default function OwnPremium({ place }: { place: PayPlace }) {
  const t = useT();
  const { data, error, refetch } = useLateReply(ownPremiumQuery(place));
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-24 w-full max-w-xl" />;
  const { until } = data.data;
  if (until === null) return <p className="text-muted">{t('premiumpages.not_member')}</p>;
  return (
    <p className="font-semibold">
      {t('premiumpages.until')} <TimeTag instant={until} isInText />
    </p>
  );
}
