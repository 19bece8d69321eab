import { correctedCards, type MatchCards, type ShownCards, shownCards } from '@matchnight/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { MatchDecided } from '../fixtures/index.ts';
import { changesOf } from './changes.ts';
import { cardsOf } from './progress.ts';
import { findFacts, type PlayerFacts } from './repository/facts.ts';
import { type NewCards, writeCards, writeSuspensions } from './repository/suspensions.ts';

/**
 * In the deciding transaction: what the match's cards earned, and whose suspension it served, or serves no more.
 * Reads the facts of those whom it concerns only: who was shown a card, before or after, and who of both teams is
 * suspended. The season is held by the decision, and both teams' ratings where its result is another; so two decisions
 * of one team come one after the other.
 */
export async function suspensionsOfDecidedMatch(tx: Tx, event: MatchDecided): Promise<void> {
  const before = cardsByPlayer(event.before);
  const after = cardsByPlayer(event.after);
  const facts = await factsOf(tx, event, before, after);
  const cards = facts.map((one) => ({ ...one, ...cardsAfter(one, event, after) }));
  await write(tx, event, cards);
  const changes = cards.map((one) =>
    changesOf(one, {
      cards: before.has(one.player_id) || after.has(one.player_id) ? one.known : null,
      seasonId: event.seasonId,
      isLookedAt: lookedAt(one, event, isLess(before.get(one.player_id), after.get(one.player_id))),
    }),
  );
  await writeSuspensions(
    tx,
    changes.flatMap(({ changed }) => changed),
    changes.flatMap(({ gone }) => gone),
  );
}

type Shown = ReadonlyMap<number, ShownCards<number>>;

function cardsByPlayer(sheet: MatchDecided['before']): Shown {
  return new Map(sheet === null ? [] : shownCards(sheet).map((one) => [one.player, one]));
}

/** A card fewer than before changes what his later ones came to; one more only adds. */
function isLess(before: ShownCards | undefined, after: ShownCards | undefined): boolean {
  if (!before) return false;
  return (after?.yellows ?? 0) < before.yellows || (after?.reds ?? 0) < before.reds;
}

async function factsOf(tx: Tx, event: MatchDecided, before: Shown, after: Shown): Promise<PlayerFacts[]> {
  const { divisionId, seasonId, fixtureId, homeTeamId, awayTeamId, ruledAt } = event;
  const shown = [...new Set([...before.keys(), ...after.keys()])];
  const less = shown.filter((player) => isLess(before.get(player), after.get(player)));
  return await findFacts(tx, {
    tournamentId: sql`(select d.tournament_id from divisions d where d.id = ${divisionId})`,
    players: sql`
      select player_id, bool_or(carded) as with_cards, player_id = any(${less}::bigint[]) as with_all from (
        select unnest(${shown}::bigint[]) as player_id, true as carded
        union all
        select s.player_id, false from suspensions s
        where s.served_by @> array[${fixtureId}::bigint]
        union all
        select s.player_id, false from registrations r
        join suspensions s on s.player_id = r.player_id and s.tournament_id = r.tournament_id and s.remaining > 0
        where r.team_id in (${homeTeamId}, ${awayTeamId})
        union all
        select s.player_id, false from team_spells r
        join suspensions s on s.player_id = r.player_id and s.tournament_id = r.tournament_id and s.remaining > 0
        where r.team_id in (${homeTeamId}, ${awayTeamId})) concerned
      group by player_id`,
    seasonId,
    fixtureId,
    since: shown.length > 0 ? ruledAt : null,
  });
}

/** The player's cards of the season as they are now: `known` all of them, `own` those of this match. */
function cardsAfter(facts: PlayerFacts, event: MatchDecided, after: Shown) {
  const known = facts.cards.map(cardsOf);
  const own = known.find(({ match }) => match === event.fixtureId) ?? null;
  const shown = after.get(facts.player_id);
  const part = event.stage === 'liguilla' ? 'liguilla' : 'rounds';
  const now: MatchCards<number> | null = shown
    ? {
        match: event.fixtureId,
        part,
        decidedAt: event.ruledAt.getTime(),
        yellows: shown.yellows,
        reds: shown.reds,
      }
    : null;
  const corrected = correctedCards(own, now, event.ruledAt.getTime());
  const others = known.filter(({ match }) => match !== event.fixtureId);
  return { known: corrected ? [...others, corrected] : others, own, corrected };
}

type WithCards = PlayerFacts & ReturnType<typeof cardsAfter>;

async function write(tx: Tx, event: MatchDecided, facts: readonly WithCards[]): Promise<void> {
  const rows = facts.flatMap(({ player_id, own, corrected }): NewCards[] => {
    if (corrected === null || isSame(own, corrected)) return [];
    const { yellows, reds, decidedAt } = corrected;
    const place = { player_id, season_id: event.seasonId, fixture_id: event.fixtureId };
    return [{ ...place, yellows, reds, counts_from: new Date(decidedAt) }];
  });
  const gone = facts
    .filter(({ own, corrected }) => own !== null && corrected === null)
    .map(({ player_id }) => ({ player_id, fixture_id: event.fixtureId }));
  if (rows.length > 0 || gone.length > 0) await writeCards(tx, rows, gone);
}

function isSame(a: MatchCards | null, b: MatchCards): boolean {
  return a?.yellows === b.yellows && a.reds === b.reds && a.decidedAt === b.decidedAt;
}

/** Of what is served to the end: what this match served, and where a card is gone all that came after its like. */
function lookedAt(facts: PlayerFacts, { seasonId, fixtureId }: MatchDecided, isAll: boolean) {
  const first = Math.min(...facts.suspensions.flatMap(({ season, at }) => (season === seasonId ? at : [])));
  return ({ served, at }: { served: readonly number[]; at: number }) =>
    served.includes(fixtureId) || (isAll && at >= first);
}
