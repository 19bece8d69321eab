import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Clearing } from '../queries.ts';
import { useMegabytes } from './use-megabytes.ts';

/** The clearings that are over: when, who, how much. */
export function LatestClearings({ latest }: { readonly latest: readonly Clearing[] }) {
  const t = useT();
  const megabytes = useMegabytes();
  return (
    <Card title={t('pictures.latest')}>
      <ul className="divide-y divide-line">
        {latest.map(({ id, by, is_nightly, state, pictures, bytes, created_at }) => (
          <li key={id} className="px-3 py-2 sm:px-4">
            <span className="block font-semibold tabular-nums">
              {t('pictures.cleared', { count: pictures, size: megabytes(bytes) })}
            </span>
            <span className="block text-sm text-muted wrap-anywhere">
              <TimeTag instant={created_at} isInText />
              {is_nightly && ` · ${t('pictures.nightly')}`}
              {by && ` · ${by.nick}`}
            </span>
            {state === 'failed' && (
              <span className="block text-sm text-loss-text">{t('pictures.failed')}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
