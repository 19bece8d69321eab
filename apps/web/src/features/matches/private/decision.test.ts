import { expect, it } from 'vitest';
import { FormValues } from '../../../ui/form-values.ts';
import { bodyOf, decisionOf, hasScore, mayAgreeUntil, mayGoOn, needsReason } from './decision.ts';

type Match = Parameters<typeof decisionOf>[0];

const knockout = { decides: true, when_level: 'penalties' } as Match['knockout'];
// What a ruling asks of a match; the rest of it is for the page.
const match = (about: Partial<Match>) =>
  ({ status: 'scheduled', default_winner: null, decided_at: null, knockout: null, ...about }) as Match;
const typed = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return new FormValues(data);
};

it.each([
  [{ status: 'scheduled' }, 'played'],
  [{ status: 'annulled' }, 'annul'],
  [{ status: 'won_by_default', default_winner: 'away' }, 'away'],
  [{ status: 'won_by_default', default_winner: 'none' }, 'both'],
] as const)('a ruling starts from what was decided: %o', (about, kind) => {
  expect(decisionOf(match(about))).toBe(kind);
});

it('a reason is asked for unless an open match was simply played', () => {
  expect(needsReason(match({}), 'played')).toBe(false);
  expect(needsReason(match({}), 'home')).toBe(true);
  expect(needsReason(match({ decided_at: '2026-11-22T20:00:00Z' }), 'played')).toBe(true);
  const since = '2026-11-22T20:00:00Z';
  const judged = (why: 'asked' | 'no_report') => match({ waits: { for: 'judge', why, since, until: null } });
  expect(needsReason(judged('asked'), 'played')).toBe(true);
  expect(needsReason(judged('no_report'), 'played')).toBe(false);
});

it('a ruling waits while the managers may agree', () => {
  const [since, until] = ['2026-11-22T20:00:00Z', '2026-11-23T20:00:00Z'];
  expect(mayAgreeUntil(match({ waits: { for: 'agreement', why: null, since, until } }))).toBe(until);
  expect(mayAgreeUntil(match({ waits: { for: 'judge', why: 'asked', since, until: null } }))).toBeNull();
  expect(mayAgreeUntil(match({ waits: null }))).toBeNull();
});

it('extra time and penalties may only decide a tie that is played out', () => {
  expect(mayGoOn(match({ knockout }), 'played')).toBe(true);
  expect(mayGoOn(match({ knockout }), 'home')).toBe(false);
  expect(mayGoOn(match({}), 'played')).toBe(false);
});

it('a ruling without a score sends none, and the values of hidden fields stay out', () => {
  const values = typed({ homeGoals: '2', awayGoals: '0', homePenalties: '4', reason: ' late ' });
  expect(hasScore('annul')).toBe(false);
  expect(bodyOf(values, 'annul', 3)).toEqual({ decision: 'annul', reason: 'late', version: 3 });
  expect(bodyOf(values, 'home', 3)).toEqual({
    decision: 'home',
    homeGoals: 2,
    awayGoals: 0,
    reason: 'late',
    version: 3,
  });
});

it('a best player is sent where one could be chosen: none of them is null', () => {
  expect(bodyOf(typed({ bestPlayer: '' }), 'both', 1)).toMatchObject({ bestPlayer: null });
  expect(bodyOf(typed({}), 'both', 1)).not.toHaveProperty('bestPlayer');
});
