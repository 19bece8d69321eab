import type { Built } from '../app.ts';

/** Recomputes every kept answer except pages: returns the keys of those that differ now. */
export async function staleKeys({ app, cache }: Pick<Built, 'app' | 'cache'>): Promise<string[]> {
  const keys = cache.keys().filter((key) => !key.startsWith('page:'));
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
