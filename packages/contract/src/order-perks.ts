import { z } from 'zod';
import { call } from './call.ts';
import { nounRef, one } from './shapes.ts';

/** What premium is bought for. */
export const orderPerks = {
  perks: call({
    method: 'GET',
    path: '/{lang}/console/{console}/premium',
    summary: 'What premium members get now: the products and divisions that are for them alone',
    may: 'everyone',
    reply: one(
      z.object({
        /** How many are on sale for members alone, and the first of them. */
        products: z.object({ total: z.int(), first: z.array(nounRef) }),
        /** The divisions of this console that are for members alone, likewise. */
        divisions: z.object({ total: z.int(), first: z.array(nounRef.extend({ tournament: z.string() })) }),
      }),
    ),
  }),
};
