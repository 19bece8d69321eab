import { expect } from 'vitest';
import { inWrite, touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { type League, type LeagueAsked, makeLeague } from '../../testing/league.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { pairingsOf, play, SQUAD } from '../../testing/played-week.ts';
import { events } from '../../wiring.ts';
import { checkLedger, coinsOfUser } from '../wallet/index.ts';
import { rewardJobs } from './jobs.ts';

const HOUR_MS = 3_600_000;
export const NOTHING = {
  best_player: 0,
  team_of_the_week: 0,
  cup: 0,
  champion_by_position: 0,
  ceiling: 0,
};
export type Terms = Partial<typeof NOTHING>;
type By = Pick<Person, 'token'>;
/** A tournament. */
type Of = Pick<League, 'tournamentId'>;

/** What tests of rewards need: who sets them, a league that earns them, and the clock's job. */
export function rewardsDesk(app: () => TestApp) {
  const paramsOf = ({ tournamentId }: Of) => ({ params: { tournamentId } });
  const settings = async ({ token }: By, league: Of) =>
    (await app().call('rewards.settings', { token, ...paramsOf(league) })).body.data;
  const trySet = async ({ token }: By, league: Of, terms: object, version?: number) =>
    await app().call('rewards.set', {
      token,
      ...paramsOf(league),
      body: {
        ...NOTHING,
        ...terms,
        version: version ?? (await settings({ token }, league)).version,
      } as never,
    });
  return {
    settings,
    trySet,
    async set(by: By, league: Of, terms: Terms) {
      const { status, text } = await trySet(by, league, terms);
      if (status !== 200) throw new Error(text);
    },
    list: async ({ token }: By, league: Of, tab: 'waiting' | 'paid' | 'not_paid', more: object = {}) =>
      (await app().call('rewards.list', { token, ...paramsOf(league), query: { tab, ...more } })).body.data,
    coinsOf: async ({ userId }: Pick<Person, 'userId'>) => await coinsOfUser(app().database.db, userId),
    /** A league whose squads have accounts, and a judge of it. */
    async league(by: By, asked: LeagueAsked = {}): Promise<{ league: League; judge: Judge }> {
      const league = await makeLeague(app(), { squad: SQUAD, ...asked });
      return { league, judge: judgeOf(app(), league, by.token) };
    },
    /** Plays a week, each home team winning by its striker’s goal, and publishes its team. */
    async playWeek({ token }: By, { league, judge }: { league: League; judge: Judge }, week = 1) {
      for (const match of pairingsOf(league, week)) await play(judge, match);
      const { tournamentId, divisionId } = league;
      for (const [call, version] of [
        ['weeks.pick', 0],
        ['weeks.publish', 1],
      ] as const) {
        const body = { week, version };
        const { status, text } = await app().call(call, {
          token,
          params: { tournamentId, divisionId },
          body,
        });
        expect([call, status, status === 200 ? '' : text]).toEqual([call, 200, '']);
      }
    },
    /** Lets hours pass, and runs the job. */
    async pass(hours: number) {
      app().clock.now = new Date(app().clock.now.getTime() + hours * HOUR_MS);
      await this.runJob();
    },
    async runJob() {
      const task = rewardJobs(app().outside, events).pay_rewards;
      if (!task) throw new Error('no such job');
      await task({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
      // Its touches come by notification, as another node's: this one is told after all others.
      const { touch: last } = await inWrite(app().database.db, async (tx) => touch(tx, 'settings'));
      await app().listener.hasSeen(last?.id ?? '', PATIENCE_MS);
    },
    /** Where the ledger is not as it must be, or not as the rows of rewards say. */
    differences: async () => (await checkLedger(app().database.db, app().clock.now, events)).differences,
    /** Somebody with an account who plays as a player of a league that had none. */
    async claim(playerId: number): Promise<Person> {
      const person = await makePerson(app());
      await app().write(async (tx) => {
        const before = await tx
          .updateTable('players')
          .set({ user_id: null })
          .where('id', '=', person.playerId)
          .returning(['nick', 'nick_skeleton'])
          .executeTakeFirstOrThrow();
        const now = { ...before, user_id: person.userId };
        await tx.updateTable('players').set(now).where('id', '=', playerId).execute();
        touch(tx, '*');
      });
      return { ...person, playerId };
    },
  };
}
