import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { Ask } from './call-types.ts';
import { download } from './download.ts';
import { toast } from './toasts.ts';

interface Asked<R> {
  readonly ask: () => Promise<R>;
  readonly unreachable: string;
}

type CsvCall =
  | 'audit.csv'
  | 'movements.csv'
  | 'statistics.tableCsv'
  | 'tournaments.logCsv'
  | 'wallet.csv'
  | 'orders.csv'
  | 'orders.allCsv';

/**
 * A list as a file, asked for with the user's token: a link can't carry it, and the list may be hidden. It names the call,
 * so that the page needs no code to make calls.
 */
export async function downloadCsv<N extends CsvCall>(
  name: string,
  { call, ask, unreachable }: { call: N; ask: Ask<N>; unreachable: string },
): Promise<void> {
  // Reading an answer as text takes its mark away, which spreadsheets need.
  await orSay({ ask: () => api(call, ask), unreachable }, (text) =>
    download(`${name}.csv`, `\ufeff${text.replace(/^\ufeff/, '')}`, 'text/csv'),
  );
}

/** An answer as a file that people can read, too. */
export async function downloadJson(name: string, asked: Asked<object>): Promise<void> {
  await orSay(asked, (data) =>
    download(`${name}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json'),
  );
}

async function orSay<R>({ ask, unreachable }: Asked<R>, save: (reply: R) => void): Promise<void> {
  try {
    save(await ask());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast('error', error.message || unreachable);
  }
}
