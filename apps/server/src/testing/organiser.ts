import type { Console } from '@matchnight/contract';
import { makeTeam, makeTournament } from '../../factories/index.ts';
import { insertAdministrator, registerTeams } from '../features/tournaments/index.ts';
import { touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';
import { counted } from './counted.ts';
import { makePerson, type Person } from './people.ts';

/** A tournament without divisions, its administrator, and teams that take part in it. */
export interface Organised {
  readonly console: Console;
  readonly tournamentId: number;
  readonly tournamentSlug: string;
  readonly administrator: Person;
  readonly teamIds: readonly number[];
}

const numberOf = counted();

export async function organise(
  app: TestApp,
  asked: { readonly teams: number; readonly timeZone?: string },
): Promise<Organised> {
  const number = numberOf(app);
  const console: Console = 'psn';
  const administrator = await makePerson(app);
  const { id, slug, teamIds } = await app.write(async (tx) => {
    const { timeZone = 'Europe/Madrid' } = asked;
    const tournament = await makeTournament(tx, { console, name: `Organised ${number}`, timeZone });
    const ids: number[] = [];
    for (let place = 1; place <= asked.teams; place++) {
      const name = `Side ${number}-${String(place).padStart(3, '0')}`;
      ids.push((await makeTeam(tx, { console, name, players: [] })).id);
    }
    await registerTeams(tx, { tournamentId: tournament.id, teamIds: ids });
    await insertAdministrator(tx, tournament.id, administrator.userId);
    touch(tx, `names:${console}`, `search:${console}`, 'site');
    return { ...tournament, teamIds: ids };
  });
  return { console, tournamentId: id, tournamentSlug: slug, administrator, teamIds };
}

/** The desk of one division of it: what its administrator does there. */
export function deskOf(app: TestApp, { administrator, tournamentId }: Organised, divisionId: number) {
  const ask = { token: administrator.token, params: { tournamentId, divisionId } };
  return {
    ask,
    open: async (name = '1') => await app.call('divisions.openSeason', { ...ask, body: { name } }),
    slots: async () => (await app.call('divisions.slots', ask)).body.data,
    async choose(teams: readonly number[]) {
      const { version } = await this.slots();
      return await app.call('divisions.setSlots', { ...ask, body: { version, teams: [...teams] } });
    },
    draw: async (redraw = false) => await app.call('divisions.draw', { ...ask, body: { redraw } }),
    seed: async (redraw = false) =>
      await app.call('divisions.draw', { ...ask, body: { redraw, method: 'ranking' } }),
    step: async (to: 'to_start' | 'programming' | 'in_progress' | 'finished') =>
      await app.call('divisions.advance', { ...ask, body: { to } }),
    programme: async () => (await app.call('matches.programme', ask)).body.data,
    async plan(more: object = {}) {
      const { version } = await this.programme();
      const body = { version, ...CALENDAR, ...more };
      return await app.call('matches.setCalendar', { ...ask, body });
    },
    async create() {
      const { version, draw } = await this.programme();
      return await app.call('matches.createSchedule', { ...ask, body: { version, draw } });
    },
    /** All of it, up to the schedule. */
    async prepare(teams: readonly number[]) {
      await this.open();
      await this.choose(teams);
      await this.draw();
      await this.step('programming');
      await this.plan();
    },
  };
}

/** Mondays and Thursdays at ten, and a quarter to eleven. */
const CALENDAR = {
  from: '2026-12-01',
  weekdays: [1, 4],
  times: ['22:00', '22:45'],
  breaks: [{ from: '2026-12-21', to: '2027-01-06' }],
  deadline: null,
};

export const SETTINGS = {
  name: 'First',
  type: 'rounds_final',
  teamDowns: 1,
  teamLiguilla: 2,
  is_premium: false,
  tie_breaks: null,
  discipline: null,
} as const;

/** A division as its administrator creates it; its id. */
export async function createDivision(app: TestApp, of: Organised, more: object = {}): Promise<number> {
  const { body } = await app.call('divisions.create', {
    token: of.administrator.token,
    params: { tournamentId: of.tournamentId },
    body: { ...SETTINGS, ...more },
  });
  return body.id;
}
