import type { Id } from '../ids.ts';
import { SIDES } from '../match/decision.ts';
import { type MatchSheet, sentOff } from '../match/match-sheet.ts';
import type { SuspensionReason } from './discipline-rules.ts';

/** Yellows are wiped before the liguilla, so each part of a season counts its own. */
export type SeasonPart = 'rounds' | 'liguilla';

/** What a player was shown in one match of a competition. */
export type MatchCards<Match extends Id = Id> = {
  readonly match: Match;
  readonly part: SeasonPart;
  /** When these cards came to count: the match's decision, or a later correction (epoch milliseconds). */
  readonly decidedAt: number;
  readonly yellows: 0 | 1 | 2;
  readonly reds: 0 | 1;
  /** What corrections remember; without it nothing but `decidedAt` is known. */
  readonly known?: CardTimes;
};

/** Since when a deed of this gravity, a yellow or a sending-off, first counted in the match; null = never yet. */
export type CardTimes = { readonly yellow: number | null; readonly sentOff: number | null };

export type ShownCards<Player extends Id = Id> = Pick<MatchCards, 'yellows' | 'reds'> & {
  readonly player: Player;
};

/**
 * The players of a match who were shown a card, however the match was decided: what was shown on the pitch of a
 * match that was annulled or broken off is no statistic, but stays discipline. Imported lines know no cards.
 */
export function shownCards<Player extends Id>(
  sheet: Pick<MatchSheet<Id, Player>, 'lines' | 'imported'>,
): ShownCards<Player>[] {
  if (sheet.imported) return [];
  return SIDES.flatMap((side) => sheet.lines[side])
    .filter((line) => line.yellows > 0 || line.reds > 0)
    .map(({ player, yellows, reds }) => ({
      player,
      yellows: yellows >= 2 ? 2 : yellows > 0 ? 1 : 0,
      reds: reds > 0 ? 1 : 0,
    }));
}

/** What a match adds on the way to five: a yellow one, two yellows nothing, for they are punished at once. */
export function towardSuspension({ yellows }: Pick<MatchCards, 'yellows'>): 0 | 1 {
  return yellows === 1 ? 1 : 0;
}

/** What a player was sent off for. Nobody is sent off twice: of two yellows and a red, the red is what counts. */
export function sentOffFor(
  cards: Pick<MatchCards, 'yellows' | 'reds'>,
): Exclude<SuspensionReason, 'yellows'> | null {
  if (!sentOff(cards)) return null;
  return cards.reds > 0 ? 'red' : 'two_yellows';
}

/**
 * A player's cards of a match after a correction at `at`, to be kept even where none is left. Nobody could obey before
 * the correction what only the correction says, so what is graver than ever before counts from then on. The rest has
 * the time from which it first counted, and with it the matches already served: a correction and its undoing leave no
 * trace. null = no card was ever shown.
 */
export function correctedCards<Match extends Id>(
  before: MatchCards<Match> | null,
  after: MatchCards<Match> | null,
  at: number,
): MatchCards<Match> | null {
  const known = before ? timesOf(before) : NEVER;
  if (!after) return before && { ...before, yellows: 0, reds: 0, known };
  const gravity = gravityOf(after);
  if (gravity === 'none') return { ...after, decidedAt: before?.decidedAt ?? at, known };
  const decidedAt = known[gravity] ?? at;
  const yellow = known.yellow === null ? decidedAt : Math.min(known.yellow, decidedAt);
  return {
    ...after,
    decidedAt,
    known: { yellow, sentOff: gravity === 'sentOff' ? decidedAt : known.sentOff },
  };
}

const NEVER: CardTimes = { yellow: null, sentOff: null };

/** A sending-off is graver than a yellow, so it counted as at least that. */
function timesOf(cards: MatchCards): CardTimes {
  if (cards.known) return cards.known;
  const { decidedAt } = cards;
  const gravity = gravityOf(cards);
  if (gravity === 'none') return NEVER;
  return { yellow: decidedAt, sentOff: gravity === 'sentOff' ? decidedAt : null };
}

/** A sending-off is one deed, whichever card it was put down to: the graver only lasts longer. */
function gravityOf(cards: MatchCards): 'none' | 'yellow' | 'sentOff' {
  if (sentOff(cards)) return 'sentOff';
  return cards.yellows > 0 ? 'yellow' : 'none';
}
