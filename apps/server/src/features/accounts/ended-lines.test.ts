import { afterEach, expect, test, vi } from 'vitest';
import { endedLineOf, toldEnded } from './ended-lines.ts';

afterEach(() => vi.restoreAllMocks());

test('what a job writes of an account that it ended is read back, and of nobody nothing is written', () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const told = toldEnded('end_unconfirmed');
  told(7);
  told(null);
  vi.restoreAllMocks();
  expect(written).toHaveLength(1);
  expect(endedLineOf(written[0] ?? '')).toEqual({ userId: 7, at: expect.any(Date) });
});

test('a time that is none, an id that is none and other lines are read as nothing', () => {
  const good = {
    event: 'account',
    outcome: 'done',
    call: 'accounts.deleteMyAccount',
    user: 7,
    time: '2026-11-29T12:00:00Z',
    msg: 'security',
  };
  const read = (change: object) => endedLineOf(JSON.stringify({ ...good, ...change }));
  expect(read({})).toEqual({ userId: 7, at: new Date(good.time) });
  for (const change of [
    { time: 'soon' },
    { user: 7.5 },
    { user: null },
    { call: 'accounts.register' },
    { outcome: 'refused' },
    { msg: 'x', note: 'security' },
  ])
    expect(read(change)).toBeNull();
});
