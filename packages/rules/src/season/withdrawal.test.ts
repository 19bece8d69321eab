import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecided } from '../match/match-status.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { planReplacement } from './replacement.ts';
import { planWithdrawal, type SlotMatch } from './withdrawal.ts';

const STATUSES = ['scheduled', 'reported', 'disputed', 'played', 'won_by_default', 'annulled'] as const;

/** Matches 1, 2, 3 … of team 1 against 2, alternately home and away, and one between other teams. */
function season(...statuses: SlotMatch['status'][]): SlotMatch<number, number>[] {
  const own = statuses.map((status, index) => ({
    match: index + 1,
    home: index % 2 === 0 ? 1 : 2,
    away: index % 2 === 0 ? 2 : 1,
    status,
    knockout: false,
  }));
  return deepFreeze([...own, { match: 99, home: 3, away: 4, status: 'scheduled', knockout: false }]);
}

function changes(...args: Parameters<typeof planWithdrawal<number, number>>): string {
  const plan = planWithdrawal(...args);
  if (!plan.ok) return plan.failure.code;
  const words = plan.changes.map(
    ({ match, from, to }) => `${match} ${from} ${to.status === 'annulled' ? 'annulled' : to.winner}`,
  );
  return [`${plan.rule}:`, ...words].join(', ');
}

describe('a withdrawal', () => {
  it('annuls all matches if fewer than half are decided', () => {
    expect(changes(1, season('played', 'scheduled', 'disputed'))).toBe(
      'annul_all:, 1 played annulled, 2 scheduled annulled, 3 disputed annulled',
    );
    expect(changes(1, season('won_by_default', 'annulled', 'scheduled', 'reported', 'scheduled'))).toBe(
      'annul_all:, 1 won_by_default annulled, 3 scheduled annulled, 4 reported annulled, 5 scheduled annulled',
    );
  });

  it('keeps decided matches and defaults the rest if at least half are decided', () => {
    expect(changes(1, season('played', 'scheduled'))).toBe('default_rest:, 2 scheduled home');
    expect(changes(1, season('played', 'annulled', 'scheduled', 'disputed'))).toBe(
      'default_rest:, 3 scheduled away, 4 disputed home',
    );
    expect(changes(1, season('played', 'won_by_default', 'reported'))).toBe('default_rest:, 3 reported away');
  });

  it('lets an administrator decide otherwise, and still names the rule', () => {
    expect(planWithdrawal(1, season('played', 'scheduled'), 'annul_all')).toEqual({
      ok: true,
      rule: 'default_rest',
      kind: 'annul_all',
      changes: [
        { match: 1, from: 'played', to: { status: 'annulled' } },
        { match: 2, from: 'scheduled', to: { status: 'annulled' } },
      ],
    });
    expect(changes(1, season('scheduled', 'scheduled'), 'default_rest')).toBe(
      'annul_all:, 1 scheduled away, 2 scheduled home',
    );
  });

  it('lets the rival go through in a knockout and annuls nothing', () => {
    const rounds = season('played', 'played');
    const tie = { match: 50, home: 1, away: 5, status: 'scheduled', knockout: true } as const;
    const leg = { ...tie, match: 49, status: 'played' } as const;
    expect(changes(1, [...rounds, tie, leg])).toBe('default_rest:, 50 scheduled away');
    expect(changes(1, [tie, leg], 'annul_all')).toBe('default_rest:, 50 scheduled away');
    expect(changes(5, [tie])).toBe('default_rest:, 50 scheduled home');
  });

  it('is refused to a team without matches, or with all of them decided', () => {
    expect(changes(7, season('played', 'scheduled'))).toBe('withdrawal_team_unknown');
    expect(changes(1, season('played', 'annulled', 'won_by_default'))).toBe('withdrawal_nothing_left');
  });

  it('is possible after the last match of the league, while a final phase awaits the team', () => {
    const over = season('played', 'won_by_default');
    expect(changes(1, over, null, 'to_come')).toBe('default_rest:');
    expect(changes(1, over, 'annul_all', 'to_come')).toBe(
      'default_rest:, 1 played annulled, 2 won_by_default annulled',
    );
  });

  it('annuls nothing of a league whose first teams are in the final phase', () => {
    const over = season('annulled', 'won_by_default');
    const tie = { match: 50, home: 1, away: 5, status: 'scheduled', knockout: true } as const;
    expect(changes(1, [...over, tie], null, 'runs')).toBe('default_rest:, 50 scheduled away');
    expect(changes(1, over, null, 'runs')).toBe('default_rest:');
    expect(changes(1, [...over, tie], 'annul_all', 'runs')).toBe('withdrawal_league_over');
  });

  it('leaves no match of the team open, touches no other, and does not depend on their order', () => {
    const statuses = fc.array(fc.constantFrom(...STATUSES), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(statuses, (some) => {
        const matches = season(...some);
        const plan = planWithdrawal(1, matches);
        expect(planWithdrawal(1, [...matches].reverse())).toEqual(plan);
        if (!plan.ok) return;
        const changed = new Map(plan.changes.map(({ match, to }) => [match, to.status]));
        expect(changed.has(99)).toBe(false);
        const after = matches
          .filter(({ home, away }) => home === 1 || away === 1)
          .map(({ match, status }) => changed.get(match) ?? status);
        expect(after.every(isDecided)).toBe(true);
        expect(after.every((status) => status === 'annulled')).toBe(
          plan.kind === 'annul_all' || some.every((status) => status === 'annulled'),
        );
      }),
    );
  });
});

describe('in a mini-league', () => {
  /** The league is over: 4 matches of it, and the mini-league's after them. */
  const seated = (...statuses: SlotMatch['status'][]) =>
    deepFreeze(
      season('played', 'played', 'played', 'played', ...statuses).map((one) =>
        one.match > 4 && one.match < 99 ? { ...one, miniLeague: true } : one,
      ),
    );

  it('fewer than half of its own matches decided annul them, and leave the league’s alone', () => {
    expect(changes(1, seated('played', 'scheduled', 'scheduled'), null, 'mini_league')).toBe(
      'annul_all:, 5 played annulled, 6 scheduled annulled, 7 scheduled annulled',
    );
  });

  it('from the half on its open matches are won by the rivals, unless an administrator says otherwise', () => {
    const matches = seated('played', 'scheduled');
    expect(changes(1, matches, null, 'mini_league')).toBe('default_rest:, 6 scheduled home');
    expect(changes(1, matches, 'annul_all', 'mini_league')).toBe(
      'default_rest:, 5 played annulled, 6 scheduled annulled',
    );
  });

  it('another team takes the slot until half of its own matches are decided', () => {
    const slot = { state: 'in_progress', team: 1, heir: 8, playing: [1, 2, 3, 4] } as const;
    expect(planReplacement({ ...slot, matches: seated('played', 'scheduled', 'scheduled') })).toMatchObject({
      ok: true,
      takesOver: [6, 7],
    });
    expect(planReplacement({ ...slot, matches: seated('played', 'scheduled') })).toEqual({
      ok: false,
      failure: { code: 'replacement_too_late', decided: 1, matches: 2 },
    });
  });
});

describe('a replacement', () => {
  const slot = {
    state: 'in_progress',
    team: 1,
    heir: 8,
    playing: [1, 2, 3, 4],
    matches: season('played', 'scheduled', 'disputed'),
  } as const;

  it('hands the open matches over and keeps the points of the decided ones', () => {
    expect(planReplacement(slot)).toEqual({ ok: true, team: 1, heir: 8, takesOver: [2, 3], inherits: [1] });
    expect(planReplacement({ ...slot, matches: [...slot.matches].reverse() })).toEqual(planReplacement(slot));
  });

  it('is possible until half of the slot’s matches are decided', () => {
    expect(planReplacement({ ...slot, matches: season('scheduled', 'scheduled') }).ok).toBe(true);
    expect(
      planReplacement({ ...slot, matches: season('played', 'annulled', 'scheduled', 'scheduled') }),
    ).toEqual({
      ok: false,
      failure: { code: 'replacement_too_late', decided: 2, matches: 4 },
    });
    expect(
      planReplacement({ ...slot, matches: season('played', 'won_by_default', 'reported') }),
    ).toMatchObject({
      failure: { decided: 2, matches: 3 },
    });
  });

  it('needs an heir who plays nowhere in the tournament, a slot, and a season in progress', () => {
    expect(planReplacement({ ...slot, heir: 4 })).toEqual({
      ok: false,
      failure: { code: 'replacement_heir_plays' },
    });
    expect(planReplacement({ ...slot, heir: 1 })).toEqual({
      ok: false,
      failure: { code: 'replacement_heir_plays' },
    });
    expect(planReplacement({ ...slot, team: 7 })).toEqual({
      ok: false,
      failure: { code: 'replacement_team_unknown' },
    });
    expect(planReplacement({ ...slot, state: 'programming' })).toMatchObject({
      failure: { code: 'season_state_forbids', action: 'replace' },
    });
  });
});
