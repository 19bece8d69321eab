import type { Tx } from '../../../platform/database/index.ts';
import type { Tag } from '../../../platform/touch.ts';
import { planFinalPhase } from '../../liguilla/index.ts';
import { holdSeasonRatings } from '../../statistics/index.ts';
import { finishWhenAllIsDecided, newCounts, start, teamsOf, touchImported } from './enter.ts';
import type { FileMatch } from './format.ts';
import { finalPhaseOf, type Placed } from './links.ts';
import type { Names } from './names.ts';
import { findOrMakePlace, type Place } from './place.ts';
import { withSentOn } from './sent-on.ts';
import { bringTies } from './ties.ts';
import type { Counts, ImportAsked, Outside } from './types.ts';

/** The division that groups feed; the same word in every language, since the next import of the file finds it by its name. */
export const FINAL_PHASE = 'Final phase';

/**
 * Imports what is played after the groups. Rounds whose teams nobody knows yet make the bracket as the file draws it: a team
 * comes to its place when it is known, and its match gets what the file says of it once that names it.
 */
export async function importFinalPhase(
  tx: Tx,
  told: readonly FileMatch[],
  asked: ImportAsked,
  parts: {
    readonly outside: Outside;
    readonly names: Names;
    readonly placed: Placed;
    readonly open: readonly FileMatch[];
    readonly groups: ReadonlyMap<string, number>;
  },
): Promise<Counts & { readonly place: Place }> {
  const { outside, names, placed, open, groups } = parts;
  const { events } = outside;
  const matches = withSentOn(told);
  const of = { ...asked, division: FINAL_PHASE, mode: 'automatic_knockout' as const };
  const place = await findOrMakePlace(tx, of, names);
  const teams = await teamsOf(matches, names);
  if (place.isNew) {
    const { seasonId, divisionId } = place;
    await planFinalPhase(
      tx,
      { seasonId, divisionId, ...finalPhaseOf([...matches, ...open], placed, groups) },
      events,
    );
    await start(tx, place, events);
  }
  await holdSeasonRatings(tx, place.seasonId);
  const counts = newCounts();
  const tags = new Set<Tag>();
  let done = 0;
  await bringTies(tx, matches, {
    place,
    deciding: { teams, names, outside },
    asked,
    counts,
    tags,
    onDone: () => outside.progress(++done, matches.length),
  });
  await finishWhenAllIsDecided(tx, place, { events, isWhole: open.length === 0 });
  touchImported(tx, asked, place, { tags, teams });
  return { ...counts, place };
}
