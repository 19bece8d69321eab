import type { APIRequestContext } from '@playwright/test';
import { makePlayers, makeSeason, signSquads, startSeason } from '../apps/server/factories/index.ts';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { inWrite } from '../apps/server/src/platform/touch.ts';
import { LEAGUE, type Person, RIVALS } from './club-life.ts';
import { MANAGERS_PASSWORD, SQUAD } from './match-night.ts';
import { expect, logInTo } from './support.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What others do on the site of clubs, and the time that passes there. */
export async function openClubs(request: APIRequestContext, site: string, database: string) {
  const { db, pool, close } = openDatabase({ url: database, max: 1 });
  const { token } = await logInTo(request, { username: 'judy', password: MANAGERS_PASSWORD, site });
  const headers = { authorization: `Bearer ${token}` };
  const find = async (table: 'teams' | 'tournaments' | 'divisions', name: string) =>
    await db
      .selectFrom(table)
      .select(['id', 'name', 'slug'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  return {
    close,
    /** The organiser registers a club with ten whose accounts nobody knows, and its season begins in some days. */
    async register(name: string): Promise<void> {
      const league = await find('tournaments', LEAGUE.name);
      const { id: divisionId } = await find('divisions', LEAGUE.division);
      const [club, rivals] = [await find('teams', name), await find('teams', RIVALS)];
      const address = `${site}/api/v1/en/psn/dashboard/tournaments/${league.id}/teams`;
      const answer = await request.post(address, { headers, data: { team: club.slug } });
      expect(answer.status(), `${name} is registered`).toBe(200);
      await inWrite(db, async (tx) => {
        const players = SQUAD.slice(0, 10).map((position, at) => ({ nick: `Guest ${at + 1}`, position }));
        const squad = await makePlayers(tx, players, { console: 'psn' });
        const clubs = [
          { ...club, strength: 0, squad },
          { ...rivals, strength: 0, squad: [] },
        ];
        await signSquads(tx, league.id, clubs);
        const season = { tournamentId: league.id, divisionId, name: '1', state: 'programming' } as const;
        const seasonId = await makeSeason(tx, { ...season, clubs });
        const dates = [3, 10].map((days, round) => {
          const kickOff = Date.now() + days * DAY_MS;
          return { number: round + 1, kickOff, deadline: kickOff + DAY_MS };
        });
        await startSeason(tx, { divisionId, seasonId, dates });
      });
    },
    /** Nobody has seen somebody for so long. */
    async away(person: Person, days: number): Promise<void> {
      const seen = "update users set last_seen_at = now() - $2 * interval '1 day' where username = $1";
      await pool.query(seen, [person, days]);
    },
  };
}

export type Clubs = Awaited<ReturnType<typeof openClubs>>;
