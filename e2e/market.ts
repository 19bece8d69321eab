import {
  makeDivision,
  makeSeason,
  makeTeam,
  makeTournament,
  makeUser,
  signSquads,
} from '../apps/server/factories/index.ts';
import { hashPassword } from '../apps/server/src/features/accounts/index.ts';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { inWrite } from '../apps/server/src/platform/touch.ts';
import { MANAGERS_PASSWORD, SQUAD } from './match-night.ts';

export const LEAGUE = 'market-league';
export const CLUBS = { buyer: 'alder-town', seller: 'birch-city' } as const;

/**
 * A league whose signings are closed, of two clubs: ada runs Alder Town, ben Birch City, for which tom and kim play. Judy
 * administers it. Each club starts with 100,000,000.00, each player costs 1,000,000.00.
 */
export async function fillMarket(db: Db): Promise<void> {
  const now = new Date();
  const account = { passwordHash: await hashPassword(MANAGERS_PASSWORD), now };
  await inWrite(db, async (tx) => {
    const judy = await makeUser(tx, { nick: 'judy', ...account });
    const ada = await makeUser(tx, { nick: 'ada', ...account });
    const ben = await makeUser(tx, { nick: 'ben', ...account });
    const tom = await makeUser(tx, { nick: 'tom', ...account });
    const kim = await makeUser(tx, { nick: 'kim', ...account });
    const team = async (name: string, ownerId: number, members: (typeof tom.mate)[] = []) => {
      const players = SQUAD.map((position, place) => ({ nick: `${name} ${place + 1}`, position }));
      return await makeTeam(tx, { console: 'psn', name, ownerId, players, members });
    };
    const clubs = [
      await team('Alder Town', ada.userId),
      await team('Birch City', ben.userId, [tom.mate, kim.mate]),
    ];
    const tournament = await makeTournament(tx, {
      console: 'psn',
      name: 'Market League',
      lockSigning: 'closed',
      administratorIds: [judy.userId],
    });
    const { id: divisionId } = await makeDivision(tx, {
      tournament,
      name: 'First',
      teamsPlayoffs: 0,
      teamsDown: 0,
    });
    await signSquads(tx, tournament.id, clubs);
    await makeSeason(tx, {
      tournamentId: tournament.id,
      divisionId,
      name: '1',
      state: 'programming',
      clubs,
    });
  });
}
