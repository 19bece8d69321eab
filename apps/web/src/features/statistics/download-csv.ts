import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Ask } from '../../lib/call-types.ts';
import { download } from '../../lib/download.ts';
import { toast } from '../../lib/toasts.ts';

/** The table as a file, asked for with the user's token: a link can't carry it, and the table may be hidden. */
export async function downloadCsv(ask: Ask<'statistics.tableCsv'>, unreachable: string): Promise<void> {
  try {
    download(`${ask.params.divisionSlug}.csv`, await api('statistics.tableCsv', ask), 'text/csv');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast('error', error.message || unreachable);
  }
}
