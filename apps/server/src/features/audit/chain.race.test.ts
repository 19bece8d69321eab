import { FIRST_HASH, linkOf } from '@matchnight/rules';
import { beforeAll, expect, test } from 'vitest';
import { writeAudit } from '../../platform/audit.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { whileHeld } from '../../testing/held.ts';
import { app, stage } from '../../testing/stage.ts';
import { checkLog } from './check.ts';
import { type Emptied, emptyEntry, linkLog } from './index.ts';
import { sha256 } from './link.ts';
import { findAllToLink, findHead, insertLinks, type NewLink } from './repository/chain.ts';
import { lockLinking } from './repository/linking.ts';

stage();
beforeAll(async () => {
  await linkLog(app.database.db);
});

const write = async (tx: DbOrTx) =>
  await writeAudit(tx as Tx, { userId: null, action: 'slots.edit', noun: 'site', nounId: 1, reason: 'Why' });
const writeAlone = async () => await app.database.db.transaction().execute(write);

/** A transaction that does its work, and stays open until it is told to end. */
async function held<T>(work: (tx: Tx) => Promise<T>) {
  const done = Promise.withResolvers<T>();
  const mayEnd = Promise.withResolvers<void>();
  const ended = app.database.db.transaction().execute(async (tx) => {
    done.resolve(await work(tx));
    await mayEnd.promise;
  });
  const result = await Promise.race([done.promise, ended.then(() => Promise.reject(new Error('it ended')))]);
  return {
    result,
    end: async () => {
      mayEnd.resolve();
      await ended;
    },
  };
}

const linked = async () =>
  (await app.database.db.selectFrom('audit_chain').select('audit_id').orderBy('audit_id').execute()).map(
    ({ audit_id }) => audit_id,
  );
const whole = async () => await checkLog(app.database.db, app.clock.now);

test('a lower id that is committed late is linked before the higher ones, which wait for it', async () => {
  const before = await linked();
  const late = await held(write);
  const higher = [await writeAlone(), await writeAlone()];
  expect(higher.every((id) => id > late.result)).toBe(true);
  // However often the job runs meanwhile: it neither links past the open one nor forgets it.
  for (let run = 0; run < 3; run += 1) expect(await linkLog(app.database.db)).toBe(0);
  // Who writes now came behind the note, and is not waited for.
  const other = await held(write);
  await late.end();
  expect(await linkLog(app.database.db)).toBe(3);
  expect(await linked()).toEqual([...before, late.result, ...higher]);
  await other.end();
  expect(await linkLog(app.database.db)).toBe(1);
  expect(await whole()).toMatchObject({ count: 0, told: [] });
});

test('under writers who never stop, the job goes on with each run', async () => {
  let writer = await held(write);
  const ids = [writer.result];
  for (let run = 0; run < 4; run += 1) {
    const next = await held(write);
    ids.push(next.result);
    await writer.end();
    writer = next;
    await linkLog(app.database.db);
  }
  const done = await linked();
  expect(ids.slice(0, 3).every((id) => done.includes(id))).toBe(true);
  await writer.end();
  await linkLog(app.database.db);
  expect(await whole()).toMatchObject({ count: 0, told: [] });
});

test('an import and a hundred logged writes wait neither for the chain nor it for them', async () => {
  const before = (await linked()).length;
  const linking = await held(async (tx) => await lockLinking(tx));
  const imported = await held(async (tx) => {
    for (let line = 0; line < 50; line += 1) await write(tx);
  });
  await Promise.all(Array.from({ length: 100 }, writeAlone));
  // Another node is at it: this one leaves it alone.
  expect(await linkLog(app.database.db)).toBe(0);
  await linking.end();
  await linkLog(app.database.db);
  await imported.end();
  await linkLog(app.database.db);
  expect((await linked()).length).toBe(before + 150);
  expect(await whole()).toMatchObject({ count: 0, told: [] });
});

test('nodes that link at once make one chain', async () => {
  for (let one = 0; one < 20; one += 1) await writeAlone();
  const linkedNow = await Promise.all(Array.from({ length: 4 }, async () => await linkLog(app.database.db)));
  expect(linkedNow.reduce((sum, one) => sum + one, 0)).toBe(20);
  expect(await whole()).toMatchObject({ count: 0, told: [] });
});

test('an entry that is emptied while it is linked waits for its link: the chain still checks', async () => {
  const id = await writeAlone();
  let links: NewLink[] = [];
  const [emptied] = await whileHeld<[Emptied, unknown]>(
    app,
    async (tx) => {
      await lockLinking(tx);
      const [prev, salt] = [(await findHead(tx))?.hash ?? FIRST_HASH, 'ab'.repeat(16)];
      const entries = await findAllToLink(tx, { after: id - 1, to: id, limit: 1 });
      links = entries.map((entry) => ({ id, salt, link: linkOf(entry, { prev, salt }, sha256) }));
    },
    [
      async () =>
        await app.database.db
          .transaction()
          .execute((tx) => emptyEntry(tx, { id, userId: null, reason: 'Somebody is forgotten' })),
      async (tx) => await insertLinks(tx, links),
    ],
  );
  expect(emptied).toMatchObject({ ok: true });
  await linkLog(app.database.db);
  expect(await whole()).toMatchObject({ count: 0, told: [] });
});
