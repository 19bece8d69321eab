import { beforeEach, describe, expect, test } from 'vitest';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { type Organised, organise } from '../../testing/organiser.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { importsDesk } from './testing.ts';

stage();

type Match = Record<string, unknown>;

/** How files write that a match has no score yet. */
const NO_SCORE: readonly Match[] = [
  {},
  { score: {} },
  { score: null },
  { score: '' },
  { score: '  ' },
  { score: [] },
  { score: { ft: null } },
  { score: { ft: [] } },
  { score: { ft: '' } },
  { score: { ft: {} } },
  { score: { ft: [null, null] } },
  { score: { ft: ['', ''] } },
  { score: { ht: [], ft: [] } },
  { score: { ht: null, ft: null, et: null, p: null } },
  // What nobody knows says nothing, either.
  { score: { agg: '1-1' } },
  { score: {}, goals1: [], goals2: [] },
  { score: {}, goals1: null, goals2: '' },
  { score: {}, group: '' },
  { score: {}, group: null, status: '' },
  { score: {}, status: null },
  { score: {}, status: 'postponed' },
  { score: {}, status: 'POSTPONED' },
  { score: {}, status: 'abandoned' },
  { status: 'abandoned' },
  { score: {}, status: 'scheduled' },
];
/** How files write that nobody knows when it is. */
const NO_KICK_OFF: readonly Match[] = [
  { date: '', time: '' },
  { date: null, time: null },
  { date: ' ', time: [] },
  { date: undefined, time: undefined },
];

const round = (index: number) => `Matchday ${index + 1}`;
const OPEN = NO_SCORE.map((more, index) => fileMatch('Ajo - Bor', { round: round(index), ...more }));
const UNDATED = NO_KICK_OFF.map((more, index) =>
  fileMatch('Bor - Ajo', { round: round(index), score: {}, ...more }),
);
const PLAYED = fileMatch('Cid 2-1 Dux', { time: '18:30', score: { ht: [0, 1], ft: [2, 1] } });
const CANCELLED = [{ score: {} }, {}, { score: { ft: [] } }].map((more, index) =>
  fileMatch('Dux - Cid', { round: round(index), status: 'cancelled', ...more }),
);
const FILE = { name: 'Now 1998', matches: [PLAYED, ...OPEN, ...UNDATED, ...CANCELLED] };

/** The same matches in the words of our own export. */
const EXPORTED = [
  PLAYED,
  ...OPEN.map((_, index) => fileMatch('Ajo - Bor', { round: round(index) })),
  ...UNDATED.map((_, index) => {
    const { date, ...match } = fileMatch('Bor - Ajo', { round: round(index) });
    return match;
  }),
  ...CANCELLED.map((_, index) => fileMatch('Dux - Cid', { round: round(index), status: 'annulled' })),
];

interface Door {
  bring(file: unknown, place: string): Promise<Match>;
  tournament(place: string): string;
}

let of: Organised;
beforeEach(async () => {
  of = await organise(app, { teams: 0 });
});
const COMMAND: Door = {
  bring: async (file, name) => ({
    ...(await importFile(app, JSON.stringify(file), { tournament: name, division: name })),
  }),
  tournament: (name) => name.toLowerCase(),
};
const DESK: Door = {
  bring: async (file, division) => {
    const desk = importsDesk(app, of.tournamentId, of.administrator);
    const { time_zone: timeZone } = (await desk.list()).tournament;
    const { state, counts } = await desk.bring(file, { division, timeZone });
    expect(state).toBe('done');
    return { ...counts };
  },
  tournament: () => of.tournamentSlug,
};

const exported = async (tournamentSlug: string) => {
  const { body } = await app.call('matches.exportTournament', { params: { tournamentSlug } });
  return JSON.parse(JSON.stringify(body)).matches;
};
const byTeams = (matches: readonly Match[]) => {
  const key = ({ round, team1 }: Match) => `${round} ${team1}`;
  return matches.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
};

describe.each([
  ['the command', COMMAND],
  ['the desk', DESK],
] as const)('a season under way, by %s', (door, { bring, tournament }) => {
  const place = `Now by ${door.split(' ')[1]}`.replaceAll(' ', '-');

  test('goes in with every way to write that there is no score, and comes out equal', async () => {
    expect(await bring(FILE, place)).toMatchObject({
      created: FILE.matches.length,
      decided: 1 + CANCELLED.length,
      corrected: 0,
      moved: 0,
    });
    expect(byTeams(await exported(tournament(place)))).toEqual(byTeams(EXPORTED));
    const out = { name: 'Now 1998', matches: await exported(tournament(place)) };
    // Neither the file nor its export changes anything a second time.
    for (const again of [FILE, out]) {
      const nothing = { created: 0, decided: 0, corrected: 0, moved: 0 };
      expect(await bring(again, place)).toMatchObject(nothing);
      expect(await exported(tournament(place))).toEqual(out.matches);
    }
  });

  test('takes what was played since then, and finds the rest unchanged', async () => {
    await bring(FILE, place);
    const later = FILE.matches.map((match, index) =>
      match.status === undefined && index % 2 === 1 && match.team1 === 'Ajo'
        ? { ...match, score: { ft: [index % 4, 1] }, goals1: [], goals2: '' }
        : match,
    );
    const played = later.filter((match, index) => match !== FILE.matches[index]);
    expect(played.length).toBeGreaterThan(5);
    expect(await bring({ ...FILE, matches: later }, place)).toMatchObject({
      created: 0,
      decided: played.length,
      corrected: 0,
      moved: 0,
    });
    const expected = EXPORTED.map((match, index) => {
      const { score } = later[index] ?? {};
      return later[index] === FILE.matches[index] ? match : { ...match, score };
    });
    expect(byTeams(await exported(tournament(place)))).toEqual(byTeams(expected));
  });
});

test('a cup under way goes in: a group with open matches, and a round whose ties are to play', async () => {
  const group = 'Group A';
  const first = [
    fileMatch('Ajo 2-0 Bor', { group }),
    fileMatch('Ajo - Cid', { group, score: {} }),
    fileMatch('Bor - Cid', { group, score: { ft: [] }, goals1: [] }),
  ];
  const at = (name: string) => ({ tournament: name, division: name });
  expect(await importFile(app, { matches: first }, at('Groups'))).toMatchObject({ created: 3, decided: 1 });
  const ties = [
    fileMatch('Ajo 2-0 Bor', { round: 'Semi-finals' }),
    fileMatch('Cid - Dux', { round: 'Semi-finals', score: {} }),
  ];
  expect(await importFile(app, { matches: ties }, at('Ties'))).toMatchObject({ created: 2, decided: 1 });
  const final = fileMatch('Ajo - Dux', { round: 'Final', score: null });
  const later = [ties[0], fileMatch('Cid 0-1 Dux', { round: 'Semi-finals' }), final];
  expect(await importFile(app, { matches: later }, at('Ties'))).toMatchObject({ created: 1, decided: 1 });
  expect(byTeams(await exported('ties'))).toEqual(
    byTeams([...later.slice(0, 2), fileMatch('Ajo - Dux', { round: 'Final' })] as Match[]),
  );
});

test.each([
  ['a text for a score', { score: '2-1' }, /two whole numbers/],
  ['half a score', { score: { ft: [2, null] } }, /two whole numbers/],
  ['a number for a status', { score: {}, status: 0 }, /“status” is not/],
  ['goals by number', { score: {}, goals1: 0 }, /“goals1” must be a list/],
  ['a half time alone', { score: { ht: [1, 0], ft: [] } }, /“ft”\) is missing/],
  ['a default without a score', { score: {}, status: 'awarded' }, /“ft”\) is missing/],
  ['goals without a score', { score: {}, goals1: [{}] }, /Goals are listed, but no score/],
])('what says something is read, and refused where it is wrong: %s', async (_, more, reason) => {
  const before = await allRows(app.database.db);
  const file = { matches: [fileMatch('Ajo - Bor', more)] };
  await expect(importFile(app, file)).rejects.toThrow(reason);
  expect(await allRows(app.database.db)).toEqual(before);
});

test('a goal of which only nothing is written is a goal of somebody', async () => {
  const goals1 = [{ name: '', minute: null, offset: '', penalty: null, owngoal: [] }, {}];
  const file = { matches: [fileMatch('Ajo 2-0 Bor', { goals1, goals2: null })] };
  await importFile(app, file, { tournament: 'Nobody', division: 'Nobody' });
  const [match] = await exported('nobody');
  expect(match).toMatchObject({ score: { ft: [2, 0] }, goals1: [{}, {}] });
});
