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
};

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
 * A player's cards of a match after a correction at `at`. Nobody could obey before the correction what only the
 * correction says, so what is graver than before counts from then on; the rest keeps its time, and with it the
 * matches already served. null = he has no cards (any more).
 */
export function correctedCards<Match extends Id>(
  before: MatchCards<Match> | null,
  after: MatchCards<Match> | null,
  at: number,
): MatchCards<Match> | null {
  if (!after) return null;
  const known = before !== null && GRAVITY[gravityOf(after)] <= GRAVITY[gravityOf(before)];
  return { ...after, decidedAt: known ? before.decidedAt : at };
}

/** A sending-off is one deed, whichever card it was put down to: the graver only lasts longer. */
const GRAVITY = { none: 0, yellow: 1, sentOff: 2 } as const;

function gravityOf(cards: MatchCards): keyof typeof GRAVITY {
  if (sentOff(cards)) return 'sentOff';
  return cards.yellows > 0 ? 'yellow' : 'none';
}
