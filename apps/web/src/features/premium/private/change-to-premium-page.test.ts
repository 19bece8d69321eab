import { expect, it } from 'vitest';
import type { ReadReply } from '../../../lib/page.ts';
import { page } from './change-to-premium-page.tsx';

it('the desk of premium shows to super administrators alone, as the server gives it to them alone', () => {
  const [params, url] = [
    { lang: 'en', console: 'psn' },
    new URL('https://example.org/en/psn/dashboard/super/change-to-premium'),
  ];
  const openedBy = (type: string | null) => () =>
    page.furtherAt(params, url, (() => ({ data: { user: { type } } })) as unknown as ReadReply);
  for (const type of [null, 'ADMIN', 'FULL'])
    expect(openedBy(type)).toThrow(expect.objectContaining({ status: 403 }));
  expect(openedBy('SUPER')).not.toThrow();
  expect(page.queriesAt(params, url)).toHaveLength(1);
});
