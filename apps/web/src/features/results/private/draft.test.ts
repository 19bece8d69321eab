import { expect, it } from 'vitest';
import { bodyOf, type Draft, draftOf, fieldOf, goalsWithoutName, partsOf, problemsOf } from './draft.ts';
import type { Mate, ReportForm } from './queries.ts';
import { EMPTY_SHEET, withDeed } from './sheet.ts';

const mates = Array.from(
  { length: 5 },
  (_, at): Mate => ({
    nick: `m${at}`,
    slug: `m${at}`,
    position: 'ST',
    barred: null,
    barred_until: null,
    barred_matches: null,
  }),
);
const RULES = { fewest_starters: 4, most_starters: 11, most_players: null, goals_by_line: true };

type Part = Pick<
  ReportForm,
  'side' | 'squads' | 'rules' | 'knockout' | 'last_line_up' | 'draft' | 'own' | 'tournament'
>;
/** What the rules of the form read of it. */
function formOf(part: Partial<Part> = {}): ReportForm {
  const form: Part = {
    side: 'home',
    squads: { home: mates, away: [] },
    rules: RULES,
    knockout: null,
    last_line_up: [],
    draft: null,
    own: null,
    tournament: { id: 1, name: 'Cup', slug: 'cup', kind: 'clubs', time_zone: 'UTC' },
    ...part,
  };
  return form as ReportForm;
}

const FOUR = mates.slice(0, 4).reduce((sheet, mate) => withDeed(sheet, 'played', mate, 11), EMPTY_SHEET);
const NOTHING = draftOf(formOf());
const draft = (home: number, away: number, part: Partial<Draft> = {}): Draft => ({
  ...NOTHING,
  score: { ...NOTHING.score, homeGoals: home, awayGoals: away },
  sheet: FOUR,
  ...part,
});
const kinds = (form: ReportForm, typed: Draft) => problemsOf(form, typed).map(({ kind }) => kind);

it('an empty report lacks its score and four starters', () => {
  expect(problemsOf(formOf(), NOTHING)).toEqual([{ kind: 'score' }, { kind: 'players_missing', count: 4 }]);
  expect(problemsOf(formOf(), draft(1, 0))).toEqual([]);
});

it('what is missing of the score is on the field that lacks it', () => {
  const { score } = draft(1, 0);
  const missing = (part: Partial<typeof score>) => fieldOf({ kind: 'score' }, { ...score, ...part });
  expect(missing({ homeGoals: null })).toBe('homeGoals');
  expect(missing({ awayGoals: null })).toBe('awayGoals');
  expect(fieldOf({ kind: 'shoot_out_level' }, score)).toBe('homePenalties');
  expect(fieldOf({ kind: 'assists' }, score)).toBeNull();
});

it('who has too many starters is told how many their tournament lets play', () => {
  const form = formOf({ rules: { ...RULES, fewest_starters: 1, most_starters: 1 } });
  expect(problemsOf(form, draft(1, 0))).toEqual([{ kind: 'starters', count: 4, most: 1 }]);
});

it('in 1v1 nobody is named best player', () => {
  const tournament = { id: 1, name: 'Cup', slug: 'cup', kind: 'single' as const, time_zone: 'UTC' };
  const typed = draft(1, 0, { bestPlayer: 'm0' });
  expect(bodyOf(formOf({ tournament }), typed).body.bestPlayer).toBeNull();
  expect(bodyOf(formOf(), typed).body.bestPlayer).toBe('m0');
});

it('lines may not have more goals than the score, nor assists than goals; fewer goals may be sent', () => {
  const [first] = mates;
  if (!first) throw new Error('no player');
  const goal = withDeed(FOUR, 'goal', first, 11);
  expect(kinds(formOf(), draft(0, 0, { sheet: goal }))).toEqual(['goals']);
  expect(kinds(formOf(), draft(1, 0, { sheet: withDeed(FOUR, 'assist', first, 11) }))).toEqual(['assists']);
  expect(kinds(formOf(), draft(1, 0, { sheet: withDeed(FOUR, 'ownGoal', first, 11) }))).toEqual([
    'own_goals',
  ]);
  expect(goalsWithoutName(formOf(), draft(3, 0, { sheet: goal }))).toBe(2);
});

it('the best player of the own team is in the line-up', () => {
  expect(kinds(formOf(), draft(0, 0, { bestPlayer: 'm4' }))).toEqual(['best_player']);
  expect(kinds(formOf(), draft(0, 0, { bestPlayer: 'm0' }))).toEqual([]);
  expect(kinds(formOf(), draft(0, 0, { bestPlayer: 'a-rival' }))).toEqual([]);
});

it('extra time and a shoot-out are asked for where a deciding match is level, and sent only then', () => {
  const knockout = { decides: true, legs_before: { home: 1, away: 0 }, when_level: 'extra_time' as const };
  const form = formOf({ knockout });
  expect(partsOf(form, draft(1, 0).score)).toEqual({ extra: false, penalties: false });
  const level = draft(0, 1);
  expect(partsOf(form, level.score)).toEqual({ extra: true, penalties: false });
  expect(kinds(form, level)).toContain('extra');
  const score = { ...level.score, homeExtraGoals: 1, awayExtraGoals: 2, homePenalties: 4, awayPenalties: 4 };
  expect(partsOf(form, score)).toEqual({ extra: true, penalties: true });
  expect(kinds(form, { ...level, score })).toEqual(['shoot_out_level']);
  const { body } = bodyOf(form, { ...level, score: { ...score, awayGoals: 3 } });
  expect(body).toMatchObject({ awayGoals: 3, homeExtraGoals: null, homePenalties: null });
  const first = formOf({ knockout: { ...knockout, decides: false } });
  expect(partsOf(first, level.score)).toEqual({ extra: false, penalties: false });
});

it('in 1v1 the one player is put on by themselves', () => {
  const tournament = { ...formOf().tournament, kind: 'single' as const };
  expect(Object.keys(draftOf(formOf({ tournament })).sheet.lines)).toEqual(['m0']);
});
