import type { Search } from './page.ts';
/** The page of a list that an address asks for (?page=2); the first without, or where it is no page. */
export function pageOf(search: Search<'page'>): { page: number } {
  const page = Number(search.get('page'));
  return { page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1 };
}
