import type { Tx } from '../../platform/database/index.ts';
import { findSeasonDiscipline } from '../divisions/index.ts';
import { disciplineOf } from '../tournaments/index.ts';
import { changesOf } from './changes.ts';
import { cardsOf } from './progress.ts';
import { findFactsOfSeason } from './repository/concerned.ts';
import { rebuildCards, writeSuspensions } from './repository/suspensions.ts';

/**
 * Counts the cards and suspensions of a season anew from its lines, and tells what was not as it should be. Since when
 * a card counts is kept where it is known; else it is the match's decision. Its players' suspensions of other seasons
 * are looked at with it: one is served after the other.
 */
export async function rebuildSuspensions(tx: Tx, seasonId: number): Promise<string[]> {
  const cards = await rebuildCards(tx, seasonId);
  const facts = await findFactsOfSeason(tx, seasonId);
  const rules = disciplineOf(await findSeasonDiscipline(tx, seasonId));
  const changes = facts.map((one) => ({
    ...changesOf(one, { cards: one.cards.map(cardsOf), seasonId, rules, from: Number.NEGATIVE_INFINITY }),
    before: one.suspensions,
  }));
  await writeSuspensions(
    tx,
    changes.flatMap(({ changed }) => changed),
    changes.flatMap(({ gone }) => gone),
  );
  return [
    ...cards.map(({ player_id, fixture_id, is_gone }) => {
      const what = is_gone ? 'are gone' : 'are another';
      return `cards of player ${player_id} in match ${fixture_id} ${what}`;
    }),
    ...changes.flatMap(({ changed, gone, before }) => [
      ...changed.map(
        ({ player_id, fixture_id, reason, matches, served_by }) =>
          `suspension of player ${player_id} by ${reason} in match ${fixture_id}: ${matches}, served by ${served_by.join(', ') || 'none'}`,
      ),
      ...before
        .filter(({ id }) => gone.includes(id))
        .map(({ match, reason }) => `suspension by ${reason} in match ${match} is gone`),
    ]),
  ];
}
