import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { changesOf } from './changes.ts';
import { cardsOf } from './progress.ts';
import { findFacts } from './repository/facts.ts';
import { findAllOfSeason, rebuildCards, writeSuspensions } from './repository/suspensions.ts';

/** Of one team: all there are. */
const ALL = 1_000_000;

/**
 * Counts the cards and suspensions of a season anew from its lines, and tells what was not as it should be. Since when
 * a card counts is kept where it is known; else it is the match's decision. Its players' suspensions of other seasons
 * are looked at with it: one is served after the other.
 */
export async function rebuildSuspensions(tx: Tx, seasonId: number): Promise<string[]> {
  const before = await snapshot(tx, seasonId);
  await rebuildCards(tx, seasonId);
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
    matches: ALL,
  });
  const changes = facts.map((one) =>
    changesOf(one, { cards: one.cards.map(cardsOf), seasonId, isLookedAt: () => true }),
  );
  await writeSuspensions(
    tx,
    changes.flatMap(({ changed }) => changed),
    changes.flatMap(({ gone }) => gone),
  );
  const after = await snapshot(tx, seasonId);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return was === is ? [] : [`${key}: ${was ?? 'missing'} → ${is ?? 'none'}`];
  });
}

async function snapshot(db: DbOrTx, seasonId: number): Promise<Map<string, string>> {
  const { cards, suspensions } = await findAllOfSeason(db, seasonId);
  return new Map([
    ...cards.map((row): [string, string] => [
      `cards of player ${row.player_id} in match ${row.fixture_id}`,
      JSON.stringify([row.yellows, row.reds, row.counts_from]),
    ]),
    ...suspensions.map((row): [string, string] => [
      `suspension of player ${row.player_id} by ${row.reason} in match ${row.fixture_id}`,
      JSON.stringify([row.matches, row.earned_at, row.served_by]),
    ]),
  ]);
}
