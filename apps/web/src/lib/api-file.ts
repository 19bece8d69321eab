import type { CallName } from '@matchnight/contract/types';
import type { Ask } from './call-types.ts';

/** Calls what replies with a file. Throws as `api` does. */
export async function apiFile<N extends CallName>(name: N, ask: Ask<N>): Promise<Blob> {
  const { request } = await import('./api-client.ts');
  const { reply } = await request(name, ask);
  if (!(reply instanceof Blob)) throw new Error(`${name} replied no file`);
  return reply;
}
