import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLeagueSize, checkLeagueZones } from './league.ts';

describe('a league', () => {
  it('has 2 to 100 teams', () => {
    const codes = [0, 1, 2, 100, 101].map((teams) => checkLeagueSize(teams)?.code ?? null);
    expect(codes).toEqual(['league_too_small', 'league_too_small', null, null, 'league_too_large']);
  });

  it('lets no team go down that plays for the championship, and no liguilla be of one team', () => {
    expect(checkLeagueZones({ playoffs: 4, down: 3 }, 7)).toBeNull();
    expect(checkLeagueZones({ playoffs: 4, down: 4 }, 7)).toEqual({ code: 'league_down_too_many', most: 3 });
    expect(checkLeagueZones({ playoffs: 0, down: 7 }, 7)).toEqual({ code: 'league_down_too_many', most: 6 });
    expect(checkLeagueZones({ playoffs: 8, down: 0 }, 7)).toEqual({
      code: 'league_playoffs_too_many',
      most: 7,
    });
    expect(checkLeagueZones({ playoffs: 1, down: 0 }, 7)).toEqual({ code: 'league_playoffs_of_one' });
  });

  it('always has room for zones that are sound', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.integer({ min: 2, max: 100 }), (playoffs, down, teams) => {
        if (checkLeagueZones({ playoffs, down }, teams) !== null) return;
        expect(playoffs + down).toBeLessThanOrEqual(teams);
        expect(checkLeagueZones({ playoffs, down }, teams + 1)).toBeNull();
      }),
    );
  });
});
