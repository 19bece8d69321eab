import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeFor } from '../match/decision.ts';
import { form, rankChange, zoneOf } from './table-marks.ts';

const positions = [1, 2, 3, 4, 5, 6];

describe('the zones of a table', () => {
  it('are liguilla and relegation, without a champion if the liguilla decides', () => {
    const settings = { leaderIsChampion: false, teamsPlayoffs: 2, teamsDown: 1 };
    expect(positions.map((position) => zoneOf(position, 6, settings))).toEqual([
      'liguilla',
      'liguilla',
      null,
      null,
      null,
      'relegation',
    ]);
  });

  it('have a champion by position if the division says so', () => {
    expect(zoneOf(1, 6, { leaderIsChampion: true, teamsPlayoffs: 4, teamsDown: 0 })).toBe('champion');
    expect(zoneOf(2, 6, { leaderIsChampion: true, teamsPlayoffs: 4, teamsDown: 0 })).toBe('liguilla');
  });

  it('have a champion if there is no liguilla', () => {
    expect(zoneOf(1, 6, { leaderIsChampion: false, teamsPlayoffs: 0, teamsDown: 6 })).toBe('champion');
    expect(zoneOf(2, 6, { leaderIsChampion: false, teamsPlayoffs: 0, teamsDown: 6 })).toBe('relegation');
  });

  it('differ in the first place alone, whether or not its leader is champion by position', () => {
    const table = fc.record({
      teams: fc.integer({ min: 2, max: 40 }),
      teamsPlayoffs: fc.integer({ min: 0, max: 40 }),
      teamsDown: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(table, ({ teams, ...settings }) => {
        for (let position = 1; position <= teams; position++) {
          const [by, without] = [true, false].map((leaderIsChampion) =>
            zoneOf(position, teams, { ...settings, leaderIsChampion }),
          );
          if (position === 1) expect(by).toBe('champion');
          else expect([by, without]).toEqual([without, without]);
          if (without === 'champion') expect([position, settings.teamsPlayoffs]).toEqual([1, 0]);
        }
      }),
    );
  });
});

describe('the marks of a row', () => {
  it('say how many places a team rose or fell', () => {
    expect([rankChange(2, 5), rankChange(5, 2), rankChange(3, 3), rankChange(1, undefined)]).toEqual([
      3,
      -3,
      0,
      null,
    ]);
  });

  it('show the last five results, oldest first, annulled ones left out', () => {
    expect(form(['L', 'W', 'W', null, 'D', 'L', 'W'])).toBe('WWDLW');
    expect(form(['W', null])).toBe('W');
    expect(form([])).toBe('');
  });

  it('come from decisions: a match that both lost is a loss for each', () => {
    expect(outcomeFor({ status: 'won_by_default', winner: 'none' }, 'home')).toBe('L');
    expect(outcomeFor({ status: 'won_by_default', winner: 'away' }, 'away')).toBe('W');
    expect(outcomeFor({ status: 'annulled' }, 'home')).toBeNull();
  });
});
