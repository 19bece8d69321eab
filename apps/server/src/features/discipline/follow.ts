import { correctedCards, type MatchCards, type ShownCards, SIDES, shownCards } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { MatchDecided } from '../matches/index.ts';
import { changesOf } from './changes.ts';
import { suspensionChanged } from './events.ts';
import { cardsOf, unsettledFrom } from './progress.ts';
import { type Concerned as ConcernedPlayers, findFactsOfMatch } from './repository/concerned.ts';
import type { PlayerFacts } from './repository/facts.ts';
import { type NewCards, writeCards, writeSuspensions } from './repository/suspensions.ts';

/**
 * In the deciding transaction: what the match's cards earned, and whose suspension it served, or serves no more.
 * Reads the facts of those whom it concerns only: who was shown a card, before or after, and who of both teams is
 * suspended. The season is held by the decision, and both teams' ratings where its result is another; so two decisions
 * of one team come one after the other.
 */
export async function suspensionsOfDecidedMatch(tx: Tx, event: MatchDecided, events: Events): Promise<void> {
  const concerned = concernedBy(event);
  const facts = await findFactsOfMatch(tx, event, concerned);
  const { shown, after, undone } = concerned;
  const cards = facts.map((one) => ({ ...one, ...cardsAfter(one, event, after) }));
  await write(tx, event, cards);
  const changes = cards.map((one) =>
    changesOf(one, {
      cards: shown.includes(one.player_id) ? one.known : null,
      seasonId: event.seasonId,
      rules: event.discipline,
      from:
        undone.includes(one.player_id) || concerned.isRevived
          ? Number.NEGATIVE_INFINITY
          : unsettledFrom(one.suspensions, event.fixtureId),
    }),
  );
  await writeSuspensions(
    tx,
    changes.flatMap(({ changed }) => changed),
    changes.flatMap(({ gone }) => gone),
  );
  if (!event.after.imported) await tell(tx, { event, cards, changes }, events);
}

/** Tells what this match's cards cost now, where it is another. */
async function tell(
  tx: Tx,
  known: {
    readonly event: MatchDecided;
    readonly cards: readonly WithCards[];
    readonly changes: readonly ReturnType<typeof changesOf>[];
  },
  events: Events,
): Promise<void> {
  const { fixtureId, divisionId, ruledAt: at, touches } = known.event;
  for (const [place, { player_id: playerId, suspensions }] of known.cards.entries()) {
    const { changed = [], gone = [] } = known.changes[place] ?? {};
    const before = suspensions.filter(({ match }) => match === fixtureId);
    const after = changed.filter(({ fixture_id }) => fixture_id === fixtureId);
    const isGone = before.some(({ id }) => gone.includes(id));
    const isOther = after.some(
      ({ reason, matches }) => before.find((row) => row.reason === reason)?.matches !== matches,
    );
    if (!isGone && !isOther) continue;
    const kept = before.filter(
      ({ id, reason }) => !gone.includes(id) && !after.some((row) => row.reason === reason),
    );
    const matches = [...after, ...kept].reduce((sum, row) => sum + row.matches, 0);
    await events.publish(suspensionChanged, tx, { divisionId, fixtureId, playerId, matches, at, touches });
  }
}

type Shown = ReadonlyMap<number, ShownCards<number>>;

interface Concerned extends ConcernedPlayers {
  readonly after: Shown;
}

function concernedBy({ before, after }: MatchDecided): Concerned {
  const [then, now] = [cardsByPlayer(before), cardsByPlayer(after)];
  const shown = [...new Set([...then.keys(), ...now.keys()])];
  // Fewer cards, or more that may have counted before.
  const others = before === null ? [] : shown.filter((player) => isOther(then.get(player), now.get(player)));
  const stays = new Set(playersOf(after));
  const left = before === null ? [] : playersOf(before).filter((player) => !stays.has(player));
  const isRevived =
    before !== null && before.decision.status !== 'played' && after.decision.status === 'played';
  return { after: now, shown, undone: [...new Set([...others, ...left])], isRevived };
}

function cardsByPlayer(sheet: MatchDecided['before']): Shown {
  return new Map(sheet === null ? [] : shownCards(sheet).map((one) => [one.player, one]));
}

function playersOf({ lines }: MatchDecided['after']): number[] {
  return SIDES.flatMap((side) => lines[side].map(({ player }) => player));
}

function isOther(before: ShownCards | undefined, after: ShownCards | undefined): boolean {
  return before?.yellows !== after?.yellows || before?.reds !== after?.reds;
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
    const { yellows, reds, decidedAt, known } = corrected;
    const place = { player_id, season_id: event.seasonId, fixture_id: event.fixtureId };
    return [
      {
        ...place,
        yellows,
        reds,
        counts_from: new Date(decidedAt),
        yellow_from: dateOf(known?.yellow ?? null),
        sent_off_from: dateOf(known?.sentOff ?? null),
      },
    ];
  });
  if (rows.length > 0) await writeCards(tx, rows);
}

function dateOf(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function isSame(a: MatchCards | null, b: MatchCards): boolean {
  return a?.yellows === b.yellows && a.reds === b.reds && a.decidedAt === b.decidedAt;
}
