import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../testing/app.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { giveOwner, insertManager } from '../teams/index.ts';

const HOUR_MS = 3_600_000;

/** A match of the league's second week, a week before its kick-off, with the managers of both teams. */
export interface Evening {
  readonly league: League;
  readonly fixtureId: number;
  readonly home: { readonly teamId: number; readonly name: string; readonly manager: Person };
  readonly away: { readonly teamId: number; readonly name: string; readonly manager: Person };
  /** Of the team at home. */
  readonly second: Person;
}

export async function makeEvening(app: TestApp, asked: { kind?: 'clubs' | 'single' } = {}): Promise<Evening> {
  const league = await makeLeague(app, { ...asked, squad: ['GK', 'ST'] });
  const match = league.matches.find(({ week }) => week === 2);
  if (!match) throw new Error('no second week');
  const of = async (name: string) => {
    const manager = await makePerson(app);
    const { id: teamId } = clubOf(league, name);
    await app.write((tx) => giveOwner(tx, teamId, manager.userId));
    return { teamId, name, manager };
  };
  const home = await of(match.home);
  const second = await makePerson(app);
  await app.write((tx) => insertManager(tx, home.teamId, second.userId));
  return { league, fixtureId: match.id, home, away: await of(match.away), second };
}

/** So many hours later, as an instant. */
export function inHours(start: Date, hours: number): string {
  return new Date(start.getTime() + hours * HOUR_MS).toISOString();
}

/** The calls about the date of one match. */
export function datesOfMatch(app: TestApp, { fixtureId, league }: Evening) {
  type Team = Evening['home'];
  const ask = ({ teamId, manager }: Team, by = manager) => ({
    token: by.token,
    console: league.console,
    params: { fixtureId, teamId },
  });
  return {
    propose: async (team: Team, date: string, by?: Person) =>
      await app.call('matchday.propose', {
        ...ask(team, by),
        headers: { 'idempotency-key': randomUUID() },
        body: { date },
      }),
    accept: async (team: Team, proposal: number, by?: Person) =>
      await app.call('matchday.accept', { ...ask(team, by), body: { proposal } }),
    refuse: async (team: Team, proposal: number) =>
      await app.call('matchday.refuse', { ...ask(team), body: { proposal } }),
    mine: async (by: Person) =>
      (await app.call('matchday.mine', { token: by.token, console: league.console, params: { fixtureId } }))
        .body.data,
    log: async () => (await app.call('matchday.dates', { params: { fixtureId } })).body.data.changes,
    match: async () => (await app.call('matches.match', { params: { fixtureId } })).body.data,
    move: async (by: Person, body: Record<string, unknown>) =>
      await app.call('matchday.move', {
        token: by.token,
        console: league.console,
        params: { fixtureId },
        body,
      }),
  };
}
