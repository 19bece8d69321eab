import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/es', '/de'],
  ['/es/console/psn/shop?sort=new#top', '/de/console/psn/shop?sort=new#top'],
  ['/en?tab=1', '/de?tab=1'],
  ['/de/news', '/de/news'],
])('a page is shown in the reader’s language: %s', (url, own) => {
  expect(ownPath(url, 'de')).toBe(own);
});

test.each(['https://example.com/es/news', '/files/12/picture.webp', '/xx/news', '/espana', '/'])(
  'no page of a language: %s',
  (url) => {
    expect(ownPath(url, 'de')).toBeNull();
  },
);
