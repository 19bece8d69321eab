import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './run.ts';

/**
 * The sections of ASVS 5.0.0: how many points of level 1, and of levels 1 and 2. A section's points are numbered by level, so these are its
 * first ones.
 */
const SECTIONS = `
  1.1 0/2, 1.2 5/9, 1.3 2/11, 1.4 0/3, 1.5 1/2, 2.1 1/3, 2.2 2/3, 2.3 1/4, 2.4 0/1, 3.2 2/2, 3.3 1/4, 3.4 2/6, 3.5 3/5, 3.7 0/2,
  4.1 1/3, 4.2 0/1, 4.3 0/2, 4.4 1/4, 5.1 0/1, 5.2 2/3, 5.3 2/2, 5.4 0/3, 6.1 1/3, 6.2 8/12, 6.3 2/4, 6.4 2/4, 6.5 0/5, 6.6 0/3,
  6.8 0/4, 7.1 0/3, 7.2 4/4, 7.3 0/2, 7.4 2/5, 7.5 0/2, 7.6 0/2, 8.1 1/2, 8.2 2/3, 8.3 1/1, 8.4 0/1, 9.1 3/3, 9.2 1/4, 10.1 0/2,
  10.2 0/2, 10.3 0/4, 10.4 5/11, 10.5 0/5, 10.6 0/2, 10.7 0/3, 11.1 0/2, 11.2 0/3, 11.3 2/3, 11.4 1/4, 11.5 0/1, 11.6 0/1, 12.1 1/3,
  12.2 2/2, 12.3 0/4, 13.1 0/1, 13.2 0/5, 13.3 0/2, 13.4 1/5, 14.1 0/2, 14.2 1/4, 14.3 1/3, 15.1 1/3, 15.2 1/3, 15.3 1/7, 16.1 0/1,
  16.2 0/5, 16.3 0/4, 16.4 0/3, 16.5 0/3, 17.1 0/1, 17.2 0/4, 17.3 0/2`;
const POINTS = SECTIONS.split(',').flatMap((section) => {
  const [name = '', counts = ''] = section.trim().split(' ');
  const [first = 0, all = 0] = counts.split('/').map(Number);
  return Array.from({ length: all }, (_, at) => `${name}.${at + 1} ${at < first ? 1 : 2}`);
});
const STATES = ['met', 'does not apply', 'operator', '**missing**'];

const DOCS = join(ROOT, 'docs');
const textOf = (file: string) => readFileSync(join(DOCS, file), 'utf8');
const page = textOf('security-asvs.md');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, point = '', level = '', , state = '', by = '']) => ({ point, level, state, by }),
);
/** Paths in it, not names of calls or addresses. */
const filesIn = (text: string) =>
  [...text.matchAll(/`((?!\/)[\w@./-]*(?:\/[\w-]+|\.(?:tsx?|md|json)))`/g)].map(([, file = '']) => file);
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
const isThere = (file: string) =>
  [ROOT, join(ROOT, 'apps/server/src')].some((root) => existsSync(join(root, file)));
/** As GitHub makes them. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
const leadsSomewhere = (link: string, from: string) => {
  if (link.startsWith('https://')) return true;
  const [named, anchor] = link.split('#');
  const file = named || from;
  return existsSync(join(DOCS, file)) && (anchor === undefined || anchorsOf(file).includes(anchor));
};

describe('the page of ASVS 5.0.0', () => {
  test('has each of the 253 points of both levels once, in order, with its level', () => {
    expect(POINTS).toHaveLength(253);
    expect(POINTS.filter((one) => one.endsWith(' 1'))).toHaveLength(70);
    expect(rows.map(({ point, level }) => `${point} ${level}`)).toEqual(POINTS);
  });

  test('says of each how it stands, and counts them', () => {
    expect(rows.filter(({ state, by }) => !STATES.includes(state) || by.trim() === '')).toEqual([]);
    const told = [...page.matchAll(/^\| (met|does not apply|operator|missing) \| (\d+) \|/gm)];
    const counted = STATES.map((state) => rows.filter((row) => row.state === state).length);
    expect(told.map(([, , count]) => Number(count))).toEqual(counted);
    const missing = rows.filter(({ state }) => state === '**missing**').map(({ point }) => point);
    expect(/^Missing: (.*)\.$/m.exec(page)?.[1]?.split(', ')).toEqual(missing);
  });

  test('names a file or a chapter for all that is met, or left to who runs the site', () => {
    const claimed = rows.filter(({ state }) => state === 'met' || state === 'operator');
    expect(claimed.filter(({ by }) => filesIn(by).length + linksIn(by).length === 0)).toEqual([]);
  });
});

test.each(['security-asvs.md', 'security.md', 'operations.md'])(
  'every file and chapter that %s names is there',
  (file) => {
    const text = textOf(file);
    const named = filesIn(text).filter(
      (one) => /\.(tsx?|md|json)$/.test(one) || /^(apps|packages|docs|scripts|platform|features)\//.test(one),
    );
    expect(named.length + linksIn(text).length).toBeGreaterThan(3);
    expect(named.filter((one) => !isThere(one))).toEqual([]);
    expect(linksIn(text).filter((link) => !leadsSomewhere(link, file))).toEqual([]);
  },
);
