import { expect, test } from 'vitest';
import { app, stage } from '../testing/stage.ts';

stage();

test('search engines may read pages and shared pictures, not the API and not what needs a login', async () => {
  const reply = await app.request('GET', '/robots.txt');
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(reply.text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*/dashboard',
    '',
    'Sitemap: http://localhost:3000/sitemap.xml',
    '',
  ]);
});
