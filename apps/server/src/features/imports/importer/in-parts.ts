import type { Tx } from '../../../platform/database/index.ts';
import type { Tag } from '../../../platform/touch.ts';
import { countUndecided } from '../../matches/index.ts';
import { holdSeasonRatings } from '../../statistics/index.ts';
import { ImportRefused } from '../refused.ts';
import { findState } from '../repository/places.ts';
import { bring, finishWhenAllIsDecided, newCounts, touchImported } from './enter.ts';
import type { FileMatch } from './format.ts';
import { findAllKnown, keyOf, stepOf } from './known.ts';
import { isMoved } from './moved.ts';
import { adjust, enterMatches, type SeasonParts } from './season.ts';
import type { Counts, Outside } from './types.ts';

/** So many matches change in one transaction: an eighth of a second, for which a judge of the season may wait. */
const PART = 10;

/**
 * Brings the matches of a league that exists to what the file says, in parts, each in a transaction of its own: who judges a match
 * of the season meanwhile waits for one part. What was found to be wrong before the first is written changes nothing. A run
 * that is cut off goes on where it stood, since what is in is not to be changed any more.
 * @param tx reads, and keeps other imports out; it holds nothing of the season
 */
export async function importInParts(
  tx: Tx,
  matches: readonly FileMatch[],
  of: SeasonParts,
  inPart: NonNullable<Outside['inPart']>,
): Promise<Counts> {
  const { place, teams, asked, outside, names } = of;
  const { seasonId } = place;
  const changing = await changesIn(tx, matches, of);
  const parts = Array.from({ length: Math.max(1, Math.ceil(changing.length / PART)) }, (_, index) =>
    changing.slice(index * PART, (index + 1) * PART),
  );
  const counts = newCounts();
  let done = matches.length - changing.length;
  if (changing.length === 0 && asked.adjustments.length === 0) return counts;
  for (const [index, own] of parts.entries()) {
    const one = await inPart(async (part) => {
      names.within(part);
      const before = names.told().newPlayers;
      const counted = newCounts();
      const known = await enterMatches(part, own, { place, teams, asked, counts: counted });
      await holdSeasonRatings(part, seasonId);
      if (index === 0) counted.adjusted = await adjust(part, of);
      // Somebody may have decided one of them since.
      const now = own.length === 0 ? known : await findAllKnown(part, seasonId);
      const tags = new Set<Tag>();
      for (const match of own) {
        const stored = now.get(keyOf(match));
        const to = { deciding: { teams, names, outside }, asked, counts: counted, tags };
        if (stored) await bring(part, match, stored, to);
      }
      const isLast = index === parts.length - 1;
      if (isLast && !outside.isLook)
        await finishWhenAllIsDecided(part, place, { events: outside.events, isWhole: true });
      touchImported(part, asked, place, { tags, teams: counted.created > 0 ? teams : null });
      if (!outside.isLook) await names.settle();
      return { ...counted, newPlayers: names.told().newPlayers - before };
    }).finally(() => names.within(tx));
    add(counts, one);
    done += own.length;
    outside.progress(done, matches.length);
  }
  return counts;
}

/**
 * The matches that the file changes.
 * @throws ImportRefused for another score, and for a season that is over and would have matches to be played
 */
async function changesIn(
  tx: Tx,
  matches: readonly FileMatch[],
  { place: { seasonId }, asked }: SeasonParts,
): Promise<FileMatch[]> {
  const known = await findAllKnown(tx, seasonId);
  let open = await countUndecided(tx, seasonId);
  const changing = matches.filter((match) => {
    const stored = known.get(keyOf(match));
    if (!stored) {
      if (!match.score && match.status !== 'annulled') open += 1;
      return true;
    }
    const step = stepOf(match, stored, asked);
    if (step?.kind === 'decided') open -= 1;
    return step !== null || isMoved(match, stored, asked);
  });
  if (open > 0 && (await findState(tx, seasonId)) === 'finished')
    throw new ImportRefused('season_over', { count: open });
  return changing;
}

function add(counts: Counts, one: Counts): void {
  for (const key of ['created', 'decided', 'moved', 'adjusted'] as const) counts[key] += one[key];
  counts.corrections.push(...one.corrections);
}
