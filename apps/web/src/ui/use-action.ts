import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { toastFailure } from './form.tsx';

interface Action {
  readonly isBusy: boolean;
  run(): void;
}

/** A button's deed without a form: once at a time, told by a toast whether it worked. */
export function useAction(
  send: () => Promise<{ message: string }>,
  options: { onDone?: () => void } = {},
): Action {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const work = async () => {
    setBusy(true);
    try {
      const { message } = await send();
      toast('success', message);
      options.onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error, t('shell.network_error'), t('shell.server_error'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run: () => void (isBusy || work()) };
}
