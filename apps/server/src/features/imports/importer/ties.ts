import type { Tx } from '../../../platform/database/index.ts';
import { mainRounds, updateImported } from '../../matches/index.ts';
import { ImportRefused } from '../refused.ts';
import { findMade, findMatch, type Known } from '../repository/matches.ts';
import { bring } from './enter.ts';
import { dayOf, type FileMatch, named } from './format.ts';
import { idOf, type Teams } from './goals.ts';
import { findAllKnown, keyOf } from './known.ts';
import type { Place } from './place.ts';
import type { ImportAsked } from './types.ts';
import { kickOffOf } from './when.ts';

type Bringing = Parameters<typeof bring>[3];

/**
 * Brings the matches of a bracket to what the file says, in the order of play: they come from the bracket, as their teams
 * become known; the file says when they were played, how they are called and how they ended.
 */
export async function bringTies(
  tx: Tx,
  matches: readonly FileMatch[],
  { place, onDone, ...to }: Bringing & { readonly place: Place; onDone(): void },
): Promise<void> {
  let known = await findAllKnown(tx, place.seasonId);
  for (const match of inOrderOfPlay(matches)) {
    const before = known.get(keyOf(match));
    const stored = before ?? (await take(tx, match, { place, teams: to.deciding.teams, asked: to.asked }));
    if (!before) to.counts.created += 1;
    const { length } = to.counts.corrections;
    await bring(tx, match, stored, to);
    // A correction may send other teams to the rounds after it.
    if (to.counts.corrections.length > length) known = await findAllKnown(tx, place.seasonId);
    onDone();
  }
}

/** From the first round to the final; the first leg before the second. */
function inOrderOfPlay(matches: readonly FileMatch[]): FileMatch[] {
  const levelOf = ({ stage }: FileMatch) =>
    stage === null || stage === 'third_place' ? 0.5 : mainRounds().indexOf(stage);
  return matches.toSorted(
    (a, b) =>
      levelOf(b) - levelOf(a) ||
      (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))) ||
      a.number - b.number,
  );
}

/** The match that the bracket made for these teams, with the sides, the day and the round's name of the file. */
async function take(
  tx: Tx,
  match: FileMatch,
  of: { readonly place: Place; readonly teams: Teams; readonly asked: ImportAsked },
): Promise<Known> {
  const { place, teams, asked } = of;
  const [home, away] = [idOf(teams, match.team1), idOf(teams, match.team2)];
  const round = match.stage ?? '';
  const id = await findMade(tx, { seasonId: place.seasonId, round, teams: [home, away] });
  if (id === undefined) throw new ImportRefused('other_teams', { match: named(match) });
  const { date, hasTime } = kickOffOf(match, asked.timeZone);
  await updateImported(tx, id, {
    home_team_id: home,
    away_team_id: away,
    round_name: match.round,
    date,
    has_time: hasTime,
    is_import: true,
  });
  return await findMatch(tx, id);
}
