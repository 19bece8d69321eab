import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { DeskParams, Unused } from '../queries.ts';
import { useMegabytes } from './use-megabytes.ts';

/** What a clearing would take away now, and the newest of it to look at. */
export function UnusedPictures({ unused, params }: { readonly unused: Unused; readonly params: DeskParams }) {
  const t = useT();
  const megabytes = useMegabytes();
  const clear = useAction(() => api('pictures.clear', { params }));
  const { pictures: count, bytes, newest } = unused;
  if (count === 0) {
    return <EmptyState icon="check" title={t('pictures.none')} text={t('pictures.none_text')} />;
  }
  return (
    <>
      <p className="font-semibold">{t('pictures.found', { count, size: megabytes(bytes) })}</p>
      <p>
        <Button disabled={clear.isBusy} onClick={() => clear.run()}>
          {t('pictures.clear', { count })}
        </Button>
      </p>
      <Card title={t('pictures.newest')}>
        <ul className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-3 sm:p-4">
          {newest.map(({ image, kept_for, kept_at }) => (
            <li key={image} className="min-w-0">
              <img
                src={`${image}-480.webp`}
                alt=""
                width={240}
                height={160}
                loading="lazy"
                className="aspect-video w-full rounded border border-line bg-raised object-contain"
              />
              <span className="mt-1 block font-semibold wrap-anywhere">
                {t(`pictures.from_${kept_for === 'administration' ? 'accounts' : (kept_for ?? 'unknown')}`)}
              </span>
              <span className="block text-sm text-muted">
                <TimeTag instant={kept_at} isInText />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
