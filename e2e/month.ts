import { makeUser } from '../apps/server/factories/index.ts';
import { hashPassword } from '../apps/server/src/features/accounts/index.ts';
import {
  findOrMakeTournament,
  importSeason,
  readSeasonFile,
} from '../apps/server/src/features/imports/index.ts';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { inWrite } from '../apps/server/src/platform/touch.ts';
import { events } from '../apps/server/src/wiring.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';

const DAY_MS = 86_400_000;
/** Where a story says how many days have gone by. */
export const CALENDAR = '/calendar';
/** Where it says which job breaks, and what that job then says. */
export const BROKEN = '/broken';
export const NO_SPACE = 'no space left on the device';
/** Who runs the site of a month, who is to help, who plays and who watches, and who played before they had an account. */
export const MONTH = {
  boss: 'sue',
  helper: 'ben',
  player: 'anna',
  reader: 'carl',
  unclaimed: 'Johan N.',
} as const;
export const OLD_LEAGUE = 'Old League';

/** A site whose super administrator has everything still to do: people, and one season that was imported. */
export async function fillMonth(db: Db): Promise<void> {
  const passwordHash = await hashPassword(MANAGERS_PASSWORD);
  const now = new Date(Date.now() - 60 * DAY_MS);
  await inWrite(db, async (tx) => {
    await makeUser(tx, { nick: MONTH.boss, role: 'SUPER', console: 'psn', passwordHash, now });
    for (const nick of [MONTH.helper, MONTH.player, MONTH.reader]) {
      await makeUser(tx, { nick, console: 'psn', passwordHash, now });
    }
    const goals1 = [9, 60].map((minute) => ({ name: MONTH.unclaimed, minute }));
    const match = { round: 'Matchday 1', date: '1998-08-15', team1: 'Ajo', team2: 'Bor' };
    const matches = [{ ...match, score: { ft: [2, 0] }, goals1, goals2: [] }];
    const season = readSeasonFile(JSON.stringify({ matches }));
    const options = {
      division: OLD_LEAGUE,
      season: '1998',
      mode: 'rounds_final',
      tieBreaks: 'goal_difference',
      timeZone: 'UTC',
      adjustments: [],
      aliases: [],
      carry: '',
      correct: false,
    } as const;
    const into = await findOrMakeTournament(tx, { ...options, console: 'psn', name: OLD_LEAGUE });
    const outside = { events, now, userId: null, progress: () => {} };
    await importSeason(tx, season, { ...options, into, timeZone: into.timeZone }, outside);
  });
}
