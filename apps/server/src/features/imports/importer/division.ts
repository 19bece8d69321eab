import type { Tx } from '../../../platform/database/index.ts';
import type { Tag } from '../../../platform/touch.ts';
import { holdSeasonRatings } from '../../statistics/index.ts';
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
import type { Teams } from './goals.ts';
import { importInParts } from './in-parts.ts';
import { keyOf } from './known.ts';
import type { Names } from './names.ts';
import { findOrMakePlace, type Place } from './place.ts';
import { adjust, enterMatches } from './season.ts';
import type { CarriedPoints, Counts, ImportAsked, Outside } from './types.ts';

/**
 * Imports a division's season: a league, or a group of a cup.
 * @param carried what teams bring along from the first part of their season
 * @param isAlone nothing in the file follows from its table
 */
export async function importDivision(
  tx: Tx,
  matches: readonly FileMatch[],
  asked: ImportAsked,
  { outside, names }: { readonly outside: Outside; readonly names: Names },
  {
    carried = [],
    isAlone = false,
  }: { readonly carried?: readonly CarriedPoints[]; readonly isAlone?: boolean } = {},
): Promise<Counts & { readonly place: Place; readonly teams: Teams }> {
  const place = await findOrMakePlace(tx, asked, names);
  const teams = await teamsOf(matches, names);
  await enterTeams(tx, teams, { place, asked });
  const parts = { place, teams, asked, outside, names, carried };
  const { inPart } = outside;
  if (inPart && isAlone && !place.isNew) {
    const counts = await importInParts(tx, matches, parts, inPart);
    touchImported(tx, asked, place, { tags: new Set(), teams: null });
    return { ...counts, place, teams };
  }
  const counts = newCounts();
  const known = await enterMatches(tx, matches, { place, teams, asked, counts });
  if (place.isNew) await start(tx, place, outside.events);
  await holdSeasonRatings(tx, place.seasonId);
  counts.adjusted = await adjust(tx, parts);
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
