import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type HydrationState, UNSAFE_ErrorResponseImpl } from 'react-router';
import { statusOf } from '../lib/api-error.ts';
import type { Site } from '../lib/site.ts';

/** What the server hands to the browser in a block of JSON. */
export interface PageState {
  readonly site: Site;
  /** Without times: the same page is the same bytes. */
  readonly queries: readonly { readonly key: QueryKey; readonly data: unknown }[];
  readonly loaderData: Record<string, unknown>;
  /** Route → status of the error it showed. */
  readonly errors: Record<string, number> | null;
}

export function queriesOf(client: QueryClient): PageState['queries'] {
  const all = client.getQueryCache().getAll();
  return all
    .filter((query) => query.state.status === 'success')
    .map((query) => ({ key: query.queryKey, data: query.state.data }));
}

/** Fresh from now on, however long the page was kept. */
export function restoreQueries(client: QueryClient, queries: PageState['queries']): void {
  for (const { key, data } of queries) client.setQueryData(key, data);
}

export const STATE_ID = 'state';

/** As JSON that can't end its script element. */
export function writeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

export function readState(): PageState {
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null');
}

/** What marks an error as the server's: it knew nobody's session. */
export const FROM_SERVER = 'server';
/** Says of a navigation (as its state) that only the console was chosen, and not that the page is there. */
export const CONSOLE_CHOSEN = 'console';

/** Errors as the browser's router wants them back. */
export function hydrationOf(state: PageState): HydrationState {
  const { loaderData, errors } = state;
  if (errors === null) return { loaderData };
  const revived = Object.entries(errors).map(([route, status]) => [
    route,
    new UNSAFE_ErrorResponseImpl(status, '', FROM_SERVER),
  ]);
  return { loaderData, errors: Object.fromEntries(revived) };
}

export function errorsOf(errors: Record<string, unknown> | null): PageState['errors'] {
  if (errors === null) return null;
  const statuses = Object.entries(errors).map(([route, error]) => [route, statusOf(error) ?? 500]);
  return Object.fromEntries(statuses);
}
