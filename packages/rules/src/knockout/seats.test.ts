import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { accepted, drawn, numbers, refusal, SINGLE_LEGS, tieOf, won } from '../testing/knockouts.ts';
import { tablePosition } from './entrances.ts';
import { knockoutLayout } from './new-bracket.ts';
import { type Seat, seatTeams, seededKnockout } from './seats.ts';

const liguilla = accepted(knockoutLayout<string>(3, SINGLE_LEGS, tablePosition)).bracket;

function seat(position: number, team: string | null): Seat<string> {
  return deepFreeze({ entrance: tablePosition(position), team, rank: position });
}

describe('seats', () => {
  it('are taken as tables end, and exempt teams go through', () => {
    const one = accepted(seatTeams(liguilla, [seat(2, 'B'), seat(1, 'A')]));
    expect([drawn(one.bracket, 'semi_final'), drawn(one.bracket, 'final')]).toEqual([
      ['A exempt', 'B-?'],
      ['A-?'],
    ]);
    expect(one.delta).toMatchObject({
      ready: [],
      undone: [],
      walkedThrough: [{ tie: 'semi_final-1', team: 'A' }],
    });
    expect(one.delta.ties.map((tie) => tie.key)).toEqual(['semi_final-1', 'semi_final-2', 'final-1']);
    const two = accepted(seatTeams(one.bracket, [seat(3, 'C')]));
    expect(two.delta).toMatchObject({ ready: ['semi_final-2'], walkedThrough: [] });
    expect(tieOf(two.bracket, 'semi_final-2').entries[1]).toEqual({ kind: 'team', team: 'C', rank: 3 });
  });

  it('may stay empty: the rival is then exempt', () => {
    const step = accepted(seatTeams(liguilla, [seat(1, 'A'), seat(2, 'B'), seat(3, null)]));
    expect(drawn(step.bracket, 'final')).toEqual(['A-B']);
    expect(step.delta.walkedThrough).toEqual([
      { tie: 'semi_final-1', team: 'A' },
      { tie: 'semi_final-2', team: 'B' },
    ]);
  });

  it('change hands when the table is corrected, until a match was played', () => {
    const full = accepted(seatTeams(liguilla, [seat(1, 'A'), seat(2, 'B'), seat(3, 'C')])).bracket;
    const step = accepted(seatTeams(full, [seat(1, 'B'), seat(2, 'A')]));
    expect(drawn(step.bracket, 'semi_final')).toEqual(['B exempt', 'A-C']);
    expect(step.delta.undone).toEqual(['semi_final-1', 'semi_final-2', 'final-1']);
    const played = won(full, 'semi_final-2', 'C');
    expect(refusal(seatTeams(played, [seat(1, 'B'), seat(2, 'A')]))).toEqual({
      code: 'knockout_dependent_played',
      ties: ['semi_final-2'],
    });
    expect(accepted(seatTeams(played, [seat(1, 'D')])).delta.undone).toEqual(['semi_final-1', 'final-1']);
    expect(accepted(seatTeams(played, [])).bracket).toEqual(played);
  });

  it.each([Number.NaN, 0, 1.5])('are refused to a team of rank %d', (rank) => {
    const wrong = { entrance: tablePosition(1), team: 'A', rank };
    expect(refusal(seatTeams(liguilla, [wrong]))?.code).toBe('knockout_rank_invalid');
  });

  it('refuse an unknown entrance, two teams in one, and a team that already has a seat', () => {
    expect(refusal(seatTeams(liguilla, [seat(4, 'D')]))).toEqual({
      code: 'knockout_entrance_missing',
      entrance: tablePosition(4),
    });
    expect(refusal(seatTeams(liguilla, [seat(1, 'A'), seat(1, 'B')]))).toEqual({
      code: 'knockout_entrance_twice',
      entrance: tablePosition(1),
    });
    expect(refusal(seatTeams(liguilla, [seat(2, 'A'), seat(3, 'A')]))).toEqual({
      code: 'knockout_team_twice',
      team: 'A',
    });
    const one = accepted(seatTeams(liguilla, [seat(1, 'A')])).bracket;
    expect(refusal(seatTeams(one, [seat(2, 'A')]))?.code).toBe('knockout_team_twice');
  });
});

describe('a knockout of given teams', () => {
  it('has them in the order of their ranking', () => {
    const { bracket } = accepted(seededKnockout(['A', 'B', 'C', 'D', 'E'], SINGLE_LEGS));
    expect(drawn(bracket, 'quarter_final')).toEqual(['A exempt', 'D-E', 'B exempt', 'C exempt']);
    expect(drawn(bracket, 'semi_final')).toEqual(['A-?', 'B-C']);
    expect(tieOf(bracket, 'semi_final-2').entries[1]).toEqual({ kind: 'team', team: 'C', rank: 3 });
  });

  it.each([
    [[], { code: 'field_too_small', teams: 0 }],
    [[1], { code: 'field_too_small', teams: 1 }],
    [[1, 2, 1], { code: 'field_team_twice', team: 1 }],
    [numbers(1001), { code: 'field_too_large', teams: 1001, most: 1000 }],
  ])('refuses too few, too many, the same twice', (teams, failure) => {
    expect(refusal(seededKnockout(teams, SINGLE_LEGS))).toEqual(failure);
  });
});
