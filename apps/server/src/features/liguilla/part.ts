import { type Bracket, isExempt, type RoundKey, type Tie } from '@matchnight/rules';

/** A bracket of more teams can be shown in parts. */
const WHOLE = 32;
/** So many ties of a round are in a part, and up to as many that they lead into. */
const TIES = 16;

type Ties = readonly Tie<number>[];
type Rounds = readonly (readonly [RoundKey, Ties])[];

/** A part of a bracket: ties of one round that stand one below the other, and those that they lead into. */
export interface BracketPart {
  readonly round: RoundKey;
  readonly part: number;
  readonly parts: number;
  readonly leads_to: { readonly round: RoundKey; readonly part: number } | null;
  readonly rounds: RoundKey[];
  readonly ties: ReadonlySet<Tie<number>>;
}

/** The ties of a bracket by their rounds, in the order of play. */
export function byRound({ ties }: Bracket<number>): Map<RoundKey, Ties> {
  return Map.groupBy(ties, ({ round }) => round);
}

/**
 * The part that was asked for; null where the bracket is shown whole. A round or part that isn't there becomes the round
 * that is played now, or the last part: such an address may be of another season.
 */
export function partOf(
  bracket: Bracket<number>,
  teams: number,
  asked: { readonly round?: string | undefined; readonly part?: number | undefined },
): BracketPart | null {
  if (asked.round === undefined || teams <= WHOLE) return null;
  const third = byRound(bracket).get('third_place') ?? [];
  const rounds = [...byRound(bracket)].filter(([key]) => key !== 'third_place');
  const inParts = rounds.filter(([, ties], index) => index === 0 || ties.length >= TIES);
  const index = startOf(rounds, inParts.length - 1, asked.round);
  const [round, ties] = rounds[index] ?? [];
  if (round === undefined || ties === undefined) return null;
  const parts = Math.ceil(ties.length / TIES);
  const part = Math.min(asked.part ?? 1, parts);
  const begin = (part - 1) * TIES;
  const { shown, isAtEnd } = ledInto(rounds.slice(index), ties.slice(begin, begin + TIES));
  return {
    round,
    part,
    parts,
    leads_to: isAtEnd ? null : behind(shown.at(-1), rounds, inParts),
    rounds: inParts.map(([key]) => key),
    ties: new Set(isAtEnd ? [...shown, ...third] : shown),
  };
}

/** The part that a tie's winner goes on to. The rounds behind the last that has parts are in the part that it begins. */
function behind(tie: Tie<number> | undefined, rounds: Rounds, inParts: Rounds): BracketPart['leads_to'] {
  const [key, ties] = rounds[rounds.findIndex(([round]) => round === tie?.round) + 1] ?? [];
  // Where a round is paired or seeded anew nobody knows yet which tie is the next.
  if (!tie || key === undefined || !ties?.every(isFedByNeighbours)) return null;
  if (inParts.some(([round]) => round === key)) {
    return { round: key, part: Math.ceil(Math.ceil(tie.number / 2) / TIES) };
  }
  const [last] = inParts.at(-1) ?? [];
  return last === undefined ? null : { round: last, part: 1 };
}

/** In which part of its round a tie stands. */
export function partOfTie({ number }: Tie<number>): number {
  return Math.ceil(number / TIES);
}

/** The asked round; otherwise the first that is still played, but not behind the last that has parts. */
function startOf(rounds: Rounds, last: number, asked: string): number {
  const known = rounds.findIndex(([key]) => key === asked);
  if (known !== -1) return known;
  const open = rounds.findIndex(([, ties]) => ties.some(isOpen));
  return Math.min(open === -1 ? last : open, last);
}

function isOpen(tie: Tie<number>): boolean {
  return tie.winner.kind === 'unknown' && !isExempt(tie);
}

/** Ties with those of the rounds after them that only they lead into: none where a round is paired or seeded anew. */
function ledInto(rounds: Rounds, first: Ties): { readonly shown: Tie<number>[]; readonly isAtEnd: boolean } {
  const shown = [...first];
  let before = first;
  for (const [, ties] of rounds.slice(1)) {
    if (!ties.every(isFedByNeighbours)) return { shown, isAtEnd: false };
    const numbers = new Set(before.map(({ number }) => Math.ceil(number / 2)));
    before = before.length > 1 ? ties.filter(({ number }) => numbers.has(number)) : [];
    if (before.length === 0) return { shown, isAtEnd: false };
    shown.push(...before);
  }
  return { shown, isAtEnd: true };
}

function isFedByNeighbours({ number, sources }: Tie<number>): boolean {
  return sources.every(
    (source, side) => source.kind === 'winner' && source.number === number * 2 - (side === 0 ? 1 : 0),
  );
}
