import { inWrite, touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { clubOf, type League, matchOf, mateOf } from '../../testing/league.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { events } from '../../wiring.ts';
import { insertManager } from '../teams/index.ts';
import { resultJobs } from './index.ts';
import { insertScreenshot } from './repository/screenshots.ts';

export const keyOf = () => ({ 'idempotency-key': crypto.randomUUID() });
export const HOUR_MS = 3_600_000;

/** What tests of reports need: managers, their deeds on one match, and the job of time. */
export function reportDesk(
  app: () => TestApp,
  league: () => League,
  [home, away]: readonly [string, string],
) {
  const fixtureId = () => matchOf(league(), home, away);
  const paramsOf = (team: string) => ({ fixtureId: fixtureId(), teamId: clubOf(league(), team).id });
  return {
    fixtureId,
    paramsOf,
    async managerOf(team: string): Promise<Person> {
      const person = await makePerson(app());
      await app().write((tx) => insertManager(tx, clubOf(league(), team).id, person.userId));
      return person;
    },
    /** The first players of a squad; the first keeps goal, the last scored the goals. */
    linesOf(team: string, goals: number, players = 4) {
      return Array.from({ length: players }, (_, index) => ({
        player: mateOf(league(), team, index).slug,
        goalkeeper: index === 0,
        goals: index === players - 1 ? goals : 0,
      }));
    },
    async send(who: Pick<Person, 'token'>, team: string, body: Readonly<Record<string, unknown>>) {
      return await app().call('results.send', {
        token: who.token,
        params: paramsOf(team),
        body,
        headers: keyOf(),
      });
    },
    async form(who: Pick<Person, 'token'>, team: string) {
      return (await app().call('results.form', { token: who.token, params: paramsOf(team) })).body.data;
    },
    async match() {
      return (await app().call('matches.match', { params: { fixtureId: fixtureId() } })).body.data;
    },
    /** A picture that the team's manager has sent. */
    async screenshot(team: string): Promise<string> {
      const id = crypto.randomUUID().replaceAll('-', '');
      const { fixtureId: fixture, teamId } = paramsOf(team);
      const of = { fixture_id: fixture, team_id: teamId, user_id: null };
      const size = { width: 9, height: 9, bytes: 9, created_at: app().clock.now };
      await insertScreenshot(app().database.db, { id, ...of, ...size });
      return id;
    },
    async runJob(): Promise<void> {
      const { results_due: due } = resultJobs({ ...app().outside, clock: () => app().clock.now }, events);
      await due?.({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
      // A job is no request of this node, which hears of it like the others: what was touched before comes before this.
      const { touch: last } = await inWrite(app().database.db, async (tx) => touch(tx, 'user:0'));
      await app().listener.hasSeen(last?.id ?? '', PATIENCE_MS);
    },
    later(hours: number): void {
      app().clock.now = new Date(app().clock.now.getTime() + hours * HOUR_MS);
    },
  };
}
