import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { follow, listen } from '../../testing/live.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeTold } from '../announcements/testing.ts';
import { insertBan } from '../discipline/index.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { takePart } from '../registrations/testing.ts';
import { deleteMember, insertMember } from '../teams/index.ts';
import { messageWithFiveBefore } from './participants.ts';
import { heldThread } from './repository/threads.ts';
import { block, countsOf, keyOf, leave, pageOf, send, textsOf, threadsOf } from './testing.ts';

stage({ recheck: false });
const desk = inboxDesk(() => app);
let club: Awaited<ReturnType<typeof makeTold>>;
let name: string;
let number = 0;

beforeEach(async () => {
  number += 1;
  name = `Talkers ${number}`;
  club = await makeTold(app, name);
});

async function say({ token }: Person, message: string, teamId = club.teamId, headers = keyOf()) {
  return await app.call('messages.writeToTeam', { token, params: { teamId }, body: { message }, headers });
}

async function talkOf({ token }: Person, teamId = club.teamId) {
  return await app.call('messages.ofTeam', { token, params: { teamId } });
}

const saidTo = async (who: Person) => (await talkOf(who)).body.data.messages.map(({ text }) => text);
const go = async ({ token }: Person) =>
  await app.call('clubs.leave', { token, params: { teamId: club.teamId } });

async function join(who: Person): Promise<void> {
  const row = { team_id: club.teamId, player_id: who.playerId, created_at: app.clock.now };
  await app.write(async (tx) => await insertMember(tx, row));
}

async function disband(): Promise<number> {
  const ask = { token: club.owner.token, params: { teamId: club.teamId }, body: { name } };
  return (await app.call('clubs.disband', ask)).status;
}

describe('the talk of a team', () => {
  test('is of its owner, co-managers and players, and made by its first message', async () => {
    const empty = (await talkOf(club.player)).body.data;
    expect([empty.id, empty.messages, empty.may_write, empty.team?.name]).toEqual([null, [], 'yes', name]);
    expect([empty.with, empty.match, await threadsOf(club.player)]).toEqual([null, null, []]);
    await say(club.owner, 'Tonight at ten');
    await say(club.player, 'Here');
    const { thread } = (await say(club.helper, 'Me too')).body.data;
    for (const who of [club.owner, club.helper, club.player, club.other]) {
      const { messages } = (await talkOf(who)).body.data;
      expect(messages.map(({ author, side, text }) => [author.nick, side, text])).toEqual([
        [club.owner.nick, null, 'Tonight at ten'],
        [club.player.nick, null, 'Here'],
        [club.helper.nick, null, 'Me too'],
      ]);
      expect((await pageOf(who, thread)).messages).toEqual(messages);
    }
    expect([await countsOf(club.other, thread), await countsOf(club.owner, thread)]).toEqual([
      [1, 3],
      [1, 2],
    ]);
    const [listed] = await threadsOf(club.other, { q: name });
    expect([listed?.id, listed?.kind, listed?.team?.name]).toEqual([thread, 'team', name]);
  });

  test('is nobody else’s: not of those who run the site, and of no other team', async () => {
    const { thread } = (await say(club.owner, 'Ours')).body.data;
    const [stranger, boss] = [await makePerson(app), await makePerson(app, { role: 'SUPER' })];
    const rival = (await makeTold(app, `Rivals ${number}`)).owner;
    for (const who of [stranger, boss, rival]) {
      expect([(await talkOf(who)).status, (await say(who, 'Hi')).status]).toEqual([404, 404]);
      const ask = { token: who.token, params: { threadId: thread } };
      expect((await app.call('messages.thread', ask)).status).toBe(404);
      expect((await send(who, thread, 'Hi')).status).toBe(404);
      expect(await threadsOf(who)).toEqual([]);
    }
  });

  test('is read from its beginning by who joins the team', async () => {
    const { thread } = (await say(club.owner, 'Before')).body.data;
    const fresh = await makePerson(app);
    await join(fresh);
    expect([await saidTo(fresh), await threadsOf(fresh)]).toEqual([['Before'], []]);
    await say(club.owner, 'After');
    expect([await textsOf(fresh, thread), await countsOf(fresh, thread)]).toEqual([
      ['Before', 'After'],
      [1, 1],
    ]);
  });

  test('of a club one has left is gone: the page, the list, the count and what comes live', async () => {
    await say(club.player, 'Mine');
    const { thread } = (await say(club.owner, 'Answer')).body.data;
    expect(await countsOf(club.player, thread)).toEqual([1, 1]);
    const live = await follow(await listen(app), club.player.token);
    expect((await go(club.player)).status).toBe(200);
    expect((await live.next())?.tags).toContain(`user:${club.player.userId}`);
    expect([(await talkOf(club.player)).status, (await send(club.player, thread, 'Hey')).status]).toEqual([
      404, 404,
    ]);
    expect((await app.call('messages.thread', { ...club.player, params: { threadId: thread } })).status).toBe(
      404,
    );
    expect([await threadsOf(club.player), await countsOf(club.player, thread)]).toEqual([[], [0, 0]]);
    const touched: string[] = [];
    await say(club.owner, 'After');
    await app.call('messages.changeSettings', { token: club.player.token, body: { open_to: 'everybody' } });
    // The first that comes to them is their own deed, not what was said behind them.
    touched.push(...((await live.next())?.tags ?? []));
    expect(touched.filter((tag) => tag === `user:${club.owner.userId}`)).toEqual([]);
    await live.close();
    const exported = JSON.stringify((await exportedOf(app, club.player)).body.data);
    expect([exported.includes('Answer'), exported.includes('After'), exported.includes(name)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await saidTo(club.owner)).toEqual(['Mine', 'Answer', 'After']);
  });

  test('takes no word of a player who leaves while it waits for another', async () => {
    const { thread } = (await say(club.owner, 'Tonight?')).body.data;
    const { teamId, player } = club;
    const [reply] = await whileHeld<[TestReply, unknown]>(app, (tx) => heldThread(tx, thread), [
      () => say(player, 'Fine'),
      (tx) => deleteMember(tx, teamId, player.playerId),
    ]);
    expect([reply.status, await saidTo(club.owner)]).toEqual([404, ['Tonight?']]);
  });

  test('is closed once the team is disbanded, and read on by those who were in it', async () => {
    const { thread } = (await say(club.owner, 'Thank you all')).body.data;
    const late = await makePerson(app);
    await join(late);
    await go(club.other);
    // One that never took part in anything goes with all that was said in it.
    await takePart(app, club.teamId);
    expect(await disband()).toBe(200);
    for (const who of [club.owner, club.player, late]) {
      expect([await textsOf(who, thread), (await pageOf(who, thread)).may_write]).toEqual([
        ['Thank you all'],
        'disbanded',
      ]);
      expect((await threadsOf(who)).map(({ id }) => id)).toEqual([thread]);
      expect([(await send(who, thread, 'Still?')).status, (await say(who, 'Still?')).status]).toEqual([
        409, 409,
      ]);
    }
    const gone = { token: club.other.token, params: { threadId: thread } };
    expect([(await app.call('messages.thread', gone)).status, await threadsOf(club.other)]).toEqual([
      404,
      [],
    ]);
  });

  test('does not exist in 1v1, where a team is its player', async () => {
    await app.database.db.updateTable('teams').set({ of_one: true }).where('id', '=', club.teamId).execute();
    expect([(await talkOf(club.owner)).status, (await say(club.owner, 'Me')).status]).toEqual([404, 409]);
  });

  test('is written in by nobody who is banned from the site; they read it', async () => {
    await say(club.owner, 'Tonight');
    const ban = { player_id: club.player.playerId, tournament_id: null, reason: 'Insults', user_id: null };
    const startsAt = new Date(app.clock.now.getTime() - 1000);
    await insertBan(app.database.db, { ...ban, starts_at: startsAt, ends_at: null });
    expect([(await say(club.player, 'Me?')).status, await saidTo(club.player)]).toEqual([403, ['Tonight']]);
  });

  test('has another name with its team', async () => {
    await say(club.owner, 'New name?');
    await app.database.db
      .updateTable('teams')
      .set({ name: `${name} FC` })
      .where('id', '=', club.teamId)
      .execute();
    expect((await threadsOf(club.player))[0]?.team?.name).toBe(`${name} FC`);
  });

  test('goes on between people who block each other; the bell says nothing of them', async () => {
    await block(club.player, club.other);
    expect((await say(club.other, 'Coming')).status).toBe(200);
    expect([await saidTo(club.player), (await say(club.player, 'Yes')).status]).toEqual([['Coming'], 200]);
    expect(await desk.textsOf(club.player, 'team_message')).toEqual([]);
    expect(await desk.textsOf(club.owner, 'team_message')).toHaveLength(1);
  });

  test('is told in the bell once until it is read, with the team', async () => {
    const { thread } = (await say(club.owner, 'One')).body.data;
    await say(club.owner, 'Two');
    expect(await desk.told(club.player)).toEqual([
      `team_message: ${club.owner.nick} has written to ${name} → /en/psn/dashboard/users/messages/${thread}`,
    ]);
    const newest = (await talkOf(club.player)).body.data.messages.at(-1)?.id ?? 0;
    const read = { token: club.player.token, params: { threadId: thread }, body: { newest } };
    expect((await app.call('messages.read', read)).status).toBe(200);
    expect((await app.call('accounts.userData', club.player)).body.data).toMatchObject({
      notifications: 0,
      messages: 0,
    });
    expect([await countsOf(club.player, thread), await countsOf(club.other, thread)]).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });

  test('has one thread, also if sixteen write its first message at once', async () => {
    const people = [club.owner, club.helper, club.player];
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, at) => say(people[at % 3] ?? club.owner, `${at}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(replies.map(({ body }) => body.data.thread)).size).toBe(1);
  });

  test('keeps what a deleted account said, as a deleted player’s', async () => {
    const { thread } = (await say(club.player, 'Goodbye')).body.data;
    expect(await leave(club.player)).toBe(200);
    expect((await talkOf(club.owner)).body.data.messages[0]).toMatchObject({
      author: { nick: 'deleted player', slug: null, premium: false },
      text: 'Goodbye',
    });
    const members = await sql<{ id: number }>`select user_id as id from thread_members
      where thread_id = ${thread} and user_id = ${club.player.userId}`.execute(app.database.db);
    expect(members.rows).toEqual([]);
  });

  test('is deleted for oneself alone, and a message of it is reported with the five before', async () => {
    for (let at = 1; at <= 7; at += 1) await say(club.owner, `${at}`);
    const { thread, id } = (await say(club.owner, 'Worst')).body.data;
    const body = { kind: 'message', id, reason: 'insult', text: '' };
    const reported = async ({ token }: Person) =>
      (await app.call('moderation.report', { token, body })).status;
    expect([await reported(club.player), await reported(await makePerson(app))]).toEqual([200, 409]);
    const shown = await messageWithFiveBefore(app.database.db, id, club.player.userId);
    expect(shown?.map(({ text }) => text)).toEqual(['3', '4', '5', '6', '7', 'Worst']);
    const params = { threadId: thread, messageId: id };
    await app.call('messages.removeMessage', { token: club.helper.token, params });
    expect((await textsOf(club.helper, thread)).at(-1)).toBe('7');
    await app.call('messages.removeThread', { token: club.other.token, params: { threadId: thread } });
    expect([await textsOf(club.other, thread), (await textsOf(club.owner, thread)).length]).toEqual([[], 8]);
  });
});
