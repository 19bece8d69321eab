import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GROUNDS } from './look.tsx';

test('an accent colour is tried on the grounds of the design', () => {
  const tokens = readFileSync(new URL('../../../../app/tokens.css', import.meta.url), 'utf8');
  for (const [token, light] of Object.entries(GROUNDS.light)) {
    const dark = GROUNDS.dark[token as keyof typeof GROUNDS.dark];
    expect(tokens).toContain(`--${token}: light-dark(${light}, ${dark});`);
  }
});
