import type { CallName } from '@matchnight/contract/types';
import type { Ask, Reply } from './call-types.ts';

/** Calls the API. Throws ApiError with the server's sentence, status 0 where the server can't be reached. */
export async function api<N extends CallName>(name: N, ask: Ask<N>): Promise<Reply<N>> {
  // The first page comes with its data: what asks for more is loaded after it.
  const { request } = await import('./api-client.ts');
  const { reply } = await request(name, ask);
  // What the contract promises; the server's tests hold it to that.
  return reply as Reply<N>;
}
