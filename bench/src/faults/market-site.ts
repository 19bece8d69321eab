import { sql } from 'kysely';
import {
  type Club,
  makeDivision,
  makeSeason,
  makeTeam,
  makeTournament,
  makeUser,
  signSquads,
} from '../../../apps/server/factories/index.ts';
import type { UserType } from '../../../packages/contract/src/index.ts';
import { type Db, inWriteOf, type Tx } from '../database.ts';
import { openSession } from '../match-night-site.ts';

const TEAMS = 20;
/** In a squad: with an account, and without one. */
const [PEOPLE, OTHERS] = [3, 5] as const;
const FREE = 20;
/** More than one: what administrators do in an hour is limited. */
const BOSSES = 6;
/** So that ten steps fill a squad. */
const LARGEST = 10;

export interface MarketSite {
  readonly tournamentId: number;
  readonly slug: string;
  readonly teams: readonly { readonly id: number; readonly token: string }[];
  /** The sessions of players with an account. */
  readonly tokens: ReadonlyMap<number, string>;
  readonly bosses: readonly string[];
}

/** Twenty teams with a manager each, squads that are almost as small as they may be, and twenty free players. */
export async function makeMarketSite(db: Db): Promise<MarketSite> {
  return await inWriteOf(db, async (tx) => {
    const tokens = new Map<number, string>();
    const person = async (nick: string, role?: UserType) => {
      const now = new Date();
      const made = await makeUser(tx, { nick, console: 'psn', now, ...(role ? { role } : {}) });
      const token = await openSession(tx, made.userId, now);
      if (role === undefined) tokens.set(made.mate.id, token);
      return { ...made, token };
    };
    const bosses: string[] = [];
    for (let number = 1; number <= BOSSES; number += 1) {
      bosses.push((await person(`Market judge ${number}`, 'FULL')).token);
    }
    const clubs: Club[] = [];
    const owners: string[] = [];
    for (let number = 1; number <= TEAMS; number += 1) {
      const owner = await person(`Market boss ${number}`);
      owners.push(owner.token);
      clubs.push(await makeClub(tx, { number, ownerId: owner.userId, person }));
    }
    for (let number = 1; number <= FREE; number += 1) await person(`Market free ${number}`);
    const tournament = await makeTournament(tx, { console: 'psn', name: 'Market', lockSigning: 'open' });
    const division = await makeDivision(tx, { tournament, name: 'Market' });
    await signSquads(tx, tournament.id, clubs);
    const of = { tournamentId: tournament.id, divisionId: division.id };
    await makeSeason(tx, { ...of, name: '1', state: 'programming', clubs });
    await sql`update tournaments set squad_largest = ${LARGEST} where id = ${tournament.id}`.execute(tx);
    const teams = clubs.map(({ id }, place) => ({ id, token: owners[place] ?? '' }));
    return { tournamentId: tournament.id, slug: tournament.slug, teams, tokens, bosses };
  });
}

async function makeClub(
  tx: Tx,
  {
    number,
    ownerId,
    person,
  }: {
    readonly number: number;
    readonly ownerId: number;
    readonly person: (nick: string) => Promise<{ mate: Club['squad'][number] }>;
  },
): Promise<Club> {
  const name = `Market team ${number}`;
  const members: Club['squad'][number][] = [];
  for (let place = 1; place <= PEOPLE; place += 1) {
    members.push((await person(`Market player ${number} ${place}`)).mate);
  }
  const players = Array.from({ length: OTHERS }, (_, place) => ({
    nick: `${name} ${place}`,
    position: 'CB' as const,
  }));
  return await makeTeam(tx, { console: 'psn', name, ownerId, members, players });
}
