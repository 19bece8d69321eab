import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { compiledOf } from './catalogues.ts';
import { findFaults } from './faults.ts';
import { featuresOf, readTexts } from './files.ts';
import { createTexts } from './index.ts';
import { placeholders } from './messages.ts';
import { textsOf } from './vite.ts';

describe('the six catalogues', () => {
  it('hold the same keys with the same placeholders, none empty', () => {
    expect(findFaults()).toEqual([]);
  });

  it('say in an error what to do in every language where English does', () => {
    const bare = (text = '') => {
      let words = text;
      while (/\{[^{}]*\}/.test(words)) words = words.replaceAll(/\{[^{}]*\}/g, 'x');
      return words;
    };
    const english = Object.entries(readTexts('en', 'errors')).map(
      ([key, text]) => [key, bare(text)] as const,
    );
    const withDeed = english.filter(([, text]) => /\. [A-Z]/.test(text)).map(([key]) => key);
    const faults = ['es', 'pt', 'it', 'fr', 'de'].flatMap((lang) =>
      // Its second half is a sentence of its own, or stands behind a colon or a semicolon.
      withDeed
        .filter((key) => !/[.:;?]\s/.test(bare(readTexts(lang, 'errors')[key])))
        .map((key) => `${lang} ${key}`),
    );
    expect(faults).toEqual([]);
  });

  it('name placeholders inside plurals too', () => {
    expect(placeholders('{count, plural, one {# goal by {nick}} other {# goals}}')).toEqual([
      'count',
      'nick',
    ]);
    expect(placeholders('{broken')).toBeNull();
  });
});

describe('a compiled text', () => {
  it('is what the parser makes of it, words alone too', () => {
    const texts = featuresOf('fr').flatMap((feature) => Object.values(readTexts('fr', feature)));
    for (const text of ['', ...texts]) expect(compiledOf(text), text).toEqual(compileMessageOrThrow(text));
  });
});

describe('texts', () => {
  const { t, has } = createTexts();

  it('fill in values and choose the plural of their language', () => {
    expect(t('en', 'common.teams_count', { count: 1 })).toBe('1 team');
    expect(t('es', 'common.teams_count', { count: 2 })).toBe('2 equipos');
  });

  it('are English for any other language', () => {
    expect(t('xx', 'errors.not_found')).toBe('Resource does not exist.');
  });

  it('know which keys exist', () => {
    expect(has('attributes.email')).toBe(true);
    expect(has('attributes.constructor')).toBe(false);
  });
});

describe('what a browser loads', () => {
  it('leaves out what a feature replies, refuses and logs; its entries of the menu come with the frame of users', () => {
    const parts = ['frame', 'users', 'social', 'offers'] as const;
    const texts = Object.assign({}, ...parts.map((part) => textsOf('en', part)));
    expect(Object.keys(texts).filter((key) => /\.(reply|refused|audit)_/.test(key))).toEqual([]);
    for (const part of ['frame', 'social'] as const)
      expect(Object.keys(textsOf('en', part)).filter((key) => key.includes('.menu_'))).toEqual([]);
    expect(textsOf('en', 'users')).toHaveProperty(['social.menu_friends']);
  });
});
