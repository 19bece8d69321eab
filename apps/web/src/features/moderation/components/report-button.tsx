import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ReportedThing } from '../thing.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Reports something to administrators; for users. `isSmall`: among the words of what it stands in. */
export function ReportButton({ thing, isSmall = false }: { thing: ReportedThing; isSmall?: boolean }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const label = t('moderation.report_named', { name: thing.name });
  const open = () => setAsking(true);
  return (
    <>
      {isSmall ? (
        <button
          type="button"
          className="min-h-11 rounded-md px-2 font-semibold hover:bg-raised hover:text-text"
          aria-label={label}
          onClick={open}
        >
          {t('moderation.report')}
        </button>
      ) : (
        <Button kind="quiet" aria-label={label} onClick={open}>
          {t('moderation.report')}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ReportDialog thing={thing} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
