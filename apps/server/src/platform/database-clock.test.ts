import { afterEach, describe, expect, test, vi } from 'vitest';
import { app, stage } from '../testing/stage.ts';
import { DatabaseClock } from './database-clock.ts';

const DAY_MS = 86_400_000;
stage();
afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of all nodes', () => {
  test('is the database’s, however wrong the machine’s is', async () => {
    const clock = new DatabaseClock();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS });
    await clock.compare(app.database.db);
    const ahead = clock.now().getTime() - Date.now();
    expect(Math.abs(ahead - DAY_MS)).toBeLessThan(DAY_MS / 100);
  });

  test('is the machine’s own where they agree as far as that can be told', async () => {
    const clock = new DatabaseClock();
    const before = Date.now();
    await clock.compare(app.database.db);
    const now = clock.now().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  test('stays where it is by an answer that took long, since such a one tells little', async () => {
    let wrong = -DAY_MS;
    let wayBack = 0;
    let reads = 0;
    // The second reading of a comparison is made as the answer comes.
    const clock = new DatabaseClock(() => Date.now() + wrong + (reads++ % 2 === 1 ? wayBack : 0));
    const aheadAfter = async () => {
      reads = 0;
      await clock.compare(app.database.db);
      reads = 0;
      return clock.now().getTime() - Date.now() - wrong;
    };
    const first = await aheadAfter();
    expect(Math.abs(first - DAY_MS)).toBeLessThan(DAY_MS / 100);
    wayBack = 3 * DAY_MS;
    expect(Math.abs((await aheadAfter()) - first)).toBeLessThan(DAY_MS / 100);
    wayBack = 0;
    wrong = 2 * DAY_MS;
    expect(Math.abs((await aheadAfter()) + 2 * DAY_MS)).toBeLessThan(DAY_MS / 100);
  });

  test('is moved by a slow answer no further than that answer tells: by no half of its way', async () => {
    let wrong = -DAY_MS;
    let wayBack = 0;
    let reads = 0;
    const clock = new DatabaseClock(() => Date.now() + wrong + (reads++ % 2 === 1 ? wayBack : 0));
    await clock.compare(app.database.db);
    // The machine's clock is put forward by a minute, and the answer takes three days.
    wrong += 60_000;
    wayBack = 3 * DAY_MS;
    reads = 0;
    await clock.compare(app.database.db);
    reads = 0;
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  });
});
