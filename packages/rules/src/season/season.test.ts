import { describe, expect, it } from 'vitest';
import { advanceSeason, leastAdvanced, SEASON_STATES, teamsMayEnter } from './season.ts';

const ready = { teams: 4, undecided: 0 };

describe('a season', () => {
  it('goes one step forward, never back and never two at once', () => {
    for (const [index, state] of SEASON_STATES.entries()) {
      for (const [target, to] of SEASON_STATES.entries()) {
        expect(advanceSeason({ state, ...ready }, to).ok).toBe(target === index + 1);
      }
    }
  });

  it('knows the next state, or that there is none', () => {
    expect(advanceSeason({ state: 'to_start', ...ready }, 'finished')).toEqual({
      ok: false,
      failure: { code: 'season_not_next_state', from: 'to_start', next: 'programming' },
    });
    expect(advanceSeason({ state: 'finished', ...ready }, 'finished')).toEqual({
      ok: false,
      failure: { code: 'season_finished' },
    });
  });

  it('creates its schedule when it starts, with at least two teams', () => {
    expect(advanceSeason({ state: 'programming', teams: 2, undecided: 0 }, 'in_progress')).toEqual({
      ok: true,
      state: 'in_progress',
      createsSchedule: true,
    });
    expect(advanceSeason({ state: 'programming', teams: 1, undecided: 0 }, 'in_progress')).toEqual({
      ok: false,
      failure: { code: 'season_too_few_teams', teams: 1, least: 2 },
    });
  });

  it('is finished only when every match is decided', () => {
    expect(advanceSeason({ state: 'in_progress', teams: 4, undecided: 3 }, 'finished')).toEqual({
      ok: false,
      failure: { code: 'season_matches_undecided', undecided: 3 },
    });
  });

  it('takes teams until its schedule is created', () => {
    expect(SEASON_STATES.filter(teamsMayEnter)).toEqual(['to_start', 'programming']);
  });

  it('gives its tournament the least advanced state', () => {
    expect(leastAdvanced(['finished', 'in_progress', 'programming'])).toBe('programming');
    expect(leastAdvanced(['finished', 'finished'])).toBe('finished');
    expect(leastAdvanced([])).toBe('to_start');
  });
});
