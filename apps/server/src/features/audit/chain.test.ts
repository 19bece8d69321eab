import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeAudit } from '../../platform/audit.ts';
import { app, stage } from '../../testing/stage.ts';
import { checkLog, logFaults } from './check.ts';
import { emptyEntry, linkLog, restartLog } from './index.ts';
import { auditJobs } from './jobs.ts';

// What the triggers would refuse is written behind their backs.
stage({ recheck: false });
beforeEach(async () => {
  await behind(
    sql`truncate audit_log, audit_chain, audit_salts`,
    sql`update audit_linking set checked_head = null, faults = 0, begun_at = now()`,
  );
  for (let number = 1; number <= 6; number += 1) await write(number);
  await linkLog(app.database.db);
});

async function write(number: number): Promise<number> {
  return await app.write((tx) =>
    writeAudit(tx, {
      userId: null,
      action: 'slots.edit',
      noun: 'site',
      nounId: 1,
      before: { number },
      after: { number: number + 0.5, text: 'ñ “\u0001”' },
      reason: number % 2 === 0 ? null : 'Because',
    }),
  );
}

async function behind(...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const one of statements) await one.execute(tx);
  });
}

const ids = async () =>
  (await app.database.db.selectFrom('audit_log').select('id').orderBy('id').execute()).map(({ id }) => id);
const check = async (...heads: string[]) => await checkLog(app.database.db, app.clock.now, heads);
const found = async (...heads: string[]) => (await check(...heads)).told;
/** One of the six that were linked, the first is 0. */
async function idAt(place: number): Promise<number> {
  const id = (await ids())[place];
  if (id === undefined) throw new Error(`there is no entry ${place}`);
  return id;
}
async function headNow(): Promise<string> {
  const { head } = await check();
  if (head === null) throw new Error('nothing is linked');
  return head.hash;
}

test('what is written is linked in its order, and the whole chain checks', async () => {
  const { db } = app.database;
  const links = await db.selectFrom('audit_chain').select('audit_id').orderBy('audit_id').execute();
  expect(links.map(({ audit_id }) => audit_id)).toEqual(await ids());
  expect(await linkLog(db)).toBe(0);
  expect(await check()).toMatchObject({ count: 0, told: [], links: 6 });
});

describe('the product can’t', () => {
  const refused = async (statement: RawBuilder<unknown>) =>
    await statement.execute(app.database.db).then(
      () => null,
      (error: Error) => error.message,
    );
  test('change or delete a link, a linked entry or its salt', async () => {
    const final = 'the chain of the log is never changed or deleted';
    expect(await refused(sql`update audit_chain set linked_at = now()`)).toBe(final);
    expect(await refused(sql`delete from audit_chain`)).toBe(final);
    expect(await refused(sql`delete from audit_log`)).toBe('a linked entry of the log is never deleted');
    const texts = 'of a linked entry of the log only the texts can be emptied, all at once';
    for (const change of [
      sql`action = 'x.y'`,
      sql`reason = null`,
      sql`before = null, after = null, reason = null, noun_id = 2`,
      sql`before = null, after = '{}', reason = null`,
    ]) {
      expect(await refused(sql`update audit_log set ${change}`)).toBe(texts);
    }
    const salt = 'a salt goes with the texts alone';
    expect(await refused(sql`delete from audit_salts`)).toBe(salt);
    expect(await refused(sql`update audit_salts set salt = 'a'`)).toBe(salt);
    expect(await check()).toMatchObject({ count: 0, links: 6 });
  });
});

describe('the check finds what an owner of the database did', () => {
  test.each([
    ['who', sql`user_id = null, tournament_id = 7`, 'is another one than was linked'],
    ['the deed', sql`action = 'slots.other'`, 'is another one than was linked'],
    ['the noun', sql`noun_id = 2`, 'is another one than was linked'],
    [
      'the instant',
      sql`created_at = created_at + interval '1 microsecond'`,
      'is another one than was linked',
    ],
    ['before', sql`before = '{"number": 3.0}'`, 'has another text than was linked'],
    ['after', sql`after = null`, 'has another text than was linked'],
    ['why', sql`reason = 'because'`, 'has another text than was linked'],
  ])('changed: %s', async (_, change, words) => {
    const id = await idAt(2);
    await behind(sql`update audit_log set ${change} where id = ${id}`);
    const told = await found();
    expect(told.length).toBe(1);
    expect(told[0]).toContain(`entry ${id} ${words}`);
    expect(await logFaults(app.database.db)).toBe(1);
  });

  test('removed: an entry, and an entry with its link', async () => {
    const [third, fourth] = [await idAt(2), await idAt(3)];
    await behind(sql`delete from audit_log where id = ${third}`);
    expect(await found()).toEqual([`entry ${third} was linked and is gone`]);
    await behind(sql`delete from audit_chain where audit_id = ${third}`);
    expect(await found()).toEqual([
      `entry ${fourth} is another one than was linked, or one before it is gone with its link`,
    ]);
  });

  test('inserted among linked ones', async () => {
    const id = (await idAt(0)) - 1000;
    await sql`insert into audit_log (id, action, noun, noun_id) overriding system value
      values (${id}, 'slots.edit', 'site', 1)`.execute(app.database.db);
    await linkLog(app.database.db);
    expect(await found()).toEqual([`entry ${id} stands among linked ones and has no link`]);
  });

  test('emptied without a deed', async () => {
    const id = await idAt(1);
    await behind(
      sql`update audit_log set before = null, after = null, reason = null where id = ${id}`,
      sql`delete from audit_salts where audit_id = ${id}`,
    );
    expect(await found()).toEqual([`entry ${id} lost its texts without a deed that says so`]);
  });

  test('cut short, or written anew as a whole: by the last check’s head, and by one that somebody noted', async () => {
    const head = await headNow();
    const last = await idAt(5);
    await behind(
      sql`delete from audit_log where id = ${last}`,
      sql`delete from audit_chain where audit_id = ${last}`,
    );
    const lost = `the chain has no head ${head}: it was cut short, or written anew`;
    expect(await found()).toEqual([lost]);
    // It is told until somebody has begun the chain anew.
    await write(7);
    await linkLog(app.database.db);
    expect(await found()).toEqual([lost]);
    await behind(sql`update audit_linking set checked_head = null`);
    expect(await found()).toEqual([]);
    expect(await found(head)).toEqual([lost]);
  });
});

test('an entry that waits for its link for five minutes is told, and not before', async () => {
  const id = await write(7);
  const age = async (seconds: number) =>
    await behind(
      sql`update audit_log set created_at = now() - ${seconds}::int * interval '1 second' where id = ${id}`,
      sql`update audit_chain set linked_at = now() - interval '1 hour'`,
      sql`update audit_linking set begun_at = now() - interval '1 hour'`,
    );
  await age(290);
  expect(await found()).toEqual([]);
  await age(310);
  expect(await found()).toEqual([`entry ${id} waits for its link for more than five minutes`]);
  expect(await logFaults(app.database.db)).toBe(1);
  await linkLog(app.database.db);
  expect(await found()).toEqual([]);
  expect(await logFaults(app.database.db)).toBe(0);
});

describe('emptied', () => {
  const empty = async (id: number) =>
    await app.write((tx) => emptyEntry(tx, { id, userId: null, reason: 'Somebody is forgotten' }));

  test('an entry keeps who, what and when; its texts and its salt are gone, and the chain still checks', async () => {
    const id = await write(7);
    await linkLog(app.database.db);
    const { db } = app.database;
    const one = async () =>
      await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await one();
    expect(await empty(id)).toEqual({ ok: true, tournamentId: null });
    expect(await one()).toEqual({ ...before, before: null, after: null, reason: null });
    expect(await db.selectFrom('audit_salts').where('audit_id', '=', id).select('salt').execute()).toEqual(
      [],
    );
    expect(await found()).toEqual([]);
    await linkLog(db);
    expect(await found()).toEqual([]);
    const deed = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(deed).toMatchObject({
      action: 'log.empty',
      noun: 'entry',
      noun_id: id,
      reason: 'Somebody is forgotten',
    });
    // A chain that is begun again links it as it is.
    await app.write(restartLog);
    await linkLog(db);
    expect(await found()).toEqual([]);
  });

  test('an entry is not twice, nor one that the product reads, nor one that there isn’t', async () => {
    const failure = async (id: number) => {
      const done = await empty(id);
      return done.ok ? null : done.failure;
    };
    const id = await idAt(0);
    expect([await failure(id), await failure(id), await failure(id + 100_000)]).toEqual([
      null,
      'empty',
      'gone',
    ]);
    const read = await app.write((tx) =>
      writeAudit(tx, { userId: null, action: 'settings.edit', noun: 'site', nounId: 1, after: { days: 3 } }),
    );
    expect(await failure(read)).toBe('read');
    const deed = (await ids()).find((one) => one > id + 5 && one !== read) ?? 0;
    expect(await failure(deed)).toBe('read');
  });
});

test('begun again by a command, it links what is left, and says which head it had', async () => {
  const head = await headNow();
  await app.write(async (tx) => {
    await restartLog(tx);
    await tx.deleteFrom('audit_log').where('action', '=', 'slots.edit').where('reason', 'is', null).execute();
  });
  await linkLog(app.database.db);
  expect(await check(head)).toMatchObject({ count: 0, links: 4 });
  expect(await found('ab'.repeat(32))).toHaveLength(1);
});

test('begun again with what was found, it checks, and the log says the head, the number of faults and why', async () => {
  const [head, third] = [await headNow(), await idAt(2)];
  await behind(sql`delete from audit_log where id = ${third}`);
  const { count: faults } = await check();
  expect(faults).toBe(1);
  const reason = 'A restored table';
  expect(await app.write((tx) => restartLog(tx, { faults, reason }))).toBe(head);
  await linkLog(app.database.db);
  expect(await check(head)).toMatchObject({ count: 0, links: 6 });
  expect(await logFaults(app.database.db)).toBe(0);
  const deed = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'after', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(deed).toEqual({ action: 'log.restart', user_id: null, after: { head, faults }, reason });
});

test('the job of the night says the head, and raises an alarm of what it finds', async () => {
  const told: unknown[][] = [];
  const night = async () => {
    const tell = (...line: unknown[]) => told.push(line);
    const outside = { db: app.database.db, clock: () => app.clock.now };
    await auditJobs(outside, { alarm: tell, notice: tell }).check_log?.(
      {},
      { attempt: 1, isLast: true, signal: new AbortController().signal },
    );
    return told.splice(0);
  };
  const [hash, id] = [await headNow(), await idAt(5)];
  expect(await night()).toEqual([['the head of the log', { head: hash, entry: id, links: 6 }]]);
  await behind(sql`delete from audit_log where id = ${id}`);
  expect((await night())[1]).toEqual([
    'the log is not as it must be',
    { count: 1, told: [`entry ${id} was linked and is gone`] },
  ]);
  const { body } = await app.app.inject('/metrics');
  expect(body).toMatch(/^matchnight_log_faults 1$/m);
});
