import type { Id } from '../ids.ts';
import { SIDES } from '../match/decision.ts';
import { type MatchSheet, sentOff } from '../match/match-sheet.ts';
import type { SuspensionReason } from './discipline-rules.ts';

/** Yellows are wiped before the liguilla, so each part of a season counts its own. */
export type SeasonPart = 'rounds' | 'liguilla';

/** The cards that a player was shown in one match of a competition. */
export type MatchCards<Match extends Id = Id> = {
  readonly match: Match;
  readonly part: SeasonPart;
  /** When these cards began to count: at the match's decision, or at a later correction (epoch milliseconds). */
  readonly decidedAt: number;
  readonly yellows: 0 | 1 | 2;
  readonly reds: 0 | 1;
  /** What corrections remember; without it only `decidedAt` is known. */
  readonly known?: CardTimes;
};

/** When a yellow or a sending-off first counted in the match; null = never yet. */
export type CardTimes = { readonly yellow: number | null; readonly sentOff: number | null };

export type ShownCards<Player extends Id = Id> = Pick<MatchCards, 'yellows' | 'reds'> & {
  readonly player: Player;
};

/**
 * The players of a match who were shown a card, however the match was decided. Cards of a match that was annulled or
 * broken off still count for discipline, though not as statistics. Imported lines know no cards.
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

/**
 * What a match adds to the count towards five: a single yellow adds one. Two yellows add nothing, because they are
 * punished at once.
 */
export function towardSuspension({ yellows }: Pick<MatchCards, 'yellows'>): 0 | 1 {
  return yellows === 1 ? 1 : 0;
}

/** Why a player was sent off. A player is sent off only once: after two yellows and a red, the red counts. */
export function sentOffFor(
  cards: Pick<MatchCards, 'yellows' | 'reds'>,
): Exclude<SuspensionReason, 'yellows'> | null {
  if (!sentOff(cards)) return null;
  return cards.reds > 0 ? 'red' : 'two_yellows';
}

/**
 * A player's cards in a match after a correction at `at`, kept even if no card is left. Nobody could obey a card before
 * the correction that entered it, so a graver card than ever before counts from `at`. Every other card keeps the time
 * from which it first counted, and with it the matches already served: a correction and its undoing leave no trace.
 * null = no card was ever shown.
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

/** A sending-off is graver than a yellow, so the yellow counted since then as well. */
function timesOf(cards: MatchCards): CardTimes {
  if (cards.known) return cards.known;
  const { decidedAt } = cards;
  const gravity = gravityOf(cards);
  if (gravity === 'none') return NEVER;
  return { yellow: decidedAt, sentOff: gravity === 'sentOff' ? decidedAt : null };
}

/** A sending-off counts from one time, whichever card is named for it: the graver card only lasts longer. */
function gravityOf(cards: MatchCards): 'none' | 'yellow' | 'sentOff' {
  if (sentOff(cards)) return 'sentOff';
  return cards.yellows > 0 ? 'yellow' : 'none';
}
