import { ApiError } from './api-error.ts';
import { download } from './download.ts';
import { toast } from './toasts.ts';

/** A list as a file, asked for with the user's token: a link can't carry it, and the list may be hidden. */
export async function downloadCsv(
  name: string,
  { ask, unreachable }: { ask: () => Promise<string>; unreachable: string },
): Promise<void> {
  try {
    download(`${name}.csv`, await ask(), 'text/csv');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast('error', error.message || unreachable);
  }
}
