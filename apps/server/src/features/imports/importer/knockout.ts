import type { RoundKey } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import type { Tag } from '../../../platform/touch.ts';
import { countUnmatched, pairAsPlayed, planKnockout } from '../../liguilla/index.ts';
import { mainRounds } from '../../matches/index.ts';
import { holdSeasonRatings } from '../../statistics/index.ts';
import { ImportRefused } from '../refused.ts';
import { enterTeams, finishWhenAllIsDecided, newCounts, start, teamsOf, touchImported } from './enter.ts';
import { type FileMatch, named } from './format.ts';
import { idOf, type Teams } from './goals.ts';
import { type FileTie, settingsOf, tiesByRound } from './links.ts';
import type { Names } from './names.ts';
import { findOrMakePlace, type Place } from './place.ts';
import { withSentOn } from './sent-on.ts';
import { bringTies } from './ties.ts';
import type { Counts, ImportAsked, Outside } from './types.ts';

/**
 * Imports a cup without groups: a knockout whose rounds are paired by hand, since that is what its file tells, one round after
 * the other. It may be in the middle: what the file does not have yet is paired later, by an administrator or by another import.
 */
export async function importKnockout(
  tx: Tx,
  told: readonly FileMatch[],
  given: ImportAsked,
  { outside, names }: { readonly outside: Outside; readonly names: Names },
): Promise<Counts & { readonly place: Place }> {
  const asked = { ...given, mode: 'manual_knockout' as const };
  const { events } = outside;
  const matches = withSentOn(told);
  const rounds = tiesByRound(matches);
  const place = await findOrMakePlace(tx, asked, names);
  const teams = await teamsOf(matches, names);
  await enterTeams(tx, teams, { place, asked });
  const settings = settingsOf(rounds);
  if (place.isNew) {
    await planKnockout(tx, place.seasonId, settings);
    await start(tx, place, events);
  }
  await holdSeasonRatings(tx, place.seasonId);
  const counts = newCounts();
  const tags = new Set<Tag>();
  let done = 0;
  for (const own of inOrder(rounds)) {
    const [first] = own;
    if (!first) continue;
    await pair(tx, own, { place, teams, settings });
    // With the final comes the match for third place.
    const some = matches.filter(
      ({ stage }) => stage === first.round || (first.round === 'final' && stage === 'third_place'),
    );
    await bringTies(tx, some, {
      place,
      deciding: { teams, names, outside },
      asked: given,
      counts,
      tags,
      onDone: () => outside.progress(++done, matches.length),
    });
  }
  const isWhole = (await countUnmatched(tx, place.seasonId)) === 0;
  await finishWhenAllIsDecided(tx, place, { events, isWhole });
  touchImported(tx, given, place, { tags, teams });
  return { ...counts, place };
}

interface RoundTie extends FileTie {
  readonly round: RoundKey;
}

/** From the first round to the final. */
function inOrder(rounds: ReadonlyMap<RoundKey, readonly FileTie[]>): RoundTie[][] {
  const keys = mainRounds().filter((key) => rounds.has(key));
  const [third] = rounds.get('third_place') ?? [];
  if (third && !rounds.has('final')) throw new ImportRefused('no_final', { match: named(third.matches[0]) });
  return keys
    .toReversed()
    .map((round) => (rounds.get(round) ?? []).map((tie): RoundTie => ({ ...tie, round })));
}

/** @throws ImportRefused where the round is not the one that follows from the results before it */
async function pair(
  tx: Tx,
  ties: readonly RoundTie[],
  of: { readonly place: Place; readonly teams: Teams; readonly settings: ReturnType<typeof settingsOf> },
): Promise<void> {
  const [first] = ties;
  if (!first) return;
  const { place, teams, settings } = of;
  const { round } = first;
  const pairings = ties.map((tie) => [idOf(teams, tie.teams[0]), idOf(teams, tie.teams[1])] as const);
  const step = await pairAsPlayed(tx, { seasonId: place.seasonId, round, ties: pairings, settings });
  if (step.ok) return;
  const { failure } = step;
  const match = named(first.matches[0]);
  switch (failure.code) {
    case 'pairing_round_open':
      throw new ImportRefused('round_before_open', { match });
    case 'pairing_team_not_in':
    case 'pairing_team_twice': {
      const stray = ties.find((_, index) => pairings[index]?.some((id) => id === failure.team));
      throw new ImportRefused('other_teams', { match: named((stray ?? first).matches[0]) });
    }
    case 'pairing_too_many_exempt':
      throw new ImportRefused('round_incomplete', { match, exempt: failure.exempt, most: failure.most });
    case 'pairing_other_round':
    case 'pairing_knockout_over':
      throw new ImportRefused('round_of_others', { match });
    default:
      throw new Error(`a knockout that an import pairs is unsound: ${JSON.stringify(failure)}`);
  }
}
