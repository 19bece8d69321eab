import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { clubOf, type League, makeLeague, matchOf, TWELVE } from '../../testing/league.ts';
import { follow, listen } from '../../testing/live.ts';
import { exportedOf, makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { deleteManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { heldThread } from './repository/threads.ts';
import { block, countsOf, keyOf, later, leave, pageOf, send, textsOf, threadsOf } from './testing.ts';

stage({ recheck: false });
const desk = inboxDesk(() => app);
const DAY_MS = 86_400_000;
let league: League;
let fixtureId: number;
let home: Person;
let away: Person;
let judge: Person;

beforeEach(async () => {
  league = await makeLeague(app, { squad: TWELVE, teams: ['Ajo', 'Bel', 'Cor', 'Dun'] });
  fixtureId = matchOf(league, ...teams());
  [home, away] = [await desk.managerOf(league, teams()[0]), await desk.managerOf(league, teams()[1])];
  judge = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, judge.userId);
});

/** Of the first match. */
function teams(): [home: string, away: string] {
  const [first] = league.matches;
  return [first?.home ?? '', first?.away ?? ''];
}

async function say({ token }: Person, message: string, headers = keyOf()) {
  return await app.call('messages.writeToMatch', {
    token,
    params: { fixtureId },
    body: { message },
    headers,
  });
}

async function talkOf({ token }: Person, query: Record<string, unknown> = {}) {
  return await app.call('messages.ofMatch', { token, params: { fixtureId }, query });
}

const saidTo = async (who: Person) => (await talkOf(who)).body.data.messages.map(({ text }) => text);

async function dismiss(who: Person, team: string): Promise<void> {
  await app.write(
    async (tx) =>
      await tx
        .deleteFrom('team_managers')
        .where('user_id', '=', who.userId)
        .where('team_id', '=', clubOf(league, team).id)
        .execute(),
  );
}

async function decidedAt(at: Date): Promise<void> {
  const values = { status: 'played' as const, home_goals: 1, away_goals: 0, decided_at: at };
  await app.database.db.updateTable('fixtures').set(values).where('id', '=', fixtureId).execute();
}

describe('the talk of a match', () => {
  test('takes no word of a manager who is let go while it waits for another', async () => {
    const { thread } = (await say(home, 'Fifteen minutes later?')).body.data;
    const { id: teamId } = clubOf(league, teams()[1]);
    const [reply] = await whileHeld<[TestReply, unknown]>(app, (tx) => heldThread(tx, thread), [
      () => send(away, thread, 'Fine'),
      (tx) => deleteManager(tx, teamId, away.userId),
    ]);
    expect([reply.status, await saidTo(home)]).toEqual([404, ['Fifteen minutes later?']]);
  });

  test('is of the managers of both teams and its judges, and made by its first message', async () => {
    const [homeName, awayName] = teams();
    const empty = (await talkOf(away)).body.data;
    expect([empty.id, empty.messages, empty.may_write]).toEqual([null, [], 'yes']);
    expect([empty.match?.home.name, empty.match?.away.name, empty.with]).toEqual([homeName, awayName, null]);
    expect(await threadsOf(home)).toEqual([]);
    await say(home, 'Fifteen minutes later?');
    await say(away, 'Fine');
    const { thread } = (await say(judge, 'Noted')).body.data;
    for (const who of [home, away, judge]) {
      const { messages } = (await talkOf(who)).body.data;
      expect(messages.map(({ author, side, text }) => [author.nick, side, text])).toEqual([
        [home.nick, 'home', 'Fifteen minutes later?'],
        [away.nick, 'away', 'Fine'],
        [judge.nick, 'judge', 'Noted'],
      ]);
      expect((await pageOf(who, thread)).messages).toEqual(messages);
    }
    expect([await countsOf(home, thread), await countsOf(away, thread)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const [listed] = await threadsOf(away);
    expect([listed?.kind, listed?.match?.id, listed?.newest.text]).toEqual(['match', fixtureId, 'Noted']);
    expect((await threadsOf(away, { q: homeName })).map(({ id }) => id)).toEqual([thread]);
  });

  test('is nobody else’s, and hidden from who does not see its tournament', async () => {
    const { thread } = (await say(home, 'Ours')).body.data;
    const rival = await desk.managerOf(
      league,
      league.clubs.find(({ name }) => !teams().includes(name))?.name ?? '',
    );
    const player = await desk.mate(league, teams()[0], 3);
    for (const who of [rival, player, await makePerson(app, { role: 'ADMIN' })]) {
      expect([(await talkOf(who)).status, (await say(who, 'Hi')).status]).toEqual([403, 403]);
      const ask = { token: who.token, params: { threadId: thread } };
      expect((await app.call('messages.thread', ask)).status).toBe(404);
      expect((await send(who, thread, 'Hi')).status).toBe(404);
    }
    await app.database.db
      .updateTable('tournaments')
      .set({ hidden: true })
      .where('id', '=', league.tournamentId)
      .execute();
    expect((await talkOf(rival)).status).toBe(404);
  });

  test('tells those who run the site nothing until they write, though they may', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const { thread } = (await say(home, 'One')).body.data;
    expect([await saidTo(boss), await threadsOf(boss)]).toEqual([['One'], []]);
    expect((await say(boss, 'Two')).status).toBe(200);
    await say(away, 'Three');
    expect([await countsOf(boss, thread), await saidTo(boss)]).toEqual([
      [1, 1],
      ['One', 'Two', 'Three'],
    ]);
  });

  test('has no judge whose own team plays: who runs one speaks for it, who plays for one is silent', async () => {
    const { db } = app.database;
    const both = await desk.managerOf(league, teams()[1]);
    const player = await desk.mate(league, teams()[0], 2);
    for (const who of [both, player]) await insertAdministrator(db, league.tournamentId, who.userId);
    expect([(await say(player, 'Me')).status, (await say(both, 'Me')).status]).toEqual([403, 200]);
    const { messages } = (await talkOf(judge)).body.data;
    expect(messages.map(({ side }) => side)).toEqual(['away']);
    expect(await threadsOf(player)).toEqual([]);
  });

  test('is left with the team: unread and list go, what was said for it stays', async () => {
    const [homeName] = teams();
    await say(home, 'Before');
    const { thread } = (await say(away, 'Answer')).body.data;
    expect(await countsOf(home, thread)).toEqual([1, 1]);
    await dismiss(home, homeName);
    expect([await threadsOf(home), await countsOf(home, thread)]).toEqual([[], [0, 0]]);
    expect([(await talkOf(home)).status, (await send(home, thread, 'Hey')).status]).toEqual([403, 404]);
    await say(away, 'After');
    const exported = (await exportedOf(app, home)).body.data;
    expect(JSON.stringify(exported)).toContain('Answer');
    expect(JSON.stringify(exported)).not.toContain('After');
    const next = await desk.managerOf(league, homeName);
    const { messages } = (await talkOf(next)).body.data;
    expect(messages.map(({ text, side }) => [text, side])).toEqual([
      ['Before', 'home'],
      ['Answer', 'away'],
      ['After', 'away'],
    ]);
  });

  test('closes thirty days after the match is decided, and is read on', async () => {
    const { thread } = (await say(home, 'Well played')).body.data;
    await decidedAt(app.clock.now);
    later(30 * DAY_MS - 1);
    // Sessions end after a month.
    const session = async (who: Person) => ({ ...who, token: await openSession(app, who.userId) });
    expect((await say(await session(away), 'You too')).status).toBe(200);
    later(1);
    const after = await session(away);
    const refused = await say(after, 'Still?');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('long ago')]);
    expect((await send(after, thread, 'Still?')).status).toBe(409);
    expect([(await talkOf(after)).body.data.may_write, await saidTo(after)]).toEqual([
      'ended',
      ['Well played', 'You too'],
    ]);
  });

  test('goes on between people who block each other', async () => {
    await block(home, away);
    expect((await say(away, 'About the match')).status).toBe(200);
    expect([await saidTo(home), (await say(home, 'Yes')).status]).toEqual([['About the match'], 200]);
    // The bell, though, is silent about whom one blocks.
    expect(await desk.textsOf(home, 'match_message')).toEqual([]);
  });

  test('has one thread, also if sixteen write its first message at once', async () => {
    const people = [home, away, judge];
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, at) => say(people[at % 3] ?? home, `${at}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(replies.map(({ body }) => body.data.thread)).size).toBe(1);
    const key = { 'idempotency-key': randomUUID() };
    const again = await Promise.all(Array.from({ length: 8 }, () => say(home, 'Once', key)));
    expect(new Set(again.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await saidTo(judge)).filter((text) => text === 'Once')).toHaveLength(1);
  });

  test('is told in the bell once until it is read, with the match', async () => {
    const { thread } = (await say(home, 'One')).body.data;
    await say(home, 'Two');
    expect(await desk.told(away)).toEqual([
      `match_message: ${home.nick} has written about ${teams().join(' v ')} → /en/psn/dashboard/users/messages/${thread}`,
    ]);
    expect((await app.call('accounts.userData', away)).body.data).toMatchObject({
      notifications: 1,
      messages: 1,
    });
    const newest = (await talkOf(away)).body.data.messages.at(-1)?.id ?? 0;
    const read = { token: away.token, params: { threadId: thread }, body: { newest } };
    expect((await app.call('messages.read', read)).status).toBe(200);
    expect((await app.call('accounts.userData', away)).body.data).toMatchObject({
      notifications: 0,
      messages: 0,
    });
    expect(await countsOf(away, thread)).toEqual([0, 0]);
  });

  test('is live for those who take part', async () => {
    const live = await follow(await listen(app), away.token);
    await say(home, 'Now');
    expect((await live.next())?.tags).toContain(`user:${away.userId}`);
    await live.close();
  });

  test('keeps what a deleted account said, for the others, and nothing of it after them', async () => {
    const { thread } = (await say(home, 'Goodbye')).body.data;
    await say(away, 'Bye');
    // Who deletes the account at the moment of a message is told of nothing.
    const [status] = await Promise.all([leave(home), say(away, 'And?'), say(judge, 'Well?')]);
    expect(status).toBe(200);
    const { messages } = (await talkOf(judge)).body.data;
    expect(messages[0]).toMatchObject({
      author: { nick: 'deleted player', slug: null, premium: false },
      side: 'home',
      text: 'Goodbye',
    });
    const members = await sql<{
      id: number;
    }>`select user_id as id from thread_members where thread_id = ${thread}
      order by 1`.execute(app.database.db);
    expect(members.rows.map(({ id }) => id)).toEqual([away.userId, judge.userId].sort((a, b) => a - b));
  });

  test('is deleted for oneself alone, and a message of it is reported', async () => {
    await say(home, 'One');
    const { thread, id } = (await say(home, 'Two')).body.data;
    const body = { kind: 'message', id, reason: 'insult', text: '' };
    const reported = async ({ token }: Person) =>
      (await app.call('moderation.report', { token, body })).status;
    expect([await reported(judge), await reported(await makePerson(app))]).toEqual([200, 409]);
    const params = { threadId: thread, messageId: id };
    await app.call('messages.removeMessage', { token: away.token, params });
    expect([await textsOf(away, thread), await countsOf(away, thread)]).toEqual([['One'], [1, 1]]);
    await app.call('messages.removeThread', { token: judge.token, params: { threadId: thread } });
    expect([await textsOf(judge, thread), await textsOf(home, thread)]).toEqual([[], ['One', 'Two']]);
  });
});
