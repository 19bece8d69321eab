import { makeDivision, makeSeason, startSeason } from '../../factories/index.ts';
import { touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';
import { type League, matchesOf } from './league.ts';

/** A second division of the league's tournament, where the same teams play one more season. */
export async function secondDivision(app: TestApp, league: League): Promise<League> {
  const { tournamentId, tournamentSlug, console } = league;
  const tournament = { id: tournamentId, slug: tournamentSlug, console };
  const clubs = league.clubs.toReversed();
  return await app.write(async (tx) => {
    const { id: divisionId, slug } = await makeDivision(tx, { tournament, name: 'Second', tier: 2 });
    const seasonId = await makeSeason(tx, { tournamentId, divisionId, name: '1', clubs });
    const fixtures = await startSeason(tx, { divisionId, seasonId, dates: [] });
    touch(tx, `tournament:${tournamentId}`, ...clubs.map(({ id }) => `team:${id}` as const));
    return { ...league, divisionId, divisionSlug: slug, seasonId, matches: matchesOf(fixtures, clubs) };
  });
}
