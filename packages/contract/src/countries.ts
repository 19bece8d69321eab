import { z } from 'zod';
import { call } from './call.ts';
import { message, one } from './shapes.ts';

const desk = '/{lang}/{console}/dashboard/countries';

/** ISO 3166-1 knows fewer than these. */
const MOST = 300;

/** Which countries people may choose. */
export const countries = {
  desk: call({
    method: 'GET',
    path: desk,
    summary: 'Every country, and whether people may choose it',
    may: 'ADMIN',
    reply: one(z.array(z.object({ iso2: z.string(), visible: z.boolean() }))),
  }),
  change: call({
    method: 'PUT',
    path: desk,
    summary: 'Show or hide countries, one or several at once; whoever has a hidden one keeps it',
    may: 'ADMIN',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    body: z.strictObject({
      countries: z
        .array(z.strictObject({ iso2: z.string().regex(/^[A-Z]{2}$/), visible: z.boolean() }))
        .min(1)
        .max(MOST),
    }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `countries.refused_…`. */
export const countriesRefusals = {
  country_not_listed: 422,
  last_country: 409,
} as const;
