import { z } from 'zod';
import { call } from './call.ts';
import { CONSOLES, SEARCH_KINDS, SEARCH_MINIMUM } from './constants.ts';
import { list } from './shapes.ts';

export const search = {
  search: call({
    method: 'GET',
    path: '/{lang}/console/{console}/search',
    summary: 'Search tournaments (T), divisions (D), teams (TE) or players (P) by name',
    may: 'everyone',
    query: z.strictObject({
      type: z.enum(SEARCH_KINDS),
      q: z.string().trim().min(SEARCH_MINIMUM).max(60),
      console: z.enum(CONSOLES),
    }),
    reply: list(z.object({ name: z.string().optional(), nick: z.string().optional(), slug: z.string() })),
  }),
};

/** What only this feature refuses. The sentences are `search.refused_…`. */
export const searchRefusals = {
  console_differs: 422,
} as const;
