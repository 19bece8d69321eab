import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

const from = (path: string) => returnPath(`?from=${encodeURIComponent(path)}`);

describe('after a login', () => {
  it('leads back to the page that asked for it', () => {
    expect(from('/es/psn/dashboard/tournaments/all')).toBe('/es/psn/dashboard/tournaments/all');
  });

  it('leads nowhere outside of this site', () => {
    for (const path of [
      '//evil.example/en',
      '/\\evil.example/en',
      'https://evil.example/en',
      'javascript:1',
    ]) {
      expect(from(path)).toBeNull();
    }
  });

  it('leads nowhere without a known language, nor back to the login', () => {
    for (const path of ['/xx/psn/dashboard', '/', '', '/en/login', '/en/registro'])
      expect(from(path)).toBeNull();
    expect(returnPath('')).toBeNull();
  });
});
