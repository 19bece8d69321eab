import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { errorsByOwner, linesOf, type Sheet, sheetOf, sumsOf, withHeld, withRest, withRow } from './lines.ts';

const blank = { goals: '', assists: '', yellows: '', reds: '', ownGoals: '' };
const row = (slug: string, more = {}) => ({
  slug,
  nick: slug,
  barred: null,
  played: true,
  position: 'ST' as const,
  started: true,
  ...blank,
  ...more,
});
const sheet: Sheet = {
  rows: [row('ana', { played: false, goals: '4' }), row('bea', { goals: '2', assists: '1' }), row('cia')],
  goalkeeper: 'cia',
  unknown: { goals: '', ownGoals: '1' },
};

describe('the lines of a team', () => {
  it('count only those who played', () => {
    expect(sumsOf(sheet, 1)).toMatchObject({ named: 2, rivalOwn: 1, all: 3, assists: 1, starters: 2 });
    expect(linesOf(sheet).owners).toEqual(['bea', 'cia', '.unknown']);
  });

  it('leave "AI or unknown" out where it did nothing', () => {
    expect(linesOf({ ...sheet, unknown: { goals: '', ownGoals: '' } }).owners).toEqual(['bea', 'cia']);
  });

  it('give goals without a name to "AI or unknown", never less than none', () => {
    expect(withRest(sheet, 5, sumsOf(sheet, 1)).unknown.goals).toBe('2');
    expect(withRest(sheet, 1, sumsOf(sheet, 1)).unknown.goals).toBe('');
  });

  it('have no goalkeeper any more once that player did not play', () => {
    expect(withRow(sheet, 'cia', { played: false }).goalkeeper).toBeNull();
    expect(withRow(sheet, 'bea', { played: false }).goalkeeper).toBe('cia');
  });

  it("put the server's messages under the row they are about", () => {
    const errors = {
      'lines.1.goalkeeper': ['two'],
      'lines.2.goals': ['many'],
      lines: ['sum'],
      version: ['v'],
    };
    const { owners } = linesOf(sheet);
    expect(errorsByOwner(new ApiError(422, 'no', errors), owners)).toMatchObject({
      status: 422,
      errors: { 'cia.goalkeeper': ['two'], '.unknown.goals': ['many'], lines: ['sum'], version: ['v'] },
    });
  });

  it('in question start from what was reported, without players who left the squad', () => {
    const line = { position: null, started: true, goalkeeper: false, goals: 1, assists: 0 };
    const held = ['bea', 'gone', null].map((slug) => ({
      ...line,
      yellows: 0,
      reds: 0,
      own_goals: 0,
      player: slug === null ? null : { nick: slug, slug },
    }));
    const match = { squad: [{ slug: 'bea' }], lines: [] } as unknown as Parameters<typeof withHeld>[0];
    expect(withHeld(match, held).lines.map(({ player }) => player?.slug)).toEqual(['bea', undefined]);
  });

  it('start with who played, then the rest of the squad', () => {
    const line = { position: null, started: false, goalkeeper: true, goals: 1, assists: 0 };
    const counts = { yellows: 0, reds: 0, own_goals: 0 };
    const lines = [
      { ...line, ...counts, player: { nick: 'Bea', slug: 'bea' } },
      { ...line, ...counts, player: null, goalkeeper: false },
    ];
    const squad = [
      { nick: 'Ana', slug: 'ana', position: 'GK' as const, barred: 'suspended' as const },
      { nick: 'Bea', slug: 'bea', position: null },
    ];
    // Only what the sheet is made of.
    const judged = { lines, squad } as unknown as Parameters<typeof sheetOf>[0];
    expect(sheetOf(judged)).toMatchObject({
      rows: [
        { slug: 'bea', played: true, started: false, goals: '1', assists: '' },
        { slug: 'ana', played: false, position: 'GK', barred: 'suspended' },
      ],
      goalkeeper: 'bea',
      unknown: { goals: '1', ownGoals: '' },
    });
  });
});
