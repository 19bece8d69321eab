import {
  type Club,
  makeDivision,
  makeSeason,
  makeTeam,
  makeTournament,
  makeUser,
  signSquads,
  startSeason,
} from '../../apps/server/factories/index.ts';
import { insertSession } from '../../apps/server/src/features/accounts/index.ts';
import { newToken } from '../../apps/server/src/platform/sessions.ts';
import { type Db, inWriteOf, type Tx } from './database.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** One team of a match that has just ended, and who reports it. */
export interface Reporter {
  readonly fixtureId: number;
  readonly divisionSlug: string;
  readonly teamId: number;
  readonly side: 'home' | 'away';
  readonly token: string;
  /** Eleven players by their slugs; the last has scored twice. */
  readonly squad: readonly string[];
}

export interface MatchNight {
  readonly divisions: readonly string[];
  /** Two nights, a week apart: of each, both reporters of every match. */
  readonly nights: readonly (readonly (readonly Reporter[])[])[];
}

/** Divisions of twenty teams with elevens and a manager each; the matches of two weeks have been played. */
export async function makeMatchNight(db: Db, divisions: number): Promise<MatchNight> {
  const nights: Reporter[][][] = [[], []];
  const slugs: string[] = [];
  for (let number = 1; number <= divisions; number += 1) {
    const made = await inWriteOf(db, (tx) => makeLeague(tx, `Night ${number}`));
    slugs.push(made.slug);
    for (const [week, night] of nights.entries()) night.push(...(made.weeks[week] ?? []));
  }
  return { divisions: slugs, nights };
}

async function makeLeague(tx: Tx, name: string) {
  const now = new Date();
  const tournament = await makeTournament(tx, { console: 'psn', name });
  const clubs: Club[] = [];
  const division = await makeDivision(tx, { tournament, name });
  const tokens = new Map<number, string>();
  for (let number = 1; number <= 20; number += 1) {
    const nick = `${name} boss ${number}`;
    const username = nick.toLowerCase().replaceAll(' ', '-');
    const { userId } = await makeUser(tx, { nick, username, console: 'psn', now });
    const club = await makeTeam(tx, { console: 'psn', name: `${name} team ${number}`, ownerId: userId });
    clubs.push(club);
    tokens.set(club.id, await openSession(tx, userId, now));
  }
  await signSquads(tx, tournament.id, clubs, null);
  const of = { tournamentId: tournament.id, divisionId: division.id };
  const seasonId = await makeSeason(tx, { ...of, name: '1', state: 'programming', clubs });
  const dates = Array.from({ length: 38 }, (_, week) => {
    const kickOff = now.getTime() - HOUR_MS + Math.max(0, week - 1) * WEEK_MS;
    return { number: week + 1, kickOff, deadline: kickOff + WEEK_MS };
  });
  const matches = await startSeason(tx, { divisionId: division.id, seasonId, dates });
  const reporter = (fixtureId: number, teamId: number, side: 'home' | 'away'): Reporter => ({
    fixtureId,
    divisionSlug: division.slug,
    teamId,
    side,
    token: tokens.get(teamId) ?? '',
    squad: clubs.find(({ id }) => id === teamId)?.squad.map(({ slug }) => slug) ?? [],
  });
  const weeks = [1, 2].map((asked) =>
    matches
      .filter(({ week }) => week === asked)
      .map(({ id, homeId, awayId }) => [reporter(id, homeId, 'home'), reporter(id, awayId, 'away')]),
  );
  return { slug: division.slug, weeks };
}

/** A session of so many days; answers its token. */
export async function openSession(tx: Tx, userId: number, now: Date, days = 1): Promise<string> {
  const { token, hash } = newToken();
  await insertSession(tx, {
    user_id: userId,
    token_hash: hash,
    user_agent: 'bench',
    address: '127.0.0.1',
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + days * 24 * HOUR_MS),
  });
  return token;
}
