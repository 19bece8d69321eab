import { ApiError } from '../../../lib/api-error.ts';
import { useT } from '../../../lib/text.tsx';
import { toastFailure } from '../../../ui/form.tsx';

/** Asks for more of a list; a failure is told, and can be tried again. */
export function useMore(): (ask: () => Promise<void>) => void {
  const t = useT();
  return (ask) => {
    ask().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error, t('shell.network_error'), t('shell.server_error'));
    });
  };
}
