import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { runClearings, runJob } from './testing.ts';

const DAY_MS = 86_400_000;
let boss: Person;
let other: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'ADMIN' });
  other = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  await desk();
  await clear();
  await runClearings(app);
  await app.database.db.deleteFrom('picture_clearings').execute();
  await app.database.db.deleteFrom('audit_log').execute();
});

const desk = async (by = boss) => (await app.call('pictures.unused', { token: by.token })).body.data;
const clear = async (by = boss) => await app.call('pictures.clear', { token: by.token });
/** Pictures of 1 MB by their row, kept so many days ago. */
async function keep(count: number, days: number, by: string | null = 'teams'): Promise<string[]> {
  const now = new Date(app.clock.now.getTime() - days * DAY_MS);
  return await app.write(async (tx) => {
    const hashes: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const hash = createHash('sha256').update(`${days} ${at}`).digest('hex').slice(0, 40);
      const variants = [{ name: `${hash}-480.webp`, bytes: Buffer.alloc(100_000) }];
      hashes.push(await app.outside.pictures.keep(tx, { hash, width: 9, height: 9, variants }, { now, by }));
    }
    return hashes;
  });
}

describe('what would be cleared', () => {
  test('is counted, and the newest twelve are shown with what they were sent for', async () => {
    await keep(9, 2);
    const [newest] = await keep(1, 1.5, 'slides');
    await keep(4, 3, null);
    await keep(2, 0.5);
    const { unused, current, latest } = await desk();
    expect(unused).toMatchObject({ pictures: 14, bytes: 1_400_000 });
    expect(unused?.newest).toHaveLength(12);
    expect(unused?.newest[0]).toEqual({
      image: `/files/${newest?.slice(0, 2)}/${newest}`,
      kept_for: 'slides',
      kept_at: new Date(app.clock.now.getTime() - 1.5 * DAY_MS).toISOString(),
    });
    expect(unused?.newest.map(({ kept_for }) => kept_for)).toEqual([
      'slides',
      ...Array(9).fill('teams'),
      null,
      null,
    ]);
    expect([current, latest]).toEqual([null, []]);
  });
});

describe('a clearing', () => {
  test('is a job that tells how far it is, and is listed when it is over', async () => {
    await keep(30, 2);
    expect((await clear()).body.message).toBe('The clearing has started.');
    const waiting = await desk(other);
    expect(waiting.unused).toBeNull();
    expect(waiting.current).toMatchObject({ state: 'waiting', by: { nick: boss.nick }, pictures: 0 });
    await runClearings(app);
    const after = await desk(other);
    expect(after.unused).toEqual({ pictures: 0, bytes: 0, newest: [] });
    expect(after.current).toBeNull();
    expect(after.latest).toEqual([
      expect.objectContaining({
        by: { nick: boss.nick, slug: boss.slug },
        is_nightly: false,
        state: 'done',
        total: 30,
        pictures: 30,
        bytes: 3_000_000,
      }),
    ]);
  });

  test('that is begun while another one is under way joins it', async () => {
    await keep(3, 2);
    const replies = await Promise.all(Array.from({ length: 16 }, (_, at) => clear(at % 2 ? boss : other)));
    const messages = replies.map(({ status, body }) => `${status} ${body.message}`);
    expect(messages.filter((one) => one === '200 The clearing has started.')).toHaveLength(1);
    expect(messages.filter((one) => one === '200 A clearing is under way already.')).toHaveLength(15);
    expect(await runClearings(app)).toBe(1);
    expect((await desk()).latest).toHaveLength(1);
  });

  test('stands in the log with what it cleared', async () => {
    await keep(15, 2);
    await clear(other);
    await runClearings(app);
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'after'])
      .where('noun', '=', 'picture')
      .execute();
    expect(entries).toEqual([
      { user_id: other.userId, action: 'picture.clear', after: { pictures: 15, megabytes: 1.5 } },
    ]);
  });

  test('whose node died goes on, and is counted as one', async () => {
    await keep(50, 2);
    await clear();
    let removed = 0;
    const dying = {
      ...app.outside.pictures,
      async remove(hash: string) {
        removed += 1;
        if (removed > 25) throw new Error('the node died');
        await app.outside.pictures.remove(hash);
      },
    };
    const { current } = await desk();
    await expect(runJob(app, 'pictures_clear', { id: current?.id }, dying)).rejects.toThrow('the node died');
    expect((await desk()).current).toMatchObject({ state: 'running', pictures: 20, total: 50 });
    await runClearings(app);
    expect((await desk()).latest[0]).toMatchObject({ state: 'done', pictures: 50, total: 50 });
  });

  test('that fails for good is said to, and another one can be started', async () => {
    await keep(3, 2);
    await clear();
    const broken = { ...app.outside.pictures, remove: () => Promise.reject(new Error('no disk')) };
    const { current } = await desk();
    await expect(runJob(app, 'pictures_clear', { id: current?.id }, broken, true)).rejects.toThrow('no disk');
    const { latest, unused } = await desk();
    expect([latest[0]?.state, unused?.pictures]).toEqual(['failed', 3]);
    expect((await clear()).body.message).toBe('The clearing has started.');
    await runClearings(app);
    expect((await desk()).unused?.pictures).toBe(0);
  });
});

describe('each night', () => {
  test('the same is done by itself; a night that found nothing leaves no trace', async () => {
    await keep(2, 2);
    await runJob(app, 'pictures_nightly');
    await runClearings(app);
    expect((await desk()).latest).toEqual([
      expect.objectContaining({ by: null, is_nightly: true, state: 'done', pictures: 2 }),
    ]);
    await runJob(app, 'pictures_nightly');
    await runClearings(app);
    expect((await desk()).latest).toHaveLength(1);
    expect(await app.database.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });
});

test('a clearing whose last try was cut off is given up as the next one begins, the night’s as well', async () => {
  for (const next of [clear, () => runJob(app, 'pictures_nightly')]) {
    await keep(2, 2);
    await clear();
    await app.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    await next();
    await runClearings(app);
    expect((await desk()).latest.map(({ state }) => state).slice(0, 2)).toEqual(['done', 'failed']);
  }
});

test('only administrators of the site see and clear them', async () => {
  const { token } = await makePerson(app);
  const refused = [
    await app.call('pictures.unused', { token }),
    await app.call('pictures.clear', { token }),
    await app.call('pictures.unused'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 401]);
});

test('who started clearings finds them in their data', async () => {
  await clear();
  await runClearings(app);
  const { body } = await exportedOf(app, boss);
  expect(body.data.picture_clearings).toMatchObject([{ state: 'done', pictures: 0 }]);
});
