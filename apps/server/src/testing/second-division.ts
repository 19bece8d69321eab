import { makeDivision, makeSeason, startSeason } from '../../factories/index.ts';
import { inWrite, touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';
import type { League } from './league.ts';

/** A second division of the league's tournament, where the same teams play one more season. */
export async function secondDivision(app: TestApp, league: League): Promise<League> {
  const { tournamentId, tournamentSlug, console } = league;
  const tournament = {
    id: tournamentId,
    slug: tournamentSlug,
    console,
    kind: 'clubs',
    timeZone: 'UTC',
  } as const;
  const clubs = league.clubs.map((club) => ({ ...club, strength: 0, squad: [] })).toReversed();
  const nameOf = (id: number) => league.clubs.find((club) => club.id === id)?.name ?? '';
  const { result, touch: told } = await inWrite(app.database.db, async (tx) => {
    const { id: divisionId, slug } = await makeDivision(tx, { tournament, name: 'Second', tier: 2 });
    const seasonId = await makeSeason(tx, { divisionId, name: '1', clubs });
    const fixtures = await startSeason(tx, { divisionId, seasonId, dates: [] });
    const matches = fixtures.map(({ id, week, homeId, awayId }) => ({
      ...{ id, week, home: nameOf(homeId), away: nameOf(awayId) },
    }));
    touch(tx, `tournament:${tournamentId}`, ...clubs.map(({ id }) => `team:${id}`));
    return { ...league, divisionId, divisionSlug: slug, seasonId, matches };
  });
  if (told) app.listener.take(told);
  return result;
}
