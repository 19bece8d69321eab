import { stepSeason } from '../../features/divisions/index.ts';
import { planFinalPhase } from '../../features/liguilla/index.ts';
import { scheduleCreated } from '../../features/matches/index.ts';
import { holdSeasonRatings } from '../../features/statistics/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Tag, touch } from '../../platform/touch.ts';
import { type FileMatch, ImportRefused, nameOf } from './format.ts';
import { findAllKnown, keyOf, stepOf } from './known.ts';
import { finalPhaseOf, type Placed } from './links.ts';
import { moveKickOff } from './moved.ts';
import { Names } from './names.ts';
import { findOrMakePlace, type Place } from './place.ts';
import { mainRounds } from './rounds.ts';
import {
  decide,
  doublesOf,
  finishWhenAllIsDecided,
  type ImportAsked,
  type Imported,
  type Outside,
} from './season.ts';
import { kickOffOf } from './when.ts';

const NAME = 'Final phase';

/**
 * Imports what is played after the groups. Its matches come from the bracket, as their teams become known; the file says when
 * they were played, how they are called and how they ended.
 */
export async function importFinalPhase(
  tx: Tx,
  matches: readonly FileMatch[],
  { asked, outside, placed }: { asked: ImportAsked; outside: Outside; placed: Placed },
): Promise<Imported> {
  const place = await findOrMakePlace(tx, { ...asked, division: NAME, mode: 'automatic_knockout' });
  const names = new Names(tx, asked.console, place.tournament, asked.aliases);
  const teams = await teamsOf(matches, names);
  if (place.isNew) await begin(tx, matches, { place, placed, outside });
  await holdSeasonRatings(tx, place.seasonId);
  const counts = { created: 0, decided: 0, corrected: 0, moved: 0 };
  const tags = new Set<Tag>([`tournament:${place.tournament.id}`, `division:${place.divisionId}`, 'site']);
  const { timeZone } = place.tournament;
  for (const [index, match] of inOrderOfPlay(matches).entries()) {
    const before = (await findAllKnown(tx, place.seasonId)).get(keyOf(match));
    if (!before) {
      await take(tx, match, { place, teams, timeZone });
      counts.created += 1;
    }
    const known = before ?? (await findAllKnown(tx, place.seasonId)).get(keyOf(match));
    const step = known ? stepOf(match, known, asked) : null;
    const moved = known ? await moveKickOff(tx, match, known, { ...asked, timeZone }) : null;
    if (moved) counts.moved += 1;
    for (const tag of moved ?? []) tags.add(tag);
    if (known && step) {
      for (const tag of await decide(tx, match, known.id, { teams, names, outside, step })) tags.add(tag);
      counts[step] += 1;
    }
    outside.progress(index + 1, matches.length);
  }
  for (const id of teams.values()) tags.add(`team:${id}`);
  await finishWhenAllIsDecided(tx, place, outside.events);
  touch(tx, ...tags, `standings:${place.tournament.id}`);
  touch(tx, `results:${asked.console}`, `names:${asked.console}`, `search:${asked.console}`);
  return { ...counts, doubles: await doublesOf(tx, place) };
}

async function teamsOf(matches: readonly FileMatch[], names: Names): Promise<Map<string, number>> {
  const teams = new Map<string, number>();
  for (const { team1, team2 } of matches) {
    for (const name of [team1, team2]) if (!teams.has(name)) teams.set(name, await names.team(name));
  }
  return teams;
}

async function begin(
  tx: Tx,
  matches: readonly FileMatch[],
  { place, placed, outside }: { place: Place; placed: Placed; outside: Outside },
): Promise<void> {
  const { seasonId, divisionId } = place;
  await planFinalPhase(tx, { seasonId, divisionId, ...finalPhaseOf(matches, placed) }, outside.events);
  for (const to of ['programming', 'in_progress'] as const)
    await stepSeason(tx, { seasonId, to }, outside.events);
  await outside.events.publish(scheduleCreated, tx, { seasonId, dates: [] });
}

/** From the first round to the final; the first leg before the second. */
function inOrderOfPlay(matches: readonly FileMatch[]): FileMatch[] {
  const levelOf = ({ stage }: FileMatch) =>
    stage === null || stage === 'third_place' ? 0.5 : mainRounds().indexOf(stage);
  const day = ({ date = '', time = '' }: FileMatch) => `${date} ${time.padStart(5, '0')}`;
  return matches.toSorted(
    (a, b) =>
      levelOf(b) - levelOf(a) || (day(a) < day(b) ? -1 : Number(day(a) > day(b))) || a.number - b.number,
  );
}

/** The match that the bracket made for these teams, with the sides, the day and the round's name of the file. */
async function take(
  tx: Tx,
  match: FileMatch,
  { place, teams, timeZone }: { place: Place; teams: ReadonlyMap<string, number>; timeZone: string },
): Promise<void> {
  const [home, away] = [teams.get(match.team1) ?? 0, teams.get(match.team2) ?? 0];
  const made = await tx
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', place.seasonId)
    .where('tie', 'like', `${match.stage}-%`)
    .where('home_team_id', 'in', [home, away])
    .where('away_team_id', 'in', [home, away])
    .where('is_import', '=', false)
    .orderBy('leg')
    .executeTakeFirst();
  if (!made) throw new ImportRefused(`${nameOf(match)}: by the matches before, these teams don't meet here`);
  const { date, hasTime } = kickOffOf(match, timeZone);
  await tx
    .updateTable('fixtures')
    .set({
      home_team_id: home,
      away_team_id: away,
      round_name: match.round,
      date,
      has_time: hasTime,
      is_import: true,
    })
    .where('id', '=', made.id)
    .execute();
}
