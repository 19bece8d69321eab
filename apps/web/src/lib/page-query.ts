import type { Search } from './page.ts';

/** The page of a list that an address asks for (?page=2); the first without, or where it is no page. */
export function pageOf(search: Search<'page'>): { page: number } {
  return pageIn(search.get('page'));
}

/** The same of a parameter's value, where a page has a second list. */
export function pageIn(value: string | null): { page: number } {
  const page = Number(value);
  return { page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1 };
}
