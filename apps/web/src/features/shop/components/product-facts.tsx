import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';

/** How long a product lasts from its purchase on, and whether only members may have it. */
export function ProductFacts(props: { days: number | null; premium: boolean }) {
  const { days, premium } = props;
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>{days === null ? t('shop.forever') : t('shop.days', { count: days })}</span>
      {premium && (
        <Badge tone="accent" wraps>
          {t('shop.members_only')}
        </Badge>
      )}
    </span>
  );
}
