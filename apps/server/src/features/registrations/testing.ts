import type { CallName } from '@matchnight/contract';
import { makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { findTeamByKey } from '../teams/index.ts';

let keys = 0;

/** A key that no other request has. */
export function once(): Record<string, string> {
  keys += 1;
  return { 'idempotency-key': `registrations-of-a-test-${keys}` };
}

/** A team without players. */
export async function makeClub(
  app: TestApp,
  asked: { name: string; ownerId?: number; console?: 'psn' | 'pc' },
) {
  return await app.write(async (tx) => {
    const { console = 'psn' } = asked;
    touch(tx, `names:${console}`, `search:${console}`);
    return await makeTeam(tx, { ...asked, console, players: [] });
  });
}

/** Asks a call of a tournament's desk. */
export function deskOf(app: TestApp, token: string, tournamentId: number) {
  return async <N extends CallName>(
    name: N,
    asked: {
      params?: Record<string, string | number>;
      body?: unknown;
      query?: Record<string, unknown>;
      token?: string;
    } = {},
  ) =>
    await app.call<N>(name, {
      token,
      headers: once(),
      ...asked,
      params: { tournamentId, ...asked.params },
    });
}

/** Registers a club in a tournament of its own, so that a trace of it stays when it is disbanded. */
export async function takePart(app: TestApp, teamId: number): Promise<void> {
  const { token } = await makePerson(app, { role: 'FULL' });
  const league = await makeLeague(app, { teams: [], state: 'programming' });
  const team = (await findTeamByKey(app.database.db, { id: teamId }))?.slug;
  const { status, text } = await deskOf(
    app,
    token,
    league.tournamentId,
  )('registrations.registerTeam', { body: { team } });
  if (status !== 200) throw new Error(text);
}
