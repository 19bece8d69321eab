import { readFileSync } from 'node:fs';
import { ACCENT_GROUNDS, ACCENT_SHADES } from '@matchnight/rules';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const token = (name: string) => {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens);
  return { light: found?.[1], dark: found?.[2] };
};

it('an accent colour is looked at on the grounds that pages have', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const grounds = ['ground', 'surface', 'raised'].map((name) => token(name)[scheme]);
    expect(ACCENT_GROUNDS[scheme].plain).toEqual(grounds);
  }
});

it('an accent colour says every token anew that is made of it, and no other', () => {
  const known = ACCENT_SHADES.map((shade) => shade.replaceAll('_', '-'));
  expect(known.map((name) => [name, token(name).light]).filter(([, light]) => light === undefined)).toEqual(
    [],
  );
  const named = [...tokens.matchAll(/--((?:on-)?accent[\w-]*|glow): light-dark/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(known.toSorted());
});
