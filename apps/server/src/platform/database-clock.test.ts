import { afterEach, describe, expect, test, vi } from 'vitest';
import { app, stage } from '../testing/stage.ts';
import { DatabaseClock } from './database-clock.ts';

stage();
afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of all nodes', () => {
  test('is the database’s, however wrong the machine’s is', async () => {
    const clock = new DatabaseClock();
    const day = 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - day });
    await clock.compare(app.database.db);
    const ahead = clock.now().getTime() - Date.now();
    expect(Math.abs(ahead - day)).toBeLessThan(day / 100);
  });

  test('is the machine’s own where they agree as far as that can be told', async () => {
    const clock = new DatabaseClock();
    const before = Date.now();
    await clock.compare(app.database.db);
    const now = clock.now().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});
