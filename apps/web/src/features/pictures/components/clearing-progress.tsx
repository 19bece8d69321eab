import { useEffect, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import type { Clearing } from '../queries.ts';
import { useMegabytes } from './use-megabytes.ts';

/** How far the clearing is; said aloud when it begins and when it is over, and not at every picture. */
export function ClearingProgress({ current }: { readonly current: Clearing | null }) {
  const t = useT();
  const megabytes = useMegabytes();
  const [wasThere, setThere] = useState(false);
  useEffect(() => {
    if (current) setThere(true);
  }, [current]);
  const state = current
    ? t(current.state === 'waiting' ? 'pictures.state_waiting' : 'pictures.state_running')
    : '';
  const said = current === null && wasThere ? t('pictures.state_done') : state;
  return (
    <>
      <p role="status" className={current ? 'font-semibold' : 'sr-only'}>
        {said}
      </p>
      {current && (
        <div>
          <progress
            {...(current.state === 'running'
              ? { value: current.pictures, max: Math.max(current.total, current.pictures, 1) }
              : {})}
            aria-label={state}
            className="h-2 w-full accent-accent-text"
          />
          <p className="text-sm text-muted tabular-nums">
            {t('pictures.progress', {
              done: current.pictures,
              count: Math.max(current.total, current.pictures),
              size: megabytes(current.bytes),
            })}
          </p>
          <p className="mt-2 text-sm text-muted">{t('pictures.may_leave')}</p>
        </div>
      )}
    </>
  );
}
