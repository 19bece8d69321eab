import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportAsked } from '../../commands/export.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

const TEAMS = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eco', 'Fox', 'Gal', 'Hun'] as const;
type Match = Record<string, unknown>;

const goals = fc.integer({ min: 0, max: 4 });
const time = fc.constantFrom({}, { time: '18:30' });
const status = fc.constantFrom('played', 'played', 'played', 'open', 'won_by_default', 'annulled');

const league: fc.Arbitrary<readonly Match[]> = fc
  .integer({ min: 2, max: 5 })
  .chain((size) => fc.tuple(...pairsOf(TEAMS.slice(0, size)).map(leagueMatch)));

/** Each team of a group beats those after it, so that it is clear who goes on. */
const groups: fc.Arbitrary<readonly Match[]> = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 }), decisiveTie())
  .chain(([a, b, final]) =>
    fc
      .tuple(
        ...pairsOf(TEAMS.slice(0, a)).map((pair) => groupMatch(pair, 'Group A')),
        ...pairsOf(TEAMS.slice(4, 4 + b)).map((pair) => groupMatch(pair, 'Group B')),
      )
      .map((matches) => [...matches, tieOf('Final', [TEAMS[0], TEAMS[4]], final)]),
  );

const knockout: fc.Arbitrary<readonly Match[]> = fc
  .tuple(fc.constantFrom(2, 4, 8), fc.array(decisiveTie(), { minLength: 7, maxLength: 7 }))
  .map(([size, ties]) => knockoutOf(TEAMS.slice(0, size), ties));

/** A league and what follows it: two parts by their rounds' names, and a knockout. */
const split: fc.Arbitrary<readonly Match[]> = fc
  .tuple(
    fc.tuple(...pairsOf(TEAMS.slice(0, 4)).map(leagueMatch)),
    fc.tuple(...pairsOf(TEAMS.slice(0, 2)).map(leagueMatch)),
    fc.tuple(...pairsOf(TEAMS.slice(2, 4)).map(leagueMatch)),
    fc.constantFrom('Championship, ', 'Championship - '),
    fc.option(decisiveTie()),
  )
  .map(([first, upper, lower, named, final]) => [
    ...first,
    ...inPart(upper, named),
    ...inPart(lower, 'Relegation Round, '),
    ...(final ? [tieOf('Final', [TEAMS[0], TEAMS[1]], final)] : []),
  ]);

/** Groups that stand in the rounds' names. */
const groupsInRounds: fc.Arbitrary<readonly Match[]> = groups.map((matches) =>
  matches.map(({ group, round, ...one }) => ({ ...one, round: group ? `${group}, ${round}` : round })),
);

/** Both legs; a tie that is level without a shoot-out goes on by who plays the final. */
const twoLegs: fc.Arbitrary<readonly Match[]> = fc
  .tuple(fc.array(legs(), { minLength: 2, maxLength: 2 }), decisiveTie())
  .map(([ties, final]) => {
    const pairs: Pair[] = [
      [TEAMS[0], TEAMS[1]],
      [TEAMS[2], TEAMS[3]],
    ];
    const both = [0, 1].flatMap((leg) =>
      ties.map((tie, index) => {
        const [home = '', away = ''] = pairs[index] ?? [];
        const [team1, team2] = leg === 0 ? [home, away] : [away, home];
        return {
          round: 'Semi-finals',
          date: `1998-08-0${leg + 1}`,
          team1,
          team2,
          score: { ft: tie.scores[leg] },
        };
      }),
    );
    const winners = ties.map(({ winner }, index) => pairs[index]?.[winner] ?? '');
    return [...both, tieOf('Final', [winners[0] ?? '', winners[1] ?? ''], final)];
  });

/** The rounds of a knockout whose teams nobody knows yet stand in the file, and are left out. */
const placeholders: fc.Arbitrary<readonly Match[]> = fc
  .array(decisiveTie(), { minLength: 7, maxLength: 7 })
  .map((ties) => knockoutOf(TEAMS.slice(0, 8), ties).map((one, index) => (index < 4 ? one : open(one))));

const SHAPES = [
  ['a league', league],
  ['a cup of groups', groups],
  ['a knockout', knockout],
  ['a split season', split],
  ['groups in rounds', groupsInRounds],
  ['two legs', twoLegs],
  ['placeholders', placeholders],
] as const;

/** More by FILES_RUNS=50. */
const numRuns = Number(process.env.FILES_RUNS ?? 2);

test.each(SHAPES)(
  '%s is exported as it was imported, and its export goes in and comes out the same',
  async (kind, file) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(file, async (matches) => {
        run += 1;
        const first = await throughImport(`${kind} ${run} once`, matches);
        expect(byTeams(first)).toEqual(byTeams(told(matches)));
        expect(await throughImport(`${kind} ${run} twice`, first)).toEqual(first);
      }),
      { numRuns },
    );
  },
);

test.each(SHAPES)(
  '%s that is moved and corrected is exported as the newer file has it',
  async (kind, file) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 1, max: 9 }), async (matches, days) => {
        run += 1;
        const name = `${kind} ${run} moved`;
        await throughImport(name, matches);
        const newer = matches.map((one, index) => moved(one, index, days));
        expect(byTeams(await throughImport(name, newer))).toEqual(byTeams(told(newer)));
      }),
      { numRuns },
    );
  },
);

/** Another day of the same month, and in a league other goals of matches whose scorers nobody knows. */
function moved(one: Match, index: number, days: number): Match {
  const date = String(one.date).replace('-08-', `-1${days % 3}-`);
  const { score, status } = one;
  const isLeague =
    String(one.round).includes('Matchday') && one.group === undefined && !/^Group/.test(String(one.round));
  const isPlain = isLeague && status === undefined && score !== undefined && one.goals1 === undefined;
  return { ...one, date, ...(isPlain && index % 2 === 0 ? { score: { ft: [days, 0] } } : {}) };
}

async function throughImport(name: string, matches: readonly Match[]): Promise<readonly Match[]> {
  const asked = { tournament: name, division: name, carry: 'none', correct: true } as const;
  await importFile(app, { name, matches }, asked);
  const slug = name.replaceAll(' ', '-');
  return (await exportAsked(app.database.db, { console: 'psn', tournament: slug })).matches;
}

/** What is read of a file: what stands for a team is none, and a group is one wherever it stands. */
function told(matches: readonly Match[]): readonly Match[] {
  return matches
    .filter(({ team1 }) => !String(team1).startsWith('W'))
    .map((one) => {
      const [group] = /^Group [A-Z]/.exec(String(one.round)) ?? [];
      return group ? { ...one, group } : one;
    });
}

function inPart(matches: readonly Match[], named: string): Match[] {
  return matches.map((one) => ({ ...one, round: `${named}${one.round}` }));
}

function open({ score: _, ...one }: Match, index = 0): Match {
  return { ...one, team1: `W${49 + index}`, team2: `W${50 + index}` };
}

interface Legs {
  readonly scores: readonly [readonly [number, number], readonly [number, number]];
  readonly winner: 0 | 1;
}

/** Goals as the legs have them; who wins a level one is told by nobody but the next round. */
function legs(): fc.Arbitrary<Legs> {
  return fc.tuple(goals, goals, goals, goals, fc.constantFrom(0, 1)).map(([a, b, c, d, drawn]): Legs => {
    const lead = a + d - b - c;
    const winner = lead === 0 ? drawn : lead > 0 ? 0 : 1;
    return {
      scores: [
        [a, b],
        [c, d],
      ],
      winner: winner === 0 ? 0 : 1,
    };
  });
}

function byTeams(matches: readonly Match[]): readonly Match[] {
  const key = ({ round, team1, team2 }: Match) => `${round} ${team1} ${team2}`;
  return matches.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

type Pair = readonly [string, string];

function pairsOf(teams: readonly string[]): Pair[] {
  return teams.flatMap((home, index) => teams.slice(index + 1).map((away): Pair => [home, away]));
}

function leagueMatch([home, away]: Pair, index: number): fc.Arbitrary<Match> {
  const round = `Matchday ${index + 1}`;
  return fc.tuple(goals, goals, status, time).map(([h, a, how, at]) => {
    if (how === 'open') return fileMatch(`${home} - ${away}`, { round, ...at });
    if (how === 'annulled') return fileMatch(`${home} - ${away}`, { round, ...at, status: how });
    if (how === 'won_by_default')
      return fileMatch(`${home} ${awarded(h, a)} ${away}`, { round, ...at, status: how });
    return fileMatch(`${home} ${h}-${a} ${away}`, { round, ...at, ...scorersOf(h, a) });
  });
}

/** By any score. 0-0: both have lost. */
function awarded(home: number, away: number): string {
  return home === away ? '0-0' : `${home}-${away}`;
}

function groupMatch([home, away]: Pair, group: string): fc.Arbitrary<Match> {
  return fc
    .tuple(goals, goals, time)
    .map(([lost, more, at]) => fileMatch(`${home} ${lost + more + 1}-${lost} ${away}`, { group, ...at }));
}

interface Tie {
  readonly score: Readonly<Record<string, readonly [number, number]>>;
  readonly winner: 0 | 1;
}

/** Won in ninety minutes, after extra time or on penalties. */
function decisiveTie(): fc.Arbitrary<Tie> {
  return fc
    .tuple(goals, fc.integer({ min: 1, max: 3 }), fc.constantFrom(0, 1), fc.constantFrom('ft', 'et', 'p'))
    .map(([level, more, winner, how]) => {
      const won = (by: number): [number, number] =>
        winner === 0 ? [level + by, level] : [level, level + by];
      const even: [number, number] = [level, level];
      if (how === 'ft') return { winner, score: { ft: won(more) } };
      if (how === 'et') return { winner, score: { ft: even, et: won(more) } };
      return { winner, score: { ft: even, et: even, p: winner === 0 ? [4, 2] : [3, 5] } };
    });
}

function tieOf(round: string, [home, away]: Pair, { score }: Tie): Match {
  return { round, date: '1998-08-22', team1: home, team2: away, score };
}

const ROUNDS: Readonly<Record<number, string>> = { 8: 'Quarter-finals', 4: 'Semi-finals', 2: 'Final' };

function knockoutOf(teams: readonly string[], ties: readonly Tie[]): Match[] {
  const round = ROUNDS[teams.length];
  if (round === undefined) return [];
  const played = teams.flatMap((home, index) => {
    const [away, tie] = [teams[index + 1], ties[index / 2]];
    return index % 2 === 0 && away !== undefined && tie ? [{ pair: [home, away] as const, tie }] : [];
  });
  const winners = played.map(({ pair, tie }) => pair[tie.winner]);
  return [
    ...played.map(({ pair, tie }) => tieOf(round, pair, tie)),
    ...knockoutOf(winners, ties.slice(played.length)),
  ];
}

/** Somebody scores each goal of the home team; nobody knows who scored the others. */
function scorersOf(home: number, away: number): Match {
  if (home === 0 || away > 0) return {};
  return {
    goals1: Array.from({ length: home }, (_, index) => ({ name: 'Ono', minute: index + 1 })),
    goals2: [],
  };
}
