import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seed } from './commands/demo.ts';
import { recover } from './features/accounts/testing.ts';
import { noise } from './features/accounts/testing-pictures.ts';
import { slugOf } from './platform/slugs.ts';
import { clearUnused } from './platform/unused-pictures.ts';
import { makePerson, openSession, PASSWORD, type Person } from './testing/people.ts';
import { allRows } from './testing/rows.ts';
import { app, stage } from './testing/stage.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
stage({ now: NOW, recheck: false });

interface Somebody {
  readonly userId: number;
  readonly playerId: number;
  readonly console: Console;
  /** What they are or were called, and where they are reached: nobody and nothing else is called so. */
  readonly names: readonly string[];
  readonly avatar: string;
}

/** A SUPER on each console. */
let bosses: Record<Console, Person>;
/** Between them the demo's people have done what the product knows. */
const everybody: Somebody[] = [];
beforeAll(async () => {
  const { db } = app.database;
  const { pictures, privateFiles } = app.outside;
  await seed({ db, clock: () => NOW, pictures, privateFiles }, async () => true);
  app.cache.touch(['*']);
  const [psn, xbox, pc] = [await makeBoss('psn'), await makeBoss('xbox'), await makeBoss('pc')];
  bosses = { psn, xbox, pc };
  // One that is compared in a moment; those who only stand in for somebody have none.
  await sql`update users set password_hash = (select password_hash from users where id = ${psn.userId})`.execute(
    db,
  );
  const people = await db
    .selectFrom('users as u')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .select(['u.id as userId', 'u.username', 'p.id as playerId', 'p.console', 'p.nick'])
    // A SUPER's nick is nobody's to change.
    .where('u.role', 'is distinct from', 'SUPER')
    .orderBy('u.id')
    .execute();
  for (const person of people) everybody.push(await live(person));
});

const makeBoss = (console: Console) => makePerson(app, { role: 'SUPER', console });

/** What they have not done: being renamed twice, moving to another address, logging in by all their names, being forgetful, writing to the site. */
async function live(person: {
  userId: number;
  playerId: number;
  console: Console;
  username: string;
  nick: string;
}): Promise<Somebody> {
  const { userId, playerId, console, username } = person;
  const own = {
    nick: `Zorro ${userId}z`,
    username: `zorro-name-${userId}z`,
    email: `zorro.${userId}z@example.org`,
  };
  const next = {
    nick: `Yucca ${userId}y`,
    username: `yucca-name-${userId}y`,
    email: `yucca.${userId}y@example.org`,
  };
  await rename(person, own.nick);
  const token = await openSession(app, userId);
  await edit({ token, console }, { ...own, motto: `A motto of ${userId}z` });
  await confirmEmail(own.email);
  await rename({ ...person, nick: own.nick }, next.nick);
  await edit({ token, console }, { ...next, motto: `A motto of ${userId}y` });
  const avatar = await avatarOf(playerId);
  for (const login of [own.username, own.email, own.nick, next.username, username]) {
    for (const password of ['not the password', PASSWORD]) {
      await app.call('accounts.login', { body: { username: login, password } });
    }
  }
  await recover(app, own.email);
  const message = `I am ${next.nick} and I was ${own.nick}`;
  const body = { name: next.nick, email: own.email, subject: `From ${next.nick}`, message };
  expect((await app.call('site.contact', { body })).status).toBe(200);
  await meddle({ token, console, userId, playerId }, next.nick);
  await forgetNetwork();
  const slugs = [own.nick, next.nick].map((nick) => slugOf(nick, 'player'));
  const mottos = [`A motto of ${userId}z`, `A motto of ${userId}y`];
  return {
    userId,
    playerId,
    console,
    avatar,
    names: [...Object.values(own), ...Object.values(next), ...slugs, ...mottos],
  };
}

/** What others do to them, and they to others. */
async function meddle(
  { token, console, userId, playerId }: { token: string; console: Console; userId: number; playerId: number },
  nick: string,
) {
  const playerSlug = slugOf(nick, 'player');
  const by = { token: bosses[console].token, console };
  const deeds = [
    await app.call('social.ask', { ...by, params: { playerSlug } }),
    await app.call('messages.write', {
      token,
      console,
      params: { playerSlug: bosses[console].slug },
      body: { message: 'Is anybody there?' },
    }),
    await app.call('messages.write', { ...by, params: { playerSlug }, body: { message: 'They are.' } }),
    await app.call('moderation.report', { ...by, body: { kind: 'nick', id: playerId, reason: 'insult' } }),
    await app.call('administration.warnUser', { ...by, params: { userId }, body: { text: 'Mind it.' } }),
    await app.call('administration.editUser', {
      ...by,
      params: { userId },
      body: { country: 'FR', reason: 'They moved' },
    }),
    await app.call('wishes.start', {
      ...by,
      params: { userId },
      body: { kind: 'export', reason: 'A letter', password: PASSWORD },
    }),
  ];
  for (const { status, text } of deeds) expect(status, text).toBe(200);
}

async function rename(
  { playerId, console, nick: seen }: { playerId: number; console: Console; nick: string },
  nick: string,
) {
  const body = { nick, seen, reason: 'As they wished', password: PASSWORD };
  const reply = await app.call('nicks.change', {
    token: bosses[console].token,
    console,
    params: { playerId },
    body,
  });
  expect(reply.status, reply.text).toBe(200);
}

async function edit(
  by: { token: string; console: Console },
  { username, email, motto }: Readonly<Record<'username' | 'email' | 'motto', string>>,
) {
  const form = new FormData();
  const fields = { username, email, motto, country: 'ES', position: 'CAM', password: PASSWORD };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = await noise(64, 64);
  form.set('avatar', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }));
  const reply = await app.call('accounts.editMyInfo', { ...by, form });
  expect(reply.status, reply.text).toBe(200);
}

async function confirmEmail(address: string) {
  const body = (await app.mailsTo(address)).map((mail) => mail.body).join();
  const token = /correo\/token\/([\w-]+)/.exec(body)?.[1] ?? '';
  expect((await app.call('accounts.confirm', { body: { token } })).status).toBe(200);
}

async function avatarOf(playerId: number): Promise<string> {
  const { uploaded_avatar: avatar } = await app.database.db
    .selectFrom('players')
    .select('uploaded_avatar')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return avatar ?? '';
}

/** All of them are in one network, and one administrator sees to them all. */
async function forgetNetwork() {
  await sql`delete from attempts where subject !~ 'email|name|password|login:user'`.execute(app.database.db);
}

/** What waits in the queue, or failed there for good: payloads, keys and the errors of jobs. */
async function queuedJobs(): Promise<{ job: string }[]> {
  const { rows } = await sql<{ job: string }>`
    select to_jsonb(j)::text as job from graphile_worker._private_jobs j
    union all select to_jsonb(q)::text from graphile_worker._private_job_queues q
    union all select to_jsonb(k)::text from graphile_worker._private_known_crontabs k`.execute(
    app.database.db,
  );
  return rows;
}

/** Where one of the names is read, with the text around it. */
function placesIn(text: string, names: readonly string[], where: string): string[] {
  const lower = text.toLowerCase();
  return names.flatMap((name) => {
    const at = lower.indexOf(name.toLowerCase());
    return at < 0 ? [] : [`${where}: “${name}” in …${text.slice(Math.max(0, at - 200), at + 100)}…`];
  });
}

async function allFiles(): Promise<Map<string, Buffer>> {
  const root = dirname(app.filesDirectory);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)));
}

/** Whose coins are in a VS that is not over, or who has disputed orders, has to wait. */
async function deleteAll(): Promise<Somebody[]> {
  const gone: Somebody[] = [];
  for (const one of everybody) {
    const token = await openSession(app, one.userId);
    const asked = { token, console: one.console, body: { password: PASSWORD } };
    const reply = await app.call('accounts.deleteMyAccount', asked);
    expect([200, 409], reply.text).toContain(reply.status);
    if (reply.status === 200) gone.push(one);
  }
  return gone;
}

test('of a deleted account no table and no file has a name, an address or the face', async () => {
  const gone = await deleteAll();
  expect(gone.length).toBeGreaterThan(everybody.length / 2);
  const names = gone.flatMap((one) => [...one.names, one.avatar]);
  const tomorrow = new Date(NOW.getTime() + DAY_MS + 1);
  await Array.fromAsync(clearUnused(app.database.db, app.outside.pictures, tomorrow));
  const left: string[] = [];
  for (const [table, rows] of Object.entries(await allRows(app.database.db))) {
    for (const row of rows.split('\n')) left.push(...placesIn(row, names, table));
  }
  for (const { job } of await queuedJobs()) left.push(...placesIn(job, names, 'graphile_worker'));
  for (const [path, bytes] of await allFiles())
    left.push(...placesIn(`${path} ${bytes.toString('latin1')}`, names, path));
  expect(left).toEqual([]);
});
