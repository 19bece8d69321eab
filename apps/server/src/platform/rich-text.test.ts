import { expect, test } from 'vitest';
import { cleanRichText, firstSentence, plainText } from './rich-text.ts';

test('rich text keeps what is on the allow-list', () => {
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

test('the text of rich text has a line for each block, and its signs as they are read', () => {
  expect(plainText('<h2>A &amp; B</h2><ul><li>One <em>more</em></li><li>Two</li></ul>')).toBe(
    'A & B\nOne more\nTwo',
  );
});

test.each([
  ['<h2>Title</h2><p>First one. Second.</p>', 'First one.'],
  ['<p>No full stop</p><p>More</p>', 'No full stop'],
  ['<h2>Nothing but a title</h2>', 'Nothing but a title'],
  [`<p>${'word '.repeat(20)}</p>`, 'word word word word word word word word word…'],
  ['', ''],
])('%j says what it is about in one sentence', (html, sentence) => {
  expect(firstSentence(html, 50)).toBe(sentence);
});
