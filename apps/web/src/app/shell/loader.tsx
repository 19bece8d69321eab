import { covered } from '../../lib/busy.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/text.tsx';

/** Covers the page while any request runs. */
export function Loader() {
  const t = useT();
  const isCovered = useStore(covered, false);
  return (
    <div role="status" aria-live="polite">
      {isCovered && (
        <div className="loader">
          <span className="loader-ball" aria-hidden="true" />
          {t('shell.please_wait')}
        </div>
      )}
    </div>
  );
}
