import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeDivision, makeSeason, makeTeam } from '../factories/index.ts';
import { importSeason, readSeasonFile } from './features/imports/index.ts';
import { createSchedule } from './features/matches/index.ts';
import { keyOf } from './features/messages/testing.ts';
import { makeNextSeason } from './features/nextseason/make-next-season.ts';
import { deliver, finish } from './features/nextseason/testing.ts';
import { dealer, makeMarket, market, onMarket, START, type TestMarket } from './features/offers/testing.ts';
import { reportDesk } from './features/results/testing.ts';
import { trainingDesk } from './features/trainings/testing.ts';
import type { Tx } from './platform/database/index.ts';
import type { TestReply } from './testing/app.ts';
import { fileMatch } from './testing/importing.ts';
import { judgeOf } from './testing/judge.ts';
import { clubOf, makeLeague, matchOf } from './testing/league.ts';
import { makeNotice } from './testing/notices.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { makePerson, PASSWORD } from './testing/people.ts';
import { app } from './testing/stage.ts';
import { events } from './wiring.ts';

/** Forty-six teams that meet once: 1,035 matches. */
const MANY = 46;
const DAY_MS = 86_400_000;

onMarket({ recheck: false });

const IMPORT = { mode: 'rounds_final', tieBreaks: 'goal_difference', timeZone: 'UTC' } as const;
async function bringIn(tx: Tx, { league }: TestMarket, matches: readonly object[]): Promise<void> {
  const { tournamentId: id, tournamentSlug: slug, console } = league;
  const named = { into: { id, slug, console }, division: 'Old', season: '1998' };
  const none = { adjustments: [], aliases: [], carry: '', correct: false } as const;
  const outside = { events, now: app.clock.now, userId: null, progress: () => {} };
  await importSeason(
    tx,
    readSeasonFile(JSON.stringify({ matches })),
    { ...IMPORT, ...named, ...none },
    outside,
  );
}

/** Each answers its deed, which is held before its end. */
const DEEDS: Readonly<Record<string, (own: TestMarket) => Promise<(tx: Tx) => Promise<unknown>>>> = {
  'an import into a new division': async (own) => async (tx) =>
    await bringIn(tx, own, [fileMatch('Eva 2-1 Fox', { goals1: [{ name: 'Ono' }, { name: 'Uwe' }] })]),
  'an import into a division that exists': async (own) => {
    const first = [fileMatch('Eva 2-1 Fox'), fileMatch('Fox - Eva', { round: 'Matchday 2' })];
    await app.write((tx) => bringIn(tx, own, first));
    return async (tx) =>
      await bringIn(tx, own, [first[0] ?? {}, fileMatch('Fox 3-1 Eva', { round: 'Matchday 2' })]);
  },
  'the schedule of a season of 1,035 matches': async (own) => {
    const { tournamentId, tournamentSlug, console } = own.league;
    const divisionId = await app.write(async (tx) => {
      const clubs = [];
      for (let place = 0; place < MANY; place++)
        clubs.push(await makeTeam(tx, { console, name: `Many ${tournamentId} ${place}`, players: [] }));
      const tournament = { id: tournamentId, slug: tournamentSlug, console };
      const { id } = await makeDivision(tx, { tournament, name: 'Many', mode: 'all_final', tier: 2 });
      await makeSeason(tx, { tournamentId, divisionId: id, name: '1', state: 'programming', clubs });
      return id;
    });
    return async (tx) => {
      expect(await createSchedule(tx, divisionId, [], events)).toBe((MANY * (MANY - 1)) / 2);
    };
  },
  'the next season of another tournament': async ({ boss }) => {
    const league = await makeLeague(app, { squad: ['GK', 'ST'], mode: 'all_final' });
    await finish(app, league, boss.token);
    await deliver(app, league);
    const { tournamentId } = league;
    return async (tx) => await makeNextSeason(tx, { tournamentId, now: app.clock.now }, events);
  },
};

/** What people do meanwhile, in the tournament of the deed and in another one. */
async function shortWrites(own: TestMarket) {
  const { league, boss, ajo, bor, star, back } = own;
  const deals = dealer(
    () => app,
    () => own,
  );
  const notice = await makeNotice(app, { league });
  const free = await makePerson(app);
  const owner = await makePerson(app);
  await deals.join(free);
  const training = trainingDesk(
    () => app,
    () => clubOf(league, 'Ajo'),
  );
  const managed = reportDesk(
    () => app,
    () => league,
    ['Ajo', 'Bor'],
  );
  const mark = `${league.tournamentId}x${notice.id}`;
  const writes: Readonly<Record<string, () => Promise<TestReply>>> = {
    report: () => managed.send(ajo, 'Ajo', { homeGoals: 1, awayGoals: 0, lines: managed.linesOf('Ajo', 1) }),
    ruling: () => judgeOf(app, league, boss.token).score('Ajo-Cid', 2, 1),
    offer: () => deals.bid(bor, 'Bor', star, 100),
    signing: () => deals.sign(bor, 'Bor', free),
    release: () => deals.release(bor, 'Bor', back),
    training: () => training.add(ajo),
    comment: () =>
      app.call('news.comment', {
        token: star.token,
        params: { noticeId: notice.id },
        body: { text: 'Well' },
      }),
    message: () =>
      app.call('messages.writeToMatch', {
        token: ajo.token,
        params: { fixtureId: matchOf(league, 'Ajo', 'Bor') },
        body: { message: 'At nine?' },
        headers: keyOf(),
      }),
    points: () => judgeOf(app, league, boss.token).adjust('Cid', -1),
    founding: () => app.call('teams.found', { token: owner.token, body: { name: `Eva ${mark}` } }),
    registering: () =>
      app.call('accounts.register', {
        body: {
          nick: `Ono${mark}`,
          username: `ono${mark}`,
          email: `ono${mark}@example.org`,
          password: PASSWORD,
          repeatPassword: PASSWORD,
          country: 'ES',
          console: 'psn',
          position: 'ST',
          age: 16,
        },
      }),
  };
  return writes;
}

const told: string[] = [];
afterAll(() => console.info(told.join('\n')));

test.each(Object.keys(DEEDS))('%s keeps no short write waiting', async (deed) => {
  const other = await makeMarket(app);
  const held = await DEEDS[deed]?.(market);
  const sides = { 'the same': await shortWrites(market), another: await shortWrites(other) };
  // The first rounds are over, so that they can be reported.
  app.clock.now = new Date(START.getTime() + 21 * DAY_MS);
  const reached = Promise.withResolvers<void>();
  const on = Promise.withResolvers<void>();
  const began = performance.now();
  const ended = app.write(async (tx) => {
    await held?.(tx);
    reached.resolve();
    await on.promise;
  });
  let took = 0;
  let longest = 0;
  const waiting: Promise<unknown>[] = [];
  try {
    await Promise.race([reached.promise, ended]);
    took = Math.round(performance.now() - began);
    for (const [side, writes] of Object.entries(sides)) {
      for (const [what, write] of Object.entries(writes)) {
        const start = performance.now();
        const writing = write();
        // Until the deed goes on, which it does once all are through, who waits for it waits for ever.
        const reply = await Promise.race([writing, setTimeout(PATIENCE_MS, null, { ref: false })]);
        if (reply === null) waiting.push(writing);
        if (reply === null) throw new Error(`${what} on ${side} tournament waits for ${deed}`);
        const ms = Math.round(performance.now() - start);
        longest = Math.max(longest, ms);
        expect([what, side, reply.status, reply.text]).toEqual([what, side, 200, expect.any(String)]);
      }
    }
  } finally {
    on.resolve();
    await Promise.all([ended, ...waiting]);
  }
  told.push(`${deed}: ${took} ms; the longest short write beside it: ${longest} ms`);
});
