import { KIND_NAMES, type NotificationKind } from '@matchnight/contract';
import { describe, expect, test } from 'vitest';
import { makeTold } from './features/announcements/testing.ts';
import { makeClubLeague } from './features/clubs/testing.ts';
import { inboxDesk } from './features/inbox/kinds/testing.ts';
import { runMails } from './features/inbox/testing.ts';
import { invitationDesk } from './features/invitations/testing.ts';
import { block, openTo, write as writeTo } from './features/messages/testing.ts';
import { write as publish } from './features/news/testing.ts';
import { insertFavourite } from './features/social/index.ts';
import { insertAdministrator } from './features/tournaments/index.ts';
import { trainingDesk } from './features/trainings/testing.ts';
import type { TestReply } from './testing/app.ts';
import { counted } from './testing/counted.ts';
import { makeLeague } from './testing/league.ts';
import { makeNight } from './testing/match-night.ts';
import { CARRIES_NONE, CARRIES_WORDS } from './testing/own-words.ts';
import { makePerson, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';

stage({ recheck: false });
const numberOf = counted();
const inbox = inboxDesk(() => app);
type Carrying = (typeof CARRIES_WORDS)[keyof typeof CARRIES_WORDS][number];

test('every kind of notification says whether it brings somebody another’s own words', () => {
  const answered = [...Object.values(CARRIES_WORDS), ...Object.values(CARRIES_NONE)].flat();
  expect(answered.length).toBe(new Set(answered).size);
  expect([...KIND_NAMES].sort()).toEqual(answered.toSorted());
});

/** Who writes, who is told, and the deed. */
interface Way {
  readonly from: Person;
  readonly to: Person;
  write(words: string): Promise<TestReply>;
}

async function clubWay(deed: (from: Person, teamId: number) => (words: string) => Promise<TestReply>) {
  const { club } = await makeClubLeague(app);
  return { from: club.owner, to: club.player, write: deed(club.owner, club.teamId) };
}

const trainings = (teamId: number) =>
  trainingDesk(
    () => app,
    () => ({ id: teamId, slug: '' }),
  );

async function matchWay() {
  const meeting = await (await makeNight(app, ['Ajo', 'Bor'])).next();
  return { meeting, from: meeting.who.away, to: meeting.who.home };
}

const WAYS: Readonly<Record<Carrying, () => Promise<Way>>> = {
  async message() {
    const [from, to] = [await makePerson(app), await makePerson(app)];
    return { from, to, write: (words) => writeTo(from, to, words) };
  },
  async club_invited() {
    const { club } = await makeClubLeague(app);
    const to = await makePerson(app);
    const desk = invitationDesk(
      () => app,
      () => club.teamId,
    );
    return { from: club.owner, to, write: (message) => desk.invite(club.owner, to, { message }) };
  },
  async announcement() {
    const club = await makeTold(app, `Told ${numberOf(app)}`);
    return { from: club.owner, to: club.player, write: (words) => club.write(club.owner, words) };
  },
  team_message: async () =>
    await clubWay(({ token }, teamId) => (message) => {
      return app.call('messages.writeToTeam', { token, params: { teamId }, body: { message } });
    }),
  training_added: async () =>
    await clubWay((from, teamId) => (note) => trainings(teamId).add(from, { note })),
  training_changed: async () =>
    await clubWay((from, teamId) => async (note) => {
      const desk = trainings(teamId);
      await desk.add(from);
      const [one] = (await desk.list(from)).next;
      return await desk.edit(from, one?.id ?? 0, { note, version: one?.version });
    }),
  training_cancelled: async () =>
    await clubWay((from, teamId) => async (note) => {
      const desk = trainings(teamId);
      await desk.add(from, { note });
      return await desk.cancel(from, (await desk.list(from)).next[0]?.id ?? 0);
    }),
  async match_message() {
    const { meeting, from, to } = await matchWay();
    const params = { fixtureId: (await meeting.rowOf()).id };
    const { token } = from;
    return {
      from,
      to,
      write: (message) => app.call('messages.writeToMatch', { token, params, body: { message } }),
    };
  },
  async lines_questioned() {
    const { meeting, from, to } = await matchWay();
    await meeting.report('home', [2, 1]);
    await meeting.report('away', [2, 1]);
    return { from, to, write: () => meeting.question('away') };
  },
  async comment() {
    const [from, to, league] = [await makePerson(app), await makePerson(app), await makeLeague(app)];
    await app.write((tx) => insertAdministrator(tx, league.tournamentId, to.userId));
    const where = { call: 'news.writeForTournament', params: { tournamentId: league.tournamentId } } as const;
    const noticeId = Number((await publish(app, to.token, {}, where)).body.data.id);
    const ask = { token: from.token, params: { noticeId } };
    return { from, to, write: (text) => app.call('news.comment', { ...ask, body: { text } }) };
  },
  async notice_published() {
    const { club } = await makeClubLeague(app);
    const to = await makePerson(app);
    const favourite = { team_id: club.teamId, tournament_id: null, user_id: to.userId };
    await app.write((tx) => insertFavourite(tx, { ...favourite, created_at: app.clock.now }));
    const where = { call: 'news.writeForTeam', params: { teamId: club.teamId } } as const;
    return {
      from: club.owner,
      to,
      write: (title) => publish(app, club.owner.token, { title }, where),
    };
  },
};
const KINDS = Object.keys(WAYS) as Carrying[];
const isOfStrangers = (kind: Carrying) => CARRIES_WORDS.strangers.some((one) => one === kind);

const kindsTold = async (who: Person): Promise<readonly NotificationKind[]> =>
  (await inbox.itemsOf(who)).map(({ kind }) => kind as NotificationKind);

async function mailsTo(who: Person): Promise<number> {
  await runMails(app);
  const { email } = (await app.call('accounts.myInfo', who)).body.data;
  return (await app.mailsTo(email ?? '')).length;
}

/** All that somebody can read of others, as one text. */
async function readBy({ token }: Person): Promise<string> {
  const [bell, threads, waiting] = await Promise.all([
    app.call('inbox.notifications', { token }),
    app.call('messages.list', { token }),
    app.call('inbox.invitations', { token }),
  ]);
  return bell.text + threads.text + waiting.text;
}

describe.each(KINDS)('%s', (kind) => {
  test('arrives where nothing stands against it', async () => {
    const { to, write } = await WAYS[kind]();
    expect((await write('Some words')).status).toBe(200);
    expect(await kindsTold(to)).toContain(kind);
  });

  test('rings for nobody who blocks its author', async () => {
    const { from, to, write } = await WAYS[kind]();
    await block(to, from);
    const { status } = await write('Unwanted words');
    expect([200, 404, 409, 422]).toContain(status);
    expect(await kindsTold(to)).not.toContain(kind);
    if (isOfStrangers(kind)) expect(await readBy(to)).not.toContain('Unwanted words');
  });

  test('brings a stranger’s words to nobody who takes none; who belongs together hears each other', async () => {
    const { to, write } = await WAYS[kind]();
    await openTo(to, 'nobody');
    await write('Unwanted words');
    if (isOfStrangers(kind)) expect(await readBy(to)).not.toContain('Unwanted words');
    else expect(await kindsTold(to)).toContain(kind);
  });

  test('of an account younger than a day mails nobody', async () => {
    const { to, write } = await WAYS[kind]();
    await app.call('inbox.choose', {
      token: to.token,
      body: { scope: 'everything', mail: 'at_once' },
    });
    await app.call('inbox.setKind', { token: to.token, body: { kind, page: true, mail: true } });
    const before = await mailsTo(to);
    expect((await write('Young words')).status).toBe(200);
    expect(await mailsTo(to)).toBe(before);
  });

  test('of a day-old account mails within the ceiling of a day', async () => {
    const { from, to, write } = await WAYS[kind]();
    await app.call('inbox.setKind', { token: to.token, body: { kind, page: true, mail: true } });
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
    const { db } = app.database;
    const caused = async () =>
      (await db.selectFrom('mails_caused').select('mails').where('user_id', '=', from.userId).execute())
        .map(({ mails }) => mails)
        .reduce((sum, one) => sum + one, 0);
    await runMails(app);
    const before = await caused();
    const { status, text } = await write('Old words');
    expect([200, 409], text).toContain(status);
    await runMails(app);
    if (status === 200) expect(await caused()).toBeGreaterThan(before);
  });
});

test.each(CARRIES_WORDS.strangers)(
  'ten strangers a day hear an account, and no more by another way: %s',
  async (kind) => {
    const { club } = await makeClubLeague(app);
    const desk = invitationDesk(
      () => app,
      () => club.teamId,
    );
    const deeds = {
      message: (to: Person) => writeTo(club.owner, to, 'Some words'),
      club_invited: (to: Person) => desk.invite(club.owner, to, { message: 'Some words' }),
    };
    const others = CARRIES_WORDS.strangers.filter((one) => one !== kind);
    for (let one = 0; one < 10; one += 1) {
      const to = await makePerson(app);
      expect((await deeds[kind](to)).status).toBe(200);
      expect(await readBy(to)).toContain('Some words');
    }
    for (const other of others) {
      const to = await makePerson(app);
      await deeds[other](to);
      expect(await readBy(to)).not.toContain('Some words');
    }
  },
);
