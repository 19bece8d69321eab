import {
  makeDivision,
  makeSeason,
  makeTeam,
  makeTournament,
  makeUser,
  signSquads,
  startSeason,
} from '../apps/server/factories/index.ts';
import { hashPassword } from '../apps/server/src/features/accounts/index.ts';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { inWrite } from '../apps/server/src/platform/touch.ts';

const HOUR_MS = 60 * 60_000;
export const SQUAD = ['GK', 'CB', 'CB', 'LB', 'RB', 'CDM', 'CDM', 'LM', 'CAM', 'RM', 'ST', 'ST'] as const;

/** Who logs in to a match night; all have the same password. */
export const MANAGERS = { alpha: 'ana', beta: 'bea' } as const;
/** Judges of every match but their own team's. */
export const JUDGES = { gamma: 'judy', none: 'jon' } as const;
export const MANAGERS_PASSWORD = 'vela-roja-7-mar';
export const NIGHT_DIVISION = 'night-league-first';

/**
 * A league of four clubs whose matches have all had their kick-off and are open for days: Alpha and Beta have a manager
 * each, Gamma is a judge's, and squads of twelve whose nicks begin with the club's name.
 */
export async function fillMatchNight(db: Db): Promise<void> {
  const now = new Date();
  const passwordHash = await hashPassword(MANAGERS_PASSWORD);
  await inWrite(db, async (tx) => {
    const tournament = await makeTournament(tx, { console: 'psn', name: 'Night League' });
    const { id: divisionId } = await makeDivision(tx, {
      tournament,
      name: 'First',
      slug: NIGHT_DIVISION,
      teamsPlayoffs: 0,
      teamsDown: 0,
    });
    const clubs = [];
    const judges = { passwordHash, now, role: 'FULL' } as const;
    await makeUser(tx, { nick: JUDGES.none, ...judges });
    const owners: Readonly<Record<string, { userId: number }>> = {
      Alpha: await makeUser(tx, { nick: MANAGERS.alpha, passwordHash, now }),
      Beta: await makeUser(tx, { nick: MANAGERS.beta, passwordHash, now }),
      Gamma: await makeUser(tx, { nick: JUDGES.gamma, ...judges }),
    };
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) {
      const owner = owners[name];
      const players = SQUAD.map((position, place) => ({ nick: `${name} ${place + 1}`, position }));
      clubs.push(
        await makeTeam(tx, { console: 'psn', name, players, ...(owner && { ownerId: owner.userId }) }),
      );
    }
    await signSquads(tx, tournament.id, clubs);
    const seasonId = await makeSeason(tx, {
      tournamentId: tournament.id,
      divisionId,
      name: '1',
      state: 'programming',
      clubs,
    });
    const dates = Array.from({ length: 2 * clubs.length }, (_, round) => ({
      number: round + 1,
      kickOff: now.getTime() - (10 - round) * HOUR_MS,
      deadline: now.getTime() + 5 * 24 * HOUR_MS,
    }));
    await startSeason(tx, { divisionId, seasonId, dates });
  });
}
