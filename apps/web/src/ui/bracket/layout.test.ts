import { expect, it } from 'vitest';
import { entrances, madeUpDouble, madeUpKnockout } from '../../testing/brackets.ts';
import { type Column, currentColumn, layOut, type Tree } from './layout.ts';
import type { BracketMatch, BracketRound, BracketSource, BracketTeam } from './types.ts';

const teams = (count: number): BracketTeam[] =>
  Array.from({ length: count }, (_, nth) => ({ name: `Team ${nth + 1}`, slug: `t${nth + 1}`, image: null }));
const homeWins = () => ({ goals: [1, 0] as const });
const open = () => null;
const columnsOf = (trees: readonly Tree[]) => trees.flatMap(({ columns }) => columns);
const keysOf = (columns: readonly Column[]) => columns.map(({ round }) => round.key);
const numbersOf = (column: Column | undefined) => column?.ties.map(({ number }) => number);

/** The middle of a tie in a column of height 1: its ties share the height equally. */
function middleOf(column: Column, number: number): number {
  return (column.ties.findIndex((tie) => tie.number === number) + 0.5) / column.ties.length;
}

function feedersOf(match: BracketMatch, before: Column): number[] {
  return [match.home_source, match.away_source].flatMap((source) =>
    source?.kind === 'winner' && source.round === before.round.key ? [source.number] : [],
  );
}

function expectMidway(columns: readonly Column[]): void {
  for (const [at, column] of columns.entries()) {
    const before = columns[at - 1];
    if (!before) continue;
    for (const { match, number } of column.ties) {
      const feeders = feedersOf(match, before).map((one) => middleOf(before, one));
      const middle = feeders.reduce((sum, one) => sum + one, 0) / feeders.length;
      expect(middleOf(column, number), `${column.round.key} ${number}`).toBeCloseTo(middle, 10);
    }
  }
}

it.each([2, 4, 8, 16, 64, 256])('in a bracket of %i, a tie lies midway between its two feeders', (count) => {
  const [tree] = layOut(madeUpKnockout(entrances(teams(count)), homeWins));
  expect(tree?.side).toBe('main');
  expect(tree?.columns).toHaveLength(Math.log2(count));
  expect(tree?.columns.map(({ lines }) => lines)).toEqual([
    ...Array.from({ length: Math.log2(count) - 1 }, () => 'pairs'),
    'none',
  ]);
  expectMidway(tree?.columns ?? []);
});

it('only what has something to its left is reached by a line', () => {
  const [tree] = layOut(madeUpKnockout(entrances(teams(4)), open));
  expect(tree?.columns.map(({ ties }) => ties.map(({ isFed }) => isFed))).toEqual([[false, false], [true]]);
});

it('an exempt team keeps its place in the tree and its line', () => {
  const [tree] = layOut(madeUpKnockout(entrances(teams(5)), open));
  const [first, second] = tree?.columns ?? [];
  expect(first?.ties.map(({ match, isVoid }) => [match.away_source?.kind === 'bye', isVoid])).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [true, false],
  ]);
  expect(second?.ties.map(({ isFed }) => isFed)).toEqual([true, true]);
});

it('rounds that are told in another order than the tree’s are put in the order that no lines cross in', () => {
  const winner = (number: number): BracketSource => ({ kind: 'winner', round: 'quarter_final', number });
  const rounds = madeUpKnockout(entrances(teams(8)), open).map((round): BracketRound => {
    if (round.key !== 'semi_final') return round;
    const [one, two] = round.matches;
    if (!one || !two) throw new Error('two semi-finals');
    return {
      ...round,
      matches: [
        { ...one, home_source: winner(1), away_source: winner(3) },
        { ...two, home_source: winner(4), away_source: winner(2) },
      ],
    };
  });
  const [tree] = layOut(rounds);
  expect(numbersOf(tree?.columns[0])).toEqual([1, 3, 4, 2]);
  expectMidway(tree?.columns ?? []);
});

it('a place that is called by its entrance, because its feeder was a bye, is fed from where it stands', () => {
  const rounds = madeUpKnockout(entrances(teams(5)), open).map((round) => ({
    ...round,
    matches: round.matches.map((match) =>
      round.key === 'semi_final' ? { ...match, home_source: { kind: 'seed', seed: 1 } as const } : match,
    ),
  }));
  const [first] = layOut(rounds)[0]?.columns ?? [];
  expect([first?.lines, numbersOf(first)]).toEqual(['pairs', [1, 2, 3, 4]]);
});

it('with reseeding, no line pretends to know who meets whom', () => {
  const rounds = madeUpKnockout(entrances(teams(8)), open).map((round) => ({
    ...round,
    matches: round.matches.map((match) =>
      round.key === 'semi_final'
        ? { ...match, home_source: { kind: 'survivor', round: 'quarter_final', nth: 1 } as const }
        : match,
    ),
  }));
  const [quarters, semis] = layOut(rounds)[0]?.columns ?? [];
  expect([quarters?.lines, semis?.lines]).toEqual(['none', 'pairs']);
  expect(semis?.ties.map(({ isFed }) => isFed)).toEqual([false, false]);
});

it('sources that name a tie twice, or rounds that don’t halve, leave a plain column', () => {
  const rounds = madeUpKnockout(entrances(teams(8)), open);
  const twice = rounds.map((round) => ({
    ...round,
    matches: round.matches.map((match) =>
      round.key === 'final' ? { ...match, away_source: match.home_source } : match,
    ),
  }));
  expect(layOut(twice)[0]?.columns.map(({ lines }) => lines)).toEqual(['pairs', 'none', 'none']);
  const uneven = rounds.map((round) =>
    round.key === 'quarter_final' ? { ...round, matches: round.matches.slice(1) } : round,
  );
  expect(layOut(uneven)[0]?.columns.map(({ lines }) => lines)).toEqual(['none', 'pairs', 'none']);
});

it('the match for third place is below the final, the champion above it', () => {
  const [tree] = layOut(madeUpKnockout(entrances(teams(4)), homeWins, true));
  expect(keysOf(tree?.columns ?? [])).toEqual(['semi_final', 'final']);
  const final = tree?.columns.at(-1);
  expect(final?.third?.round.key).toBe('third_place');
  expect(final?.third?.ties.map(({ isFed }) => isFed)).toEqual([false]);
  expect(final?.champion?.slug).toBe('t1');
});

it('nobody is champion before the final is decided', () => {
  const rounds = madeUpKnockout(entrances(teams(4)), (_, round) => (round === 0 ? homeWins() : null));
  expect(columnsOf(layOut(rounds)).map(({ champion }) => champion)).toEqual([null, null]);
});

it('double elimination has winners, losers and finals, and each tie lies on the line of its feeders', () => {
  const trees = layOut(madeUpDouble(entrances(teams(8)), homeWins));
  expect(trees.map(({ side, columns }) => [side, keysOf(columns)])).toEqual([
    ['winners', ['winners_round_1', 'winners_round_2', 'winners_round_3']],
    ['losers', ['losers_round_1', 'losers_round_2', 'losers_round_3', 'losers_round_4']],
    ['finals', ['grand_final', 'grand_final_reset']],
  ]);
  const [winners, losers, finals] = trees;
  expect(winners?.columns.map(({ lines }) => lines)).toEqual(['pairs', 'pairs', 'straight']);
  expect(losers?.columns.map(({ lines }) => lines)).toEqual(['straight', 'pairs', 'straight', 'none']);
  expect(finals?.columns.map(({ ties }) => ties[0]?.isFed)).toEqual([true, true]);
  expectMidway(winners?.columns ?? []);
  expectMidway(losers?.columns ?? []);
});

it('a reset that is not needed is not shown, and the grand final makes the champion', () => {
  const rounds = madeUpDouble(entrances(teams(8)), homeWins).map((round) =>
    round.key === 'grand_final_reset' ? { ...round, matches: round.matches.map(voided) } : round,
  );
  const finals = layOut(rounds).at(-1);
  expect(keysOf(finals?.columns ?? [])).toEqual(['grand_final']);
  expect(finals?.columns[0]?.champion?.slug).toBe('t1');
});

it('a tie of nobody keeps its place unseen, and no line comes from it', () => {
  const trees = layOut(madeUpDouble(entrances(teams(5)), open));
  const [first, second] = trees.find(({ side }) => side === 'losers')?.columns ?? [];
  expect(first?.ties.map(({ isVoid }) => isVoid)).toEqual([false, true]);
  expect(second?.ties.map(({ isVoid, isFed }) => [isVoid, isFed])).toEqual([
    [false, true],
    [false, false],
  ]);
});

it('opens at the first round that is still played, in the end at the last', () => {
  const at = (played: number) =>
    currentColumn(
      columnsOf(
        layOut(madeUpKnockout(entrances(teams(5)), (_, round) => (round < played ? homeWins() : null))),
      ),
    );
  expect([0, 1, 2, 3].map(at)).toEqual([0, 1, 2, 2]);
});

function voided(match: BracketMatch): BracketMatch {
  return { ...match, home_source: { kind: 'bye' }, away_source: { kind: 'bye' } };
}
