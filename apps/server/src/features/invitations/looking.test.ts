import { LOOKING_DAYS } from '@matchnight/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { exportedOf, makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { banFromSite } from '../appeals/testing.ts';
import { makeClubLeague, type makeStaff } from '../clubs/testing.ts';
import { block, leave } from '../messages/testing.ts';
import { casesOf, decide, report } from '../moderation/testing.ts';
import { giveOwner } from '../teams/index.ts';
import { invitationJobs } from './jobs.ts';
import { putLooking } from './looking.ts';
import { invitationDesk } from './testing.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2040-03-05T18:00:00Z');
const SENTENCE = 'I keep goal, and I keep quiet.';
let club: Awaited<ReturnType<typeof makeStaff>>;
let league: League;
let anna: Person;
const desk = invitationDesk(
  () => app,
  () => club.teamId,
);
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  ({ club, league } = await makeClubLeague(app));
  anna = await makePerson(app);
});

const look = async (who: Pick<Person, 'token'>, evenings = [3, 1], sentence = SENTENCE) =>
  await app.call('invitations.look', { token: who.token, body: { evenings, sentence } });
const stop = async ({ token }: Pick<Person, 'token'>) => await app.call('invitations.stopLooking', { token });
const own = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('invitations.looking', { token })).body.data;
/** Whom those who run the club find by that filter, of the people of this test. */
const found = async (looking: string, by: Pick<Person, 'token'> = club.owner) =>
  (await desk.candidates(by, { looking, per_page: 100, sort: 'nick' })).data
    .map(({ player }) => player.nick)
    .filter((nick) => nick === anna.nick);
const readOf = async ({ nick }: Person, by: Pick<Person, 'token'> = club.owner) =>
  (await desk.candidates(by, { q: nick })).data.find(({ player }) => player.nick === nick)?.looks;
const forget = async () => {
  const { signal } = new AbortController();
  await invitationJobs(app.outside).forget_seekers?.({}, { attempt: 1, isLast: false, signal });
};

describe('who looks for a club', () => {
  test('is found by those who run one, by each of their evenings and by no other', async () => {
    expect(await own(anna)).toEqual({ may: true, days: LOOKING_DAYS, entry: null });
    expect((await look(anna)).status).toBe(200);
    const until = new Date(START.getTime() + LOOKING_DAYS * DAY_MS).toISOString();
    expect((await own(anna)).entry).toEqual({
      evenings: [1, 3],
      sentence: SENTENCE,
      is_hidden: false,
      until,
    });
    const by = async (asked: string) => (await found(asked)).length;
    expect([await by('any'), await by('1'), await by('3'), await by('2')]).toEqual([1, 1, 1, 0]);
    expect(await readOf(anna)).toEqual({ id: anna.playerId, evenings: [1, 3], sentence: SENTENCE });
    expect(await readOf(await makePerson(app))).toBeNull();
    const page = await desk.candidates(club.owner, { looking: 'any', per_page: 1 });
    expect([page.data.length, page.total]).toEqual([1, page.total]);
  });

  test('is found as long as they don’t stop, and says it anew for another sixty days', async () => {
    await look(anna);
    app.clock.now = new Date(START.getTime() + 30 * DAY_MS);
    const later = { token: await openSession(app, anna.userId) };
    expect((await look(later, [7], '')).status).toBe(200);
    expect((await own(later)).entry).toMatchObject({ evenings: [7], sentence: '' });
    expect((await stop(later)).status).toBe(200);
    expect((await own(later)).entry).toBeNull();
    expect((await stop(later)).status).toBe(409);
  });

  test('is found no longer after sixty days, and is forgotten by a night', async () => {
    await look(anna);
    const rows = async () =>
      await app.database.db
        .selectFrom('club_seekers')
        .select('player_id')
        .where('player_id', '=', anna.playerId)
        .execute();
    const at = async (days: number) => {
      app.clock.now = new Date(START.getTime() + days * DAY_MS);
      const owner = { token: await openSession(app, club.owner.userId) };
      const seen = await found('any', owner);
      await forget();
      return [seen.length, (await rows()).length];
    };
    expect([await at(LOOKING_DAYS - 0.001), await at(LOOKING_DAYS)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test('says at least one evening of the week, and a sentence that leads nowhere', async () => {
    for (const evenings of [[], [0], [8], [1.5]]) {
      expect([evenings, (await look(anna, evenings)).status]).toEqual([evenings, 422]);
    }
    const wrong = async (sentence: string) =>
      Object.keys((await look(anna, [1], sentence)).body.errors ?? {});
    expect(await wrong('x'.repeat(141))).toEqual(['sentence']);
    expect(await wrong('see https://example.org')).toEqual(['sentence']);
    expect((await look(anna, [1, 1], ' two\nlines ')).status).toBe(200);
    expect((await own(anna)).entry).toMatchObject({ evenings: [1], sentence: 'two lines' });
  });

  test('has no club: who owns one, helps to run it or plays for it can’t', async () => {
    for (const who of [club.owner, club.elder, club.player]) {
      expect([(await own(who)).may, (await look(who)).status]).toEqual([false, 409]);
    }
  });

  test('is invited, accepts, and looks for none any more', async () => {
    await look(anna);
    await desk.invite(club.younger, anna);
    expect((await desk.accept(anna, await desk.newest(anna))).status).toBe(200);
    expect(await own(anna)).toMatchObject({ may: false, entry: null });
    expect(await found('any')).toEqual([]);
  });

  test('looks for none any more who founds a club, or is made a manager of one', async () => {
    await look(anna);
    await app.call('teams.found', { token: anna.token, body: { name: `Found ${anna.playerId}` } });
    expect((await own(anna)).entry).toBeNull();
    const ben = await makePerson(app);
    await look(ben);
    await app.write(async (tx) => {
      await giveOwner(tx, league.clubs[1]?.id ?? 0, ben.userId);
      touch(tx, `team:${league.clubs[1]?.id ?? 0}`);
    });
    expect(await own(ben)).toMatchObject({ may: false, entry: null });
  });

  test('keeps looking who has a slot of 1v1: that is no club', async () => {
    await look(anna);
    const single = await makeLeague(app, { kind: 'single', squad: ['ST'], teams: ['Ajo', 'Bor'] });
    const slot = single.clubs[0]?.id ?? 0;
    await app.write(async (tx) => {
      await giveOwner(tx, slot, anna.userId);
      touch(tx, `team:${slot}`);
    });
    expect(await own(anna)).toMatchObject({ may: true, entry: { evenings: [1, 3] } });
  });
});

describe('is found by nobody', () => {
  test('whom they block, or who blocks them', async () => {
    await look(anna);
    await block(anna, club.owner);
    await block(club.elder, anna);
    expect([await found('any'), await found('any', club.elder)]).toEqual([[], []]);
    expect([await readOf(anna), await readOf(anna, club.elder)]).toEqual([null, null]);
    expect(await found('any', club.younger)).toEqual([anna.nick]);
    // Nor does a report quote the sentence.
    const thing = { kind: 'looking', id: anna.playerId };
    expect((await report(app, club.owner, thing)).status).toBe(409);
    expect((await report(app, club.younger, thing)).status).toBe(200);
  });

  test('who was made a member by others just as they said it: their entry ends that night', async () => {
    await desk.invite(club.owner, { slug: anna.slug });
    const [{ id = 0 } = {}] = await desk.waiting(anna);
    await desk.accept(anna, id);
    // As it was left by a deed that did not yet see the other.
    await app.write((tx) =>
      putLooking(tx, { playerId: anna.playerId, evenings: [1], sentence: SENTENCE, now: START }),
    );
    expect([await found('any'), await readOf(anna), await own(anna)]).toEqual([
      [],
      null,
      { may: false, days: LOOKING_DAYS, entry: null },
    ]);
    await forget();
    expect((await exportedOf(app, anna)).text).not.toContain(SENTENCE);
  });

  test('while they are banned from the site', async () => {
    const boss = await makePerson(app, { role: 'SUPER' });
    await look(anna);
    await banFromSite(app, boss, anna, 10);
    expect([await found('any'), await readOf(anna)]).toEqual([[], null]);
    expect((await look(anna)).status).toBe(403);
    expect((await stop(anna)).status).toBe(200);
  });

  test('on another console, without a club, or by a name without an account', async () => {
    const away = await makePerson(app, { console: 'xbox' });
    await look(away);
    expect((await desk.candidates(club.owner, { q: away.nick })).total).toBe(0);
    const params = { teamId: club.teamId };
    const reply = await app.call('invitations.candidates', { token: anna.token, params });
    expect(reply.status).toBe(403);
  });

  test('once their account is deleted; before, they get it with all that is kept about them', async () => {
    await look(anna);
    expect((await exportedOf(app, anna)).text).toContain(SENTENCE);
    expect(await leave(anna)).toBe(200);
    const rows = await app.database.db
      .selectFrom('club_seekers')
      .select('sentence')
      .where('player_id', '=', anna.playerId)
      .execute();
    expect(rows).toEqual([]);
  });
});

test('a sentence is reported by who runs a club, hidden, and shown again; another one is written at once', async () => {
  const admin = await makePerson(app, { role: 'ADMIN' });
  await look(anna, [2], 'An insult');
  const thing = { kind: 'looking', id: anna.playerId };
  expect((await report(app, await makePerson(app), thing)).status).toBe(409);
  expect((await report(app, anna, thing)).status).toBe(409);
  expect((await report(app, club.elder, thing)).status).toBe(200);
  const open = async () => (await casesOf(app, admin)).data.find(({ author }) => author?.nick === anna.nick);
  const one = await open();
  expect(one).toMatchObject({ kind: 'looking', excerpt: 'An insult' });
  const caseId = one?.id ?? 0;
  expect((await decide(app, admin, caseId)).status).toBe(200);
  expect(await readOf(anna)).toMatchObject({ evenings: [2], sentence: '' });
  // The same words stay hidden, whatever else is changed.
  await look(anna, [2, 5], 'An insult');
  expect((await own(anna)).entry).toMatchObject({ sentence: 'An insult', is_hidden: true });
  expect(await readOf(anna)).toMatchObject({ evenings: [2, 5], sentence: '' });
  await app.call('moderation.undo', { token: admin.token, params: { caseId } });
  expect(await readOf(anna)).toMatchObject({ sentence: 'An insult' });
  await look(anna, [2], 'A kind word');
  expect(await readOf(anna)).toMatchObject({ sentence: 'A kind word' });
});

test('hidden words stay hidden however they come back, until the decision about them is undone', async () => {
  const admin = await makePerson(app, { role: 'ADMIN' });
  const thing = { kind: 'looking', id: anna.playerId };
  const hidden = async (sentence: string) => {
    await look(anna, [2], sentence);
    await report(app, club.elder, thing);
    const all = (await casesOf(app, admin)).data;
    const { id = 0 } =
      all.find(({ author, excerpt }) => author?.nick === anna.nick && excerpt === sentence) ?? {};
    expect((await decide(app, admin, id)).status).toBe(200);
    return id;
  };
  const says = async (sentence: string) => {
    await look(anna, [2], sentence);
    return (await readOf(anna))?.sentence;
  };
  const first = await hidden('An insult');
  await stop(anna);
  expect(await says('an INSULT!')).toBe('');
  expect(await says('A kind word')).toBe('A kind word');
  expect(await says('An insult')).toBe('');
  // Of two decisions, each is undone for its own words.
  const second = await hidden('Another insult');
  const undo = async (caseId: number) =>
    (await app.call('moderation.undo', { token: admin.token, params: { caseId } })).status;
  expect(await undo(first)).toBe(200);
  expect((await readOf(anna))?.sentence).toBe('');
  expect([await says('An insult'), await says('Another insult')]).toEqual(['An insult', '']);
  expect(await undo(second)).toBe(200);
  expect((await readOf(anna))?.sentence).toBe('Another insult');
});

test('what was reported is hidden, not what they have said since', async () => {
  const admin = await makePerson(app, { role: 'ADMIN' });
  await look(anna, [2], 'An insult');
  await report(app, club.elder, { kind: 'looking', id: anna.playerId });
  await look(anna, [2], 'A kind word');
  const { id = 0 } = (await casesOf(app, admin)).data.find(({ author }) => author?.nick === anna.nick) ?? {};
  expect((await decide(app, admin, id)).status).toBe(200);
  expect((await readOf(anna))?.sentence).toBe('A kind word');
  await look(anna, [2], 'An insult');
  expect((await readOf(anna))?.sentence).toBe('');
});
