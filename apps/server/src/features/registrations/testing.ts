import { makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { deskOf, once } from '../../testing/desk-of.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { findTeamByKey } from '../teams/index.ts';

export { deskOf, once };

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

/** Registers a club in a tournament of its own, so that a trace of it stays when it is disbanded; `there`: what else happens there. */
export async function takePart(
  app: TestApp,
  teamId: number,
  there: (desk: ReturnType<typeof deskOf>) => Promise<void> = async () => {},
): Promise<void> {
  const { token } = await makePerson(app, { role: 'FULL' });
  const league = await makeLeague(app, { teams: [], state: 'programming' });
  const team = (await findTeamByKey(app.database.db, { id: teamId }))?.slug;
  const desk = deskOf(app, token, league.tournamentId);
  const { status, text } = await desk('registrations.registerTeam', { body: { team } });
  if (status !== 200) throw new Error(text);
  await there(desk);
}
