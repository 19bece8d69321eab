import {
  makeDivision,
  makeTeam,
  makeTournament,
  makeUser,
  signSquads,
} from '../apps/server/factories/index.ts';
import { hashPassword } from '../apps/server/src/features/accounts/index.ts';
import { insertManager } from '../apps/server/src/features/teams/index.ts';
import { upsertTournamentTeams } from '../apps/server/src/features/tournaments/repository/teams.ts';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { inWrite } from '../apps/server/src/platform/touch.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';

const DAY_MS = 24 * 60 * 60_000;
export const LEAGUE = { name: 'Sunday League', division: 'First' } as const;
export const RIVALS = 'Rivals';

/** Who logs in to a site of clubs, with the password of a match night. */
export const PEOPLE = ['judy', 'olga', 'marc', 'pia', 'dirk', 'ida', 'eva', 'leo', 'omar'] as const;
export type Person = (typeof PEOPLE)[number];
/** Ida's, with two co-managers, of whom eva is the elder; and omar's, who has it for himself. */
export const IDLE = { name: 'Idle Athletic', slug: 'idle-athletic' } as const;
export const LAST = { name: 'Last Orders', slug: 'last-orders' } as const;

/** A league with signings open that has one club so far, people without a club, and two clubs that play nowhere. */
export async function fillClubLife(db: Db): Promise<void> {
  const now = new Date();
  const passwordHash = await hashPassword(MANAGERS_PASSWORD);
  await inWrite(db, async (tx) => {
    const account = { passwordHash, now };
    await makeUser(tx, { nick: 'judy', role: 'FULL', ...account });
    for (const nick of ['olga', 'marc', 'pia', 'dirk']) await makeUser(tx, { nick, ...account });
    const ida = await makeUser(tx, { nick: 'ida', ...account });
    const omar = await makeUser(tx, { nick: 'omar', ...account });
    const idle = await makeTeam(tx, { console: 'psn', ...IDLE, ownerId: ida.userId, players: [] });
    const last = await makeTeam(tx, { console: 'psn', ...LAST, ownerId: omar.userId, players: [] });
    // It has a past, so that its page stays.
    const past = await makeTournament(tx, { console: 'psn', name: 'Last Season', hidden: true });
    await upsertTournamentTeams(tx, past.id, [last.id]);
    for (const [days, nick] of [[60, 'eva'] as const, [40, 'leo'] as const]) {
      const { userId } = await makeUser(tx, { nick, ...account });
      await insertManager(tx, idle.id, userId, new Date(now.getTime() - days * DAY_MS));
    }
    const tournament = await makeTournament(tx, { console: 'psn', name: LEAGUE.name, lockSigning: 'open' });
    await makeDivision(tx, { tournament, name: LEAGUE.division, teamsPlayoffs: 0, teamsDown: 0 });
    const rivals = await makeTeam(tx, { console: 'psn', name: RIVALS });
    await signSquads(tx, tournament.id, [rivals]);
  });
}
