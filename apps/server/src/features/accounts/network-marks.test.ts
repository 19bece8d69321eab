import { beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { accountJobs } from './jobs.ts';
import { forgetAllAttempts, type Member, member, PASSWORD } from './testing.ts';

stage();
const DAY_MS = 86_400_000;
/** The first moment of a key's thirty days. */
const PERIOD = Date.parse('2032-01-01T00:00:00Z');
const FIRST = new Date(Math.ceil(PERIOD / (30 * DAY_MS)) * 30 * DAY_MS);
let full: Person;
let networks = 0;
let home: string;
beforeEach(async () => {
  await forgetAllAttempts(app);
  app.clock.now = FIRST;
  full = await makePerson(app, { role: 'FULL' });
  networks += 1;
  home = `203.0.113.${networks}`;
});

const at = (days: number) => {
  app.clock.now = new Date(FIRST.getTime() + days * DAY_MS);
};
async function logInFrom(who: Pick<Member, 'username'>, address: string) {
  const { status } = await app.call('accounts.login', {
    address,
    body: { username: who.username, password: PASSWORD },
  });
  expect(status).toBe(200);
}
async function freshFull() {
  full = await makePerson(app, { role: 'FULL' });
}
async function alike(who: Pick<Member, 'userId'>, by = full) {
  return await app.call('moderation.alike', { token: by.token, params: { userId: who.userId } });
}
const idsOf = async (who: Pick<Member, 'userId'>, by = full) =>
  (await alike(who, by)).body.data.accounts.map(({ id }) => id);
async function runJob() {
  const context = { attempt: 1, isLast: false, signal: new AbortController().signal };
  await accountJobs(app.outside, events).forget_sessions({}, context);
}
const rowsOf = async ({ userId }: Pick<Member, 'userId'>) =>
  await app.database.db.selectFrom('network_marks').selectAll().where('user_id', '=', userId).execute();
const readings = async ({ userId }: Person) =>
  await app.database.db
    .selectFrom('audit_log')
    .select(['noun', 'noun_id'])
    .where('user_id', '=', userId)
    .where('action', '=', 'network.read')
    .execute();

describe('accounts of the same network', () => {
  test('are those that logged in or registered there; an IPv6 line is one network, another one is not', async () => {
    const [one, other, elsewhere] = [await member(app), await member(app), await member(app)];
    await logInFrom(one, home);
    await logInFrom(other, home);
    await logInFrom(elsewhere, `198.51.100.${networks}`);
    expect((await alike(one)).body.data).toEqual({
      total: 1,
      accounts: [
        {
          id: other.userId,
          person: { nick: other.nick, slug: other.slug, console: 'psn', avatar: null },
          seen_on: FIRST.toISOString().slice(0, 10),
        },
      ],
    });
    expect(await idsOf(elsewhere)).toEqual([]);
    const line = `2001:db8:${networks}:7`;
    await logInFrom(one, `${line}::1`);
    await logInFrom(elsewhere, `${line}:aaaa::2`);
    await logInFrom(await member(app), `2001:db8:${networks}:8::1`);
    expect((await idsOf(elsewhere)).sort()).toEqual([one.userId]);
    const username = `arrival${networks}`;
    const body = {
      nick: `Arrival ${networks}`,
      username,
      email: `${username}@example.org`,
      password: 'vela-roja-7-mar',
      repeatPassword: 'vela-roja-7-mar',
      country: 'ES',
      console: 'psn',
      position: 'ST',
      age: 16,
    } as const;
    const registered = await app.call('accounts.register', { address: home, body });
    expect(registered.status).toBe(200);
    expect(await idsOf(one)).toHaveLength(3);
  });

  test('are forgotten after thirty days, and the key of the thirty days with them', async () => {
    const [one, other, late] = [await member(app), await member(app), await member(app)];
    at(20);
    await logInFrom(one, home);
    await logInFrom(other, home);
    at(30);
    await runJob();
    const keys = await app.database.db.selectFrom('network_keys').selectAll().execute();
    expect(keys).toEqual([]);
    // By another key nobody is compared with what was before; what was before stays compared until its day.
    await logInFrom(late, home);
    await freshFull();
    expect(await idsOf(late)).toEqual([]);
    expect(await idsOf(one)).toEqual([other.userId]);
    at(50);
    await freshFull();
    await runJob();
    expect(await idsOf(one)).toEqual([other.userId]);
    at(51);
    await freshFull();
    expect(await idsOf(one)).toEqual([]);
    await runJob();
    expect([await rowsOf(one), await rowsOf(other)]).toEqual([[], []]);
    expect(await rowsOf(late)).toHaveLength(1);
  });

  test('make one key where sixteen log in at once as the first of its days', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => member(app)));
    at(90);
    await Promise.all(people.map((one) => logInFrom(one, home)));
    await freshFull();
    const { total, accounts } = (await alike(people[0] ?? full)).body.data;
    expect([total, accounts.length]).toEqual([15, 10]);
  });

  test('go with a deleted account, and the export has the days alone', async () => {
    const [one, other] = [await member(app), await member(app)];
    await logInFrom(one, home);
    await logInFrom(other, home);
    const exported = await exportedOf(app, one, PASSWORD);
    expect(exported.body).toMatchObject({
      data: { networks_marked_on: [FIRST.toISOString().slice(0, 10)] },
    });
    expect(JSON.stringify(exported.body)).not.toContain(other.nick);
    await app.call('accounts.deleteMyAccount', { token: other.token, body: { password: PASSWORD } });
    expect(await rowsOf(other)).toEqual([]);
    expect(await idsOf(one)).toEqual([]);
    expect((await alike(other)).status).toBe(404);
  });

  test('are for FULL and SUPER, of people and with people below them alone', async () => {
    const [one, admin, equal, boss] = [
      await member(app),
      await member(app, { role: 'ADMIN' }),
      await member(app, { role: 'FULL' }),
      await makePerson(app, { role: 'SUPER' }),
    ];
    for (const who of [one, admin, equal]) await logInFrom(who, home);
    expect((await alike(one, admin)).status).toBe(403);
    expect((await alike(one)).body.data).toMatchObject({ total: 1, accounts: [{ id: admin.userId }] });
    expect((await idsOf(one, boss)).sort()).toEqual([admin.userId, equal.userId].sort());
    expect((await alike(equal)).status).toBe(403);
    expect((await alike(full)).status).toBe(403);
    const shown = async (by: Pick<Person, 'token'>, who: Pick<Member, 'userId'>) =>
      (await app.call('moderation.person', { token: by.token, params: { userId: who.userId } })).body.data
        .can;
    expect(await shown(admin, one)).toEqual({ see_networks: false });
    expect(await shown(full, one)).toEqual({ see_networks: true });
    expect(await shown(full, equal)).toEqual({ see_networks: false });
  });

  test('leave in the log who looked at whose, once a session and hour', async () => {
    const one = await member(app);
    await alike(one);
    await alike(one);
    expect(await readings(full)).toEqual([{ noun: 'user', noun_id: one.userId }]);
    await alike(await member(app));
    expect(await readings(full)).toHaveLength(2);
  });
});
