import { describe, expect, it } from 'vitest';
import { SEASON_STATES, teamsMayEnter } from './season.ts';
import { checkSeasonAction, SEASON_ACTIONS, type SeasonAction } from './season-actions.ts';
import { checkTeamDraw } from './team-draw.ts';

/** to_start, programming, in_progress, finished: x = may. */
const TABLE: Record<SeasonAction, string> = {
  add_team: 'xx--',
  remove_team: 'xx--',
  draw: 'xx--',
  change_settings: 'xx--',
  change_weights: 'xx--',
  change_tie_breaks: 'xx--',
  sign: 'xxx-',
  propose_date: '--x-',
  report: '--x-',
  adjust_points: '--x-',
  withdraw: '--x-',
  replace: '--x-',
  correct: '--xx',
  deliver_cup: '---x',
};

describe.each(Object.entries(TABLE))('%s', (name, marks) => {
  it(`may be done in ${marks}, and never once the cup is delivered`, () => {
    const action = Object.keys(SEASON_ACTIONS).find((one): one is SeasonAction => one === name);
    if (!action) throw new Error(name);
    const allowed = SEASON_STATES.filter((_, index) => marks[index] === 'x');
    for (const state of SEASON_STATES) {
      const failure = { code: 'season_state_forbids', action, state, states: allowed };
      expect(checkSeasonAction(action, { state, cupDelivered: false })).toEqual(
        allowed.includes(state) ? null : failure,
      );
      expect(checkSeasonAction(action, { state, cupDelivered: true })).toEqual({
        code: 'season_cup_delivered',
      });
    }
  });
});

it('the table names every action, and teams enter in the states that `season.ts` names', () => {
  expect(Object.keys(TABLE)).toEqual(Object.keys(SEASON_ACTIONS));
  expect([...SEASON_ACTIONS.add_team]).toEqual(SEASON_STATES.filter(teamsMayEnter));
});

describe('a draw', () => {
  const draw = { state: 'programming', teams: [1, 2, 3], drawn: null, redraw: false } as const;

  it('is made once for a list of teams, whatever its order', () => {
    expect(checkTeamDraw(draw)).toEqual({ ok: true, kind: 'draw' });
    expect(checkTeamDraw({ ...draw, drawn: [3, 1, 2] })).toEqual({
      ok: false,
      failure: { code: 'draw_made_already' },
    });
  });

  it('is made anew for another list', () => {
    for (const drawn of [
      [1, 2],
      [1, 2, 4],
      [1, 2, 3, 4],
    ]) {
      expect(checkTeamDraw({ ...draw, drawn })).toEqual({ ok: true, kind: 'draw' });
      expect(checkTeamDraw({ ...draw, drawn, redraw: true })).toEqual({ ok: true, kind: 'draw' });
    }
  });

  it('is repeated for the same list only as a redraw, which is marked as one', () => {
    expect(checkTeamDraw({ ...draw, drawn: [1, 2, 3], redraw: true })).toEqual({ ok: true, kind: 'redraw' });
  });

  it('is refused once the schedule exists, and for an invalid field', () => {
    for (const state of ['in_progress', 'finished'] as const) {
      expect(checkTeamDraw({ ...draw, state, redraw: true })).toMatchObject({
        ok: false,
        failure: { code: 'season_state_forbids', action: 'draw', state },
      });
    }
    expect(checkTeamDraw({ ...draw, teams: [1] })).toMatchObject({ failure: { code: 'field_too_small' } });
    expect(checkTeamDraw({ ...draw, teams: [1, 1] })).toMatchObject({
      failure: { code: 'field_team_twice' },
    });
  });
});
