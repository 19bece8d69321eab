import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { changesOf } from './changes.ts';
import { cardsOf } from './progress.ts';
import { ALL_MATCHES, findFacts } from './repository/facts.ts';
import { rebuildCards, writeSuspensions } from './repository/suspensions.ts';

/**
 * Counts the cards and suspensions of a season anew from its lines, and tells what was not as it should be. Since when
 * a card counts is kept where it is known; else it is the match's decision. Its players' suspensions of other seasons
 * are looked at with it: one is served after the other.
 */
export async function rebuildSuspensions(tx: Tx, seasonId: number): Promise<string[]> {
  const cards = await rebuildCards(tx, seasonId);
  const facts = await findFacts(tx, {
    tournamentId: sql`(select d.tournament_id from seasons s join divisions d on d.id = s.division_id
      where s.id = ${seasonId})`,
    players: sql`
      select player_id, true as with_cards, true as with_all from (
        select player_id from match_cards where season_id = ${seasonId}
        union select player_id from suspensions where season_id = ${seasonId}) shown`,
    seasonId,
    fixtureId: null,
    since: new Date(0),
    matches: ALL_MATCHES,
  });
  const changes = facts.map((one) => ({
    ...changesOf(one, { cards: one.cards.map(cardsOf), seasonId, from: Number.NEGATIVE_INFINITY }),
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
