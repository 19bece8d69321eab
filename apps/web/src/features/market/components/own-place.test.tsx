import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { queryOf } from '../../../lib/query.ts';
import { loadTexts, TextProvider } from '../../../lib/text.tsx';
import { PlaceHere } from './own-place.tsx';

beforeAll(() => loadTexts('en', ['market']));

const params = { lang: 'en', console: 'psn', tournamentSlug: 'liga' } as const;

it('one who has a team reads that once, above the players', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const query = queryOf('market.myRegistration', { lang: 'en', console: 'psn', tournamentId: 7 });
  const data = {
    status: 'signed',
    position: 'GK',
    price: 100,
    team: { name: 'Lions', slug: 'lions', image: null },
    ban: null,
    can: { join: false, quit: false },
  };
  client.setQueryData(query.queryKey, { reply: { data } });
  const words = (at: 'head' | 'foot') =>
    renderToString(
      <QueryClientProvider client={client}>
        <TextProvider lang="en">
          <PlaceHere tournamentId={7} params={params} at={at} />
        </TextProvider>
      </QueryClientProvider>,
    ).replaceAll(/<[^>]*>/g, '');
  expect(words('head')).toBe('You already have a team in this tournament: Lions');
  expect(words('foot')).toBe('');
});
