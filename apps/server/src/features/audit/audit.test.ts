import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertReading, writeAudit } from '../../platform/audit.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { openPlanReader, type Statement } from '../../testing/plans.ts';
import { app, stage } from '../../testing/stage.ts';

let boss: Person;
let anna: Person;
let statements: Statement[] = [];
stage({ onQuery: (text, values) => statements.push({ text, values }) });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('audit_log').execute();
  anna = await makePerson(app);
});

const read = async (query: Record<string, unknown> = {}, by = boss) =>
  await app.call('audit.list', { token: by.token, query });
const told = async (query: Record<string, unknown> = {}) => (await read(query)).body.data;
const deeds = async (query: Record<string, unknown> = {}) =>
  (await told(query)).data
    .map(({ deed }: { deed: string }) => deed)
    .filter((one: string) => !/log$/.test(one));
const warn = async (who: Person, by = boss) =>
  await app.call('administration.warnUser', {
    token: by.token,
    params: { userId: who.userId },
    body: { text: 'Mind your words.' },
  });
const logOut = async (who: Person) =>
  await app.call('administration.endUserSessions', {
    token: boss.token,
    params: { userId: who.userId },
    body: { reason: 'A lost phone' },
  });

describe('the log of the site', () => {
  test('tells who did what to whom, and why', async () => {
    expect((await logOut(anna)).status).toBe(200);
    const { data, total } = await told({ action: 'user.logout' });
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        by: { nick: boss.nick, slug: boss.slug, console: 'psn' },
        about: anna.nick,
        reason: 'A lost phone',
        tournament: null,
      },
    ]);
  });

  test('is searched by person: what they did, and what was done to them; by noun, deed and day', async () => {
    const helper = await makePerson(app, { role: 'FULL' });
    const other = await makePerson(app);
    await warn(anna);
    await warn(other, helper);
    expect((await deeds({ q: anna.nick })).length).toBe(1);
    expect((await deeds({ person: helper.playerId })).length).toBe(1);
    expect((await deeds({ person: other.playerId })).length).toBe(1);
    expect((await deeds({ noun: 'user' })).length).toBe(2);
    expect((await deeds({ noun: 'player' })).length).toBe(0);
    expect((await deeds({ action: 'user.warn' })).length).toBe(2);
    const today = new Date().toISOString().slice(0, 10);
    expect((await deeds({ from: '2020-01-01', to: '2020-02-01' })).length).toBe(0);
    expect((await deeds({ from: '2020-01-01', action: 'user.warn' })).length).toBe(2);
    expect((await read({ from: today, to: '2020-01-01' })).status).toBe(422);
  });

  test('finds nothing by a nick that was deleted, and calls its player deleted', async () => {
    await warn(anna);
    const gone = await app.call('accounts.deleteMyAccount', {
      token: anna.token,
      body: { password: PASSWORD },
      headers: { 'idempotency-key': `deleted-${anna.userId}-for-the-log` },
    });
    expect(gone.status).toBe(200);
    expect(await told({ q: anna.nick })).toMatchObject({ total: 0, people: [] });
    expect((await told({ action: 'user.warn' })).data[0]?.about).toBe('deleted player');
  });

  test('is read once a session and hour, as the log says; each export is in it', async () => {
    const readings = async () =>
      (
        await app.database.db
          .selectFrom('audit_log')
          .select(['action', 'user_id'])
          .where('action', 'like', 'log.%')
          .orderBy('id')
          .execute()
      ).map(({ action }) => action);
    for (const page of [1, 2, 1]) await read({ page });
    expect(await readings()).toEqual(['log.read']);
    await app.database.db
      .updateTable('audit_log')
      .set({ created_at: new Date(Date.now() - 3_601_000) })
      .execute();
    await read();
    expect(await readings()).toEqual(['log.read', 'log.read']);
    const { status, text } = await app.call('audit.csv', { token: boss.token });
    expect([status, text.split('\r\n')[0]]).toEqual([
      200,
      '\ufeffEntry number,Date,By whom,What was done,About,Tournament,Changes,Reason',
    ]);
    expect((await readings()).at(-1)).toBe('log.export');
    const german = await app.call('audit.csv', { token: boss.token, lang: 'de' });
    expect(german.text.split('\r\n')[0]).toBe(
      '\ufeffNummer;Datum;Von wem;Was getan wurde;Worum es geht;Turnier;Änderungen;Begründung',
    );
  });

  test('as a file runs no formula', async () => {
    await app.call('administration.endUserSessions', {
      token: boss.token,
      params: { userId: anna.userId },
      body: { reason: '=HYPERLINK("https://example.org")' },
    });
    const { text } = await app.call('audit.csv', { token: boss.token, query: { action: 'user.logout' } });
    expect(text).toContain(`"'=HYPERLINK(""https://example.org"")"`);
  });

  test.each([
    [{}],
    [{ page: '20' }],
    [{ q: 'anna' }],
    [{ person: '1' }],
    [{ noun: 'fixture' }],
    [{ action: 'match.decide', from: '2026-01-01' }],
    [{ from: '2026-01-01', to: '2026-02-01' }],
  ])('of %j reads no growing table as a whole', async (query) => {
    const reader = await openPlanReader(app.database.url);
    statements = [];
    expect((await read(query)).status).toBe(200);
    const grown: string[] = [];
    for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
      for (const growth of await reader.growthOf(statement)) grown.push(`${growth} | ${statement.text}`);
    }
    await reader.close();
    // What entries are about is looked up by its number, in tables that are all but empty here.
    expect(
      grown.filter((one) => /^(?:audit_log|players|users): /.test(one) && !/users_role_idx/.test(one)),
    ).toEqual([]);
  });
});

test('lists are told by what left and what came', async () => {
  const insert = async (before: object, after: object) =>
    await app.write((tx) =>
      writeAudit(tx, { userId: null, action: 'slots.edit', noun: 'site', nounId: 1, before, after }),
    );
  await insert({ weekdays: [1, 2, 3] }, { weekdays: [1, 3, 5] });
  await insert({ weekdays: [1, 2] }, { weekdays: [2, 1] });
  const { data } = await told({ action: 'slots.edit' });
  expect(data.map(({ changes }: { changes: unknown }) => changes)).toEqual([
    [{ field: 'days of the week', before: 'Monday, Tuesday', after: 'Tuesday, Monday' }],
    [{ field: 'days of the week', before: 'Tuesday', after: 'Friday' }],
  ]);
});

describe('an entry is emptied from the page', () => {
  let helper: Person;
  let id: number;
  let asked = 0;
  const reason = 'They asked to be forgotten';
  beforeEach(async () => {
    helper = await makePerson(app, { role: 'FULL' });
    await logOut(anna);
    id = (await told({ action: 'user.logout' })).data[0].id;
  });
  const key = () => {
    asked += 1;
    return `empty-an-entry-of-the-log-${asked}`;
  };
  const empty = async (
    entryId: number,
    { by = helper, headers = key(), ...more }: { by?: Person; headers?: string; password?: string } = {},
  ) =>
    await app.call('audit.empty', {
      token: by.token,
      params: { entryId },
      body: { reason, password: PASSWORD, ...more },
      headers: { 'idempotency-key': headers },
    });
  const entryOf = async (action: string) => (await told({ action })).data[0];

  test('with a reason and the password: it says when, by whom and why, and who looks sees it at once', async () => {
    expect(await entryOf('user.logout')).toMatchObject({
      reason: 'A lost phone',
      emptied: null,
      can_empty: true,
    });
    statements = [];
    const { status, body } = await empty(id);
    expect([status, body.message]).toEqual([200, 'The entry’s texts have been erased.']);
    const notified = statements.filter(({ text }) => text.includes('pg_notify'));
    expect(JSON.stringify(notified)).toMatch(new RegExp(`user:${boss.userId}\\b`));
    expect(await entryOf('user.logout')).toMatchObject({
      id,
      by: { nick: boss.nick },
      about: anna.nick,
      reason: null,
      changes: [],
      emptied: { by: { nick: helper.nick }, reason },
      can_empty: false,
    });
    expect(await entryOf('log.empty')).toMatchObject({
      by: { nick: helper.nick },
      about: `#${id}`,
      reason,
      emptied: null,
      can_empty: false,
    });
  });

  test('by nobody below FULL, nor with another password', async () => {
    const below = await makePerson(app, { role: 'ADMIN' });
    expect((await empty(id, { by: below })).status).toBe(403);
    expect((await empty(id, { password: 'a guess' })).status).toBe(422);
    expect((await empty(id, { by: boss })).status).toBe(200);
  });

  test('once: the same request is answered alike, another one is refused, as is one that there isn’t', async () => {
    const headers = key();
    expect((await empty(id, { headers })).status).toBe(200);
    expect((await empty(id, { headers })).status).toBe(200);
    expect((await told({ action: 'log.empty' })).total).toBe(1);
    const again = await empty(id);
    expect([again.status, again.body.message]).toEqual([
      409,
      'This entry has no texts, or they have already been erased.',
    ]);
    expect((await empty(id + 100_000)).status).toBe(404);
  });

  test('and is found by what it is about, as each noun that is written can be', async () => {
    await empty(id);
    const { nouns } = await told();
    expect(nouns).toContainEqual({ value: 'entry', text: 'entry of the log' });
    expect(nouns).toContainEqual({ value: 'contact', text: 'contact message' });
    expect((await told({ noun: 'entry' })).data).toMatchObject([{ about: `#${id}` }]);
  });

  test('not where the product reads what it says', async () => {
    const read = await app.write((tx) =>
      writeAudit(tx, { userId: null, action: 'settings.edit', noun: 'site', nounId: 1, after: { days: 3 } }),
    );
    expect(await entryOf('settings.edit')).toMatchObject({ can_empty: false });
    // Which session read it: the next reading of the hour looks for it.
    expect(await entryOf('log.read')).toMatchObject({ can_empty: false });
    const of = { noun: 'user', id: anna.userId };
    const { userId } = helper;
    await insertReading(app.database.db, {
      userId,
      sessionId: 1,
      of,
      tournamentId: null,
      action: 'network.read',
    });
    expect(await entryOf('network.read')).toMatchObject({ can_empty: false });
    const { status, body } = await empty(read);
    expect([status, body.message]).toEqual([
      409,
      'The site still needs what this entry says, so its texts stay.',
    ]);
  });
});

test('the head of a chain that was started again is told as it is', async () => {
  const head = 'ab'.repeat(32);
  await app.write((tx) =>
    writeAudit(tx, {
      userId: null,
      action: 'log.restart',
      noun: 'site',
      nounId: 1,
      after: { head, faults: 2 },
    }),
  );
  expect((await told({ action: 'log.restart' })).data[0].changes).toEqual([
    { field: 'head of the chain', before: null, after: head },
    { field: 'faults found', before: null, after: '2' },
  ]);
});
