import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../lib/api-error.ts';
import type { ReadReply } from '../../../lib/page.ts';
import { page } from './super-change-password-page.tsx';

const PARAMS = { lang: 'en', console: 'psn' };
const URL_OF_PAGE = new URL('http://localhost/en/psn/dashboard/super/change-password');
/** What the page says to a user of a type. */
function saidTo(type: string | null): number | null {
  const read = (() => ({ data: { user: { type } } })) as unknown as ReadReply;
  try {
    expect(page.furtherAt(PARAMS, URL_OF_PAGE, read)).toEqual([]);
    return 200;
  } catch (error) {
    return statusOf(error);
  }
}

describe('the page where super administrators change their password', () => {
  it.each([
    ['SUPER', 200],
    ['FULL', 403],
    ['ADMIN', 403],
    [null, 403],
  ] as const)('answers %s %i', (type, status) => {
    expect(saidTo(type)).toBe(status);
  });

  it('asks where one is logged in and who one is, and for nothing of the site’s settings', () => {
    const asked = page.queriesAt(PARAMS, URL_OF_PAGE)?.map(({ queryKey: [name] }) => name);
    expect(asked).toEqual(['accounts.sessions', 'accounts.userData']);
  });
});
