import type { Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Tag } from '../../../platform/touch.ts';
import { insertMatches } from '../../matches/index.ts';
import { addAdjustment, holdSeasonRatings } from '../../statistics/index.ts';
import { refusedByRule } from '../refused.ts';
import { findAllAdjustments } from '../repository/places.ts';
import {
  bring,
  enterTeams,
  finishWhenAllIsDecided,
  newCounts,
  start,
  teamsOf,
  touchImported,
} from './enter.ts';
import type { FileMatch } from './format.ts';
import { idOf, type Teams } from './goals.ts';
import { findAllKnown, keyOf } from './known.ts';
import type { Names } from './names.ts';
import { findOrMakePlace, type Place } from './place.ts';
import type { CarriedPoints, Counts, ImportAsked, Outside } from './types.ts';
import { kickOffOf } from './when.ts';

/** Imports a division's season: a league, or a group of a cup. */
export async function importDivision(
  tx: Tx,
  matches: readonly FileMatch[],
  asked: ImportAsked,
  { outside, names }: { readonly outside: Outside; readonly names: Names },
  carried: readonly CarriedPoints[] = [],
): Promise<Counts & { readonly place: Place; readonly teams: Teams }> {
  const place = await findOrMakePlace(tx, asked, names);
  const teams = await teamsOf(matches, names);
  await enterTeams(tx, teams, { place, asked });
  const counts = newCounts();
  const known = await enterMatches(tx, matches, { place, teams, asked, counts });
  if (place.isNew) await start(tx, place, outside.events);
  await holdSeasonRatings(tx, place.seasonId);
  counts.adjusted = await adjust(tx, { place, teams, asked, outside, carried });
  const tags = new Set<Tag>();
  for (const [index, match] of matches.entries()) {
    const stored = known.get(keyOf(match));
    if (stored) await bring(tx, match, stored, { deciding: { teams, names, outside }, asked, counts, tags });
    outside.progress(index + 1, matches.length);
  }
  await finishWhenAllIsDecided(tx, place, { events: outside.events, isWhole: true });
  // A new match is on the pages of its teams before anything is decided.
  touchImported(tx, asked, place, { tags, teams: counts.created > 0 ? teams : null });
  return { ...counts, place, teams };
}

async function enterMatches(
  tx: Tx,
  matches: readonly FileMatch[],
  to: { readonly place: Place; readonly teams: Teams; readonly asked: ImportAsked; readonly counts: Counts },
) {
  const { place, teams, asked, counts } = to;
  const known = await findAllKnown(tx, place.seasonId);
  const missing = matches.filter((match) => !known.has(keyOf(match)));
  const rows = missing.map((match) => {
    const { date, hasTime } = kickOffOf(match, asked.timeZone);
    return {
      season_id: place.seasonId,
      division_id: place.divisionId,
      week: match.week,
      round_name: match.round,
      home_team_id: idOf(teams, match.team1),
      away_team_id: idOf(teams, match.team2),
      date,
      has_time: hasTime,
      is_import: true,
    };
  });
  counts.created = rows.length;
  if (rows.length === 0) return known;
  await insertMatches(tx, rows);
  return await findAllKnown(tx, place.seasonId);
}

/** Says how many entries are new. */
async function adjust(
  tx: Tx,
  of: {
    readonly place: Place;
    readonly teams: Teams;
    readonly asked: ImportAsked;
    readonly outside: Outside;
    readonly carried: readonly CarriedPoints[];
  },
): Promise<number> {
  const { place, teams, asked, outside, carried } = of;
  const { seasonId } = place;
  if (asked.adjustments.length + carried.length === 0) return 0;
  let added = 0;
  const known = await findAllAdjustments(tx, seasonId);
  // What the first part gives has changed if one of its results was corrected: the difference is another entry.
  const differences = carried.flatMap(({ team, points, reason, begins }) => {
    const own = known.filter((row) => row.team_id === idOf(teams, team) && row.reason.startsWith(begins));
    const more = points - own.reduce((sum, row) => sum + row.points, 0);
    return more === 0 ? [] : [{ team, points: more, reason, isNew: true }];
  });
  const entries = asked.adjustments.map((entry) => ({ ...entry, isNew: false }));
  for (const { team, points, reason, isNew } of [...differences, ...entries]) {
    const teamId = idOf(teams, team);
    const isIn = known.some(
      (row) => row.team_id === teamId && row.points === points && row.reason === reason,
    );
    if (isIn && !isNew) continue;
    const entry = { tournamentId: asked.into.id, seasonId, teamId, points, reason, userId: outside.userId };
    await addAdjustment(tx, entry, outside.events).catch((error: unknown) => {
      throw error instanceof Refusal ? refusedByRule(error) : error;
    });
    added += 1;
  }
  return added;
}
