import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { toastFailure } from './form.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface Action<Args extends unknown[]> {
  readonly isBusy: boolean;
  run(...args: Args): void;
}

/**
 * A button's deed without a form: once at a time, told by a toast whether it worked; `onRefused` says in place why not. One that
 * answers nothing has shown by itself that it worked.
 */
export function useAction<Args extends unknown[]>(
  send: (...args: Args) => Promise<{ message: string } | undefined>,
  options: { onDone?: () => void; onRefused?: (why: string) => void } = {},
): Action<Args> {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const keep = useKeptFocus(isBusy);
  const work = async (...args: Args) => {
    keep();
    setBusy(true);
    try {
      const reply = await send(...args);
      if (reply) toast('success', reply.message);
      options.onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const why = Object.values(error.errors).flat()[0] ?? error.message;
      if (options.onRefused && why !== '' && error.status !== 401) return options.onRefused(why);
      toastFailure(error, t('shell.network_error'), t('shell.server_error'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run: (...args) => void (isBusy || work(...args)) };
}
