import type { Built } from '../app.ts';

/** How many are online is up to half a minute old, and no write touches it. */
const NOT_EXACT = new Set(['/*/online']);

/** Recomputes every kept answer except pages: returns the keys of those that differ now. */
export async function staleKeys({ app, cache }: Pick<Built, 'app' | 'cache'>): Promise<string[]> {
  const keys = cache.keys().filter((key) => !key.startsWith('page:') && !NOT_EXACT.has(key));
  const kept = keys.map((key) => [key, cache.get(key)?.body] as const);
  cache.touch(['*']);
  const stale: string[] = [];
  for (const [key, body] of kept) {
    // Kept once for all languages.
    const fresh = await app.inject({ url: `/api/v1${key.replace('/*/', '/en/')}` });
    if (body !== undefined && fresh.body !== body) stale.push(key);
  }
  return stale;
}
