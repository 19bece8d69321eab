import {
  bindingMatches,
  type DisciplineRules,
  type MatchCards,
  type MatchToServe,
  matchesOfPlayer,
  NO_YELLOWS,
  type Suspension,
  type SuspensionProgress,
  suspensionsFrom,
  type TeamSpell,
} from '@matchnight/rules';
import type { CardsRow, MatchFacts, PlayerFacts, SuspensionRow } from './repository/facts.ts';

/** A match that nobody knows the date of comes after all that are dated. */
const UNDATED = Number.MAX_SAFE_INTEGER;

type Earned = Suspension<number>;
export type Progress = SuspensionProgress<number, number>;

export function cardsOf(row: CardsRow): MatchCards<number> {
  // Yellows are wiped before a liguilla; a knockout without a league is a competition's only part.
  const part = row.stage === 'liguilla' ? 'liguilla' : 'rounds';
  const { match, at: decidedAt, yellows, reds, yellow_from: yellow, sent_off_from: sentOff } = row;
  const cards = { match, part, decidedAt, yellows, reds } as const;
  return yellow === null && sentOff === null ? cards : { ...cards, known: { yellow, sentOff } };
}

/** What a player earned in one season, begun with so many yellows. */
export function earnedBy(
  cards: readonly MatchCards<number>[],
  rules: DisciplineRules,
  keptYellows: number,
): Earned[] {
  return suspensionsFrom(cards, rules, { ...NO_YELLOWS, rounds: keptYellows });
}

export function earnedOf({ match, reason, matches, at }: SuspensionRow): Earned {
  return { match, reason, matches, earnedAt: at };
}

/**
 * When the first suspension was earned that is not served to the end, or is by this match. What was earned before is
 * settled: nothing that happens to the matches that served it is left to come.
 */
export function unsettledFrom(rows: readonly SuspensionRow[], fixtureId: number): number {
  return Math.min(
    ...rows
      .filter(({ matches, served }) => served.length < matches || served.includes(fixtureId))
      .map(({ at }) => at),
  );
}

/** What two readings of the same suspension have in common, whatever it costs. */
export function keyOf({ match, reason }: Pick<Earned, 'match' | 'reason'>): string {
  return `${match}:${reason}`;
}

/**
 * How far these suspensions of a player are served, by the matches of the team that the player belonged to at the time;
 * `settled`: matches that served other suspensions.
 */
export function progressOf(
  facts: Pick<PlayerFacts, 'spells' | 'matches'>,
  suspensions: readonly Earned[],
  settled: ReadonlySet<number> = new Set(),
): Progress[] {
  const matches = facts.matches.filter(({ id }) => !settled.has(id)).map(withKickOff);
  return bindingMatches(suspensions, matchesOfPlayer(spellsOf(facts), matches).map(toServe));
}

/** Each starts at the end of the one before; the first has no start, since nobody is suspended before they joined. */
function spellsOf({ spells }: Pick<PlayerFacts, 'spells'>): TeamSpell<number>[] {
  return spells.flatMap(({ team, until }, place) =>
    team === null ? [] : [{ team, from: spells[place - 1]?.until ?? 0, until }],
  );
}

function withKickOff(row: MatchFacts) {
  return { ...row, kickOff: row.date ?? UNDATED };
}

function toServe(row: ReturnType<typeof withKickOff>): MatchToServe<number> {
  const { id: match, kickOff, status, decided: decidedAt, took_part: tookPart } = row;
  return { match, kickOff, status, decidedAt, tookPart };
}
