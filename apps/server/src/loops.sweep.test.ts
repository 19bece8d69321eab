import { type Call, type CallName, contract, KIND_NAMES } from '@matchnight/contract';
import { expect, test } from 'vitest';
import { makeTold } from './features/announcements/testing.ts';
import { clubDesk, makeClubLeague } from './features/clubs/testing.ts';
import { KINDS } from './features/inbox/kinds/index.ts';
import { runMails, runTells } from './features/inbox/testing.ts';
import { invitationDesk } from './features/invitations/testing.ts';
import { write } from './features/news/testing.ts';
import { dealer, makeMarket } from './features/offers/testing.ts';
import { insertFavourite } from './features/social/index.ts';
import { insertAdministrator } from './features/tournaments/index.ts';
import { trainingDesk } from './features/trainings/testing.ts';
import { vsDesk } from './features/vs/testing.ts';
import type { TestReply } from './testing/app.ts';
import { makeLeague } from './testing/league.ts';
import { type LoopName, RINGS_EACH_TIME, UNDOING } from './testing/loops.ts';
import { makeNight } from './testing/match-night.ts';
import { makePerson, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';

/** Later than the database’s own clock, by which a new tournament's signings open. */
stage({ now: new Date('2040-03-05T18:00:00Z'), recheck: false });
const DAY_MS = 86_400_000;

const WRITES = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    call.method === 'GET' ? [] : [[`${feature}.${name}` as CallName, call] as const],
  ),
);
/** By their method, or as they are called. */
const UNDOES =
  /\.(withdraw|undo|leave|quit|remove|cancel|refuse|deny|decline|end|stay|stop|discard|disband|release|reopen|close|clear|excl|mute|empty|giveBack|logout|take(Back|Off|Out)|un[a-z])/;

test('every call that undoes something says in which loop it is played, or why it rings for nobody again', () => {
  const undoing = WRITES.filter(([name, { method }]) => method === 'DELETE' || UNDOES.test(name));
  expect(undoing.map(([name]) => name).sort()).toEqual(Object.keys(UNDOING).sort());
  const named = Object.values(UNDOING).flatMap((one) =>
    typeof one === 'string' ? [] : [one.loop, one.also ?? one.loop],
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(LOOPS).sort());
});

test('every kind of notification rings once a day for one thing, or says what bounds it', () => {
  const answered = Object.values(RINGS_EACH_TIME).flat();
  expect(answered.length).toBe(new Set(answered).size);
  expect(KIND_NAMES.filter((kind) => KINDS[kind].daily === undefined).sort()).toEqual(answered.toSorted());
});

interface Loop {
  /** Who is no part of it, and looks at the bell after each deed. */
  readonly third: Person;
  /** Does it, then takes it back: the reply of each deed. */
  round(number: number): AsyncGenerator<TestReply>;
}
const ROUNDS = 20;
/** Where each time rings, as these are other words or another hour: what a limit of the contract lets through. */
const LIMITED: Readonly<Partial<Record<LoopName, { readonly rounds: number; readonly most: number }>>> = {
  announcement: { rounds: 20, most: 10 },
  comment: { rounds: 50, most: 40 },
  'news of a team': { rounds: 40, most: 30 },
  'training at another hour': { rounds: 40, most: 30 },
  // Asked, and settled: once for a match.
  question: { rounds: 20, most: 2 },
};

const ok = (reply: TestReply) => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
};
const old = () => makePerson(app, { daysOld: 3 });

const LOOPS: Readonly<Record<LoopName, () => Promise<Loop>>> = {
  async announcement() {
    const club = await makeTold(app, 'Told again');
    async function* round(number: number) {
      yield await club.write(club.owner, `Round ${number}`);
      const [one] = (await club.list(club.owner)).data;
      if (one) yield await club.remove(club.owner, one.id);
    }
    return { third: club.player, round };
  },
  async bid() {
    const market = await makeMarket(app);
    const desk = dealer(
      () => app,
      () => market,
    );
    async function* round() {
      yield ok(await desk.bid(market.bor, 'Bor', market.star, 100_000_000));
      yield ok(await desk.end(market.bor, 'Bor', await desk.newest(market.bor, 'Bor')));
    }
    return { third: market.ajo, round };
  },
  async comment() {
    const [author, { token }] = [await old(), await old()];
    const league = await makeLeague(app);
    await app.write((tx) => insertAdministrator(tx, league.tournamentId, author.userId));
    const params = { tournamentId: league.tournamentId };
    const notice = ok(await write(app, author.token, {}, { call: 'news.writeForTournament', params }));
    async function* round(number: number) {
      const of = { token, params: { noticeId: Number(notice.body.data.id) } };
      yield await app.call('news.comment', { ...of, body: { text: `Round ${number}` } });
      const { db } = app.database;
      const one = await db
        .selectFrom('notice_comments')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (one) yield await app.call('news.removeComment', { token, params: { commentId: one.id } });
    }
    return { third: author, round };
  },
  async departure() {
    const market = await makeMarket(app);
    const desk = dealer(
      () => app,
      () => market,
    );
    async function* round() {
      yield ok(await desk.leave(market.star));
      yield ok(await desk.stay(market.star));
    }
    return { third: market.ajo, round };
  },
  async friendship() {
    const [one, other] = [await old(), await old()];
    const ask = { token: one.token, params: { playerSlug: other.slug } };
    async function* round(number: number) {
      yield ok(await app.call('social.ask', ask));
      if (number % 2 === 0) yield ok(await app.call('social.unfriend', ask));
      else {
        const denied = { token: other.token, params: { playerSlug: one.slug } };
        yield ok(await app.call('inbox.denyFriend', denied));
      }
    }
    return { third: other, round };
  },
  async invitation() {
    const { club } = await makeClubLeague(app);
    const desk = invitationDesk(
      () => app,
      () => club.teamId,
    );
    const third = await old();
    async function* round() {
      yield ok(await desk.invite(club.owner, third, { message: 'Come' }));
      yield ok(await desk.withdraw(club.owner, await desk.newest(third)));
    }
    return { third, round };
  },
  async 'news of a team'() {
    const { club } = await makeClubLeague(app);
    const third = await old();
    const favourite = { team_id: club.teamId, tournament_id: null, user_id: third.userId };
    await app.write((tx) => insertFavourite(tx, { ...favourite, created_at: app.clock.now }));
    const { token } = club.owner;
    async function* round(number: number) {
      const where = { call: 'news.writeForTeam', params: { teamId: club.teamId } } as const;
      const written = await write(app, token, { title: `Round ${number}` }, where);
      yield written;
      const noticeId = Number(written.body.data?.id);
      if (written.status === 200) yield ok(await app.call('news.remove', { token, params: { noticeId } }));
    }
    return { third, round };
  },
  async question() {
    const meeting = await (await makeNight(app, ['Ajo', 'Bor'])).next();
    ok(await meeting.report('home', [2, 1]));
    ok(await meeting.report('away', [2, 1]));
    async function* round() {
      const asked = await meeting.question('away');
      yield asked;
      if (asked.status === 200) yield ok(await meeting.withdraw('away'));
    }
    return { third: meeting.who.home, round };
  },
  async role() {
    const { club } = await makeClubLeague(app);
    const desk = clubDesk(
      () => app,
      () => club.teamId,
    );
    async function* round() {
      yield ok(await desk.name(club.owner, club.player));
      yield ok(await desk.demote(club.owner, club.player));
    }
    return { third: club.player, round };
  },
  async training() {
    const { club } = await makeClubLeague(app);
    const desk = trainingDesk(
      () => app,
      () => ({ id: club.teamId, slug: '' }),
    );
    const date = desk.inHours(24);
    async function* round() {
      yield ok(await desk.add(club.owner, { date }));
      yield ok(await desk.cancel(club.owner, (await desk.list(club.owner)).next[0]?.id ?? 0));
    }
    return { third: club.player, round };
  },
  async 'training at another hour'() {
    const { club } = await makeClubLeague(app);
    const desk = trainingDesk(
      () => app,
      () => ({ id: club.teamId, slug: '' }),
    );
    async function* round(number: number) {
      const added = await desk.add(club.owner, { date: desk.inHours(24 + number) });
      yield added;
      const [one] = (await desk.list(club.owner)).next;
      if (added.status === 200 && one) yield await desk.cancel(club.owner, one.id);
    }
    return { third: club.player, round };
  },
  async VS() {
    const desk = vsDesk(() => app);
    await desk.letEverybodyIn();
    const maker = await makePerson(app, { role: 'FULL' });
    const [third, one] = [await desk.player(), await desk.player()];
    const date = new Date(app.clock.now.getTime() + DAY_MS).toISOString();
    const id = await desk.make(maker, { date, seats: 2 });
    await desk.enter(third, id, 1);
    async function* round() {
      yield ok(await desk.tryEnter(one, id, 2));
      yield ok(await desk.tryLeave(one, id));
    }
    return { third, round };
  },
};

/** Lets their mailbox be told of all that can be mailed. */
async function wantsMails({ token }: Person): Promise<void> {
  ok(await app.call('inbox.choose', { token, body: { scope: 'everything', mail: 'at_once' } }));
}

async function mailsTo(who: Person): Promise<number> {
  await runMails(app);
  const { email } = (await app.call('accounts.myInfo', who)).body.data;
  return (await app.mailsTo(email ?? '')).length;
}

/** How often it rang since; they look at once. */
async function rings({ token }: Person): Promise<number> {
  await runTells(app);
  const { unread, items } = (await app.call('inbox.notifications', { token })).body.data;
  if (unread > 0) ok(await app.call('inbox.read', { token, body: { ids: items.flatMap(({ ids }) => ids) } }));
  return unread;
}

test.each(Object.keys(LOOPS) as LoopName[])(
  'done and undone in turns, it rings and mails a third person once, or as often as its limit says: %s',
  async (name) => {
    const { third, round } = await LOOPS[name]();
    await wantsMails(third);
    const before = await mailsTo(third);
    await rings(third);
    let [rung, done] = [0, 0];
    const { rounds, most } = LIMITED[name] ?? { rounds: ROUNDS, most: 1 };
    for (let number = 0; number < rounds; number += 1) {
      for await (const { status, text } of round(number)) {
        expect([200, 404, 409, 422, 429], text).toContain(status);
        if (status === 200) done += 1;
        rung += await rings(third);
      }
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    }
    expect(done).toBeGreaterThan(1);
    expect([rung, rung > 0 && rung <= most]).toEqual([rung, true]);
    expect((await mailsTo(third)) - before).toBeLessThanOrEqual(most);
  },
);
