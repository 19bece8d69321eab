import { expect, test } from 'vitest';
import { cleanRichText } from './rich-text.ts';

test('rich text keeps what stands on the list', () => {
  const html = '<h2>Rules</h2><p>Be <strong>fair</strong>.</p><ul><li>One</li></ul>';
  expect(cleanRichText(html)).toBe(html);
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a script as address', '<a href="javascript:alert(1)">a</a>', '<a rel="ugc nofollow">a</a>'],
  ['a picture', '<img src=x onerror=alert(1)>', ''],
  ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
  ['markup that never ends', '<p>a<svg><script', '<p>a</p>'],
])('rich text loses %s', (_, html, cleaned) => {
  expect(cleanRichText(html)).toBe(cleaned);
});

test('links of rich text earn no rank', () => {
  expect(cleanRichText('<a href="https://example.org" target="_blank">a</a>')).toBe(
    '<a href="https://example.org" rel="ugc nofollow">a</a>',
  );
});
