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
import { insertManager } from '../apps/server/src/features/teams/index.ts';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { inWrite } from '../apps/server/src/platform/touch.ts';
import { MANAGERS_PASSWORD, SQUAD } from './match-night.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Who judges a match week. */
export const WEEK = { judge: 'judy', division: 'week-league-first' } as const;
const NAMES = 'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima';
export const WEEK_TEAMS = NAMES.split(' ');

/** Who runs one of its teams, nobody another one; they and the judge have the password of a match night. */
export function bossOf(team: string): string {
  return `${team}Boss`;
}

/**
 * A league of twelve clubs, with squads of twelve whose nicks begin with the club's name. The matches of the first two weeks
 * have had their kick-off and are open for days; the others are to come.
 */
export async function fillMatchWeek(db: Db): Promise<void> {
  const now = new Date();
  const passwordHash = await hashPassword(MANAGERS_PASSWORD);
  await inWrite(db, async (tx) => {
    const tournament = await makeTournament(tx, { console: 'psn', name: 'Week League' });
    const of = { tournament, name: 'First', slug: WEEK.division, teamsPlayoffs: 0, teamsDown: 0 };
    const { id: divisionId } = await makeDivision(tx, of);
    const clubs = [];
    for (const name of WEEK_TEAMS) {
      const players = SQUAD.map((position, place) => ({ nick: `${name} ${place + 1}`, position }));
      clubs.push(await makeTeam(tx, { console: 'psn', name, players }));
    }
    await signSquads(tx, tournament.id, clubs);
    const season = { tournamentId: tournament.id, divisionId, name: '1' };
    const seasonId = await makeSeason(tx, { ...season, state: 'programming', clubs });
    const dates = Array.from({ length: 2 * clubs.length }, (_, round) => {
      const kickOff = now.getTime() + (round < 2 ? round - 2 : 7 * round) * (DAY_MS / 8);
      return { number: round + 1, kickOff, deadline: kickOff + 5 * DAY_MS };
    });
    await startSeason(tx, { divisionId, seasonId, dates });
    const account = { passwordHash, now };
    await makeUser(tx, { nick: WEEK.judge, role: 'FULL', ...account });
    for (const [index, name] of WEEK_TEAMS.entries()) {
      const { userId } = await makeUser(tx, { nick: bossOf(name), ...account });
      await insertManager(tx, clubs[index]?.id ?? 0, userId);
    }
  });
}
