import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, Score } from '../match/decision.ts';
import type { Line } from '../match/match-sheet.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { LINE_RULES, type ReportedResult, type Stage, type TeamReport } from './reported-result.ts';
import { checkResult } from './result.ts';

describe('a result', () => {
  it("is right when lines, unknown players and the rival's own goals make the score", () => {
    const home = team(1, { goals: 1, assists: 1 }, { goals: 1, ownGoals: 1 });
    const away = team(20, { ownGoals: 1 });
    expect(checkResult(result({ decision: score(3, 1), teams: { home, away } }))).toEqual({ ok: true });
  });

  it('is wrong when they make another score', () => {
    const home = team(1, { goals: 1 });
    const away = team(20, {});
    expect(failures({ decision: score(3, 0), teams: { home, away } })).toEqual([
      { code: 'goals_do_not_add_up', side: 'home', score: 3, counted: 1 },
    ]);
  });

  it("may leave goals to the rival's own goals while only one team has reported, never make more", () => {
    const home = team(1, { goals: 2, ownGoals: 1 });
    expect(failures({ decision: score(3, 1), teams: { home, away: null } })).toEqual([]);
    expect(failures({ decision: score(1, 0), teams: { home, away: null } })).toEqual([
      { code: 'goals_do_not_add_up', side: 'home', score: 1, counted: 2 },
      { code: 'own_goals_more_than_rival_score', side: 'home', ownGoals: 1, score: 0 },
    ]);
  });

  it('counts the goals of extra time in the lines', () => {
    const home = team(1, { goals: 2 });
    const decision: Decision = { ...score(1, 1), extraTime: { home: 2, away: 1 } };
    const stage = { ...final, whenLevel: 'extra_time' } as const;
    expect(failures({ decision, stage, teams: { home, away: null } })).toEqual([]);
  });

  it('needs no goals by line where players play alone', () => {
    const alone = deepFreeze({ ...team(1, { yellows: 1 }), lines: [line(1, { yellows: 1 })] });
    const single = { decision: score(4, 0), rules: LINE_RULES.single, teams: { home: alone, away: null } };
    expect(failures(single)).toEqual([]);
  });
});

describe('a result of 1v1', () => {
  const alone = (lines: Line<number>[]) => ({ ...team(1, {}), lines });
  const single = (home: TeamReport<number>) =>
    failures({ decision: score(4, 0), rules: LINE_RULES.single, teams: { home, away: null } });

  it('has no goals by player, no assists and no own goals', () => {
    const refused = [{ code: 'only_cards', side: 'home' }];
    for (const deed of [{ goals: 4 }, { goals: 1, assists: 1 }, { ownGoals: 1 }]) {
      expect(single(alone([line(1, deed)]))).toEqual(refused);
    }
    expect(single({ ...alone([line(1)]), unknown: { goals: 4, ownGoals: 0 } })).toEqual(refused);
  });

  it('has one player a side, alternates included', () => {
    expect(single(alone([line(1), { ...line(2), started: false }]))).toEqual([
      { code: 'too_many_players', side: 'home', players: 2, most: 1 },
    ]);
  });
});

describe('a score', () => {
  it.each([
    [-1, 'goals_negative'],
    [1.5, 'goals_not_whole'],
    [Number.NaN, 'goals_not_whole'],
    [100, 'goals_too_many'],
  ])('of %d is refused', (goals, code) => {
    expect(codes({ decision: score(0, goals) })).toEqual([code]);
    expect(
      codes({ decision: { ...score(1, 1), penalties: { home: goals, away: 3 } }, stage: final }),
    ).toEqual([code]);
    const walkover: Decision = { status: 'won_by_default', winner: 'home', score: { home: goals, away: 0 } };
    expect(codes({ decision: walkover })).toEqual([code]);
  });
});

describe('a knockout that is level', () => {
  const extraTime: Score = { home: 2, away: 1 };
  const penalties: Score = { home: 4, away: 2 };
  const longer: Stage = { ...final, whenLevel: 'extra_time' };
  const placed: Stage = { ...final, whenLevel: 'better_placed' };

  it('has extra time or penalties in its deciding leg only', () => {
    const decision = { ...score(1, 1), extraTime: { home: 1, away: 1 }, penalties };
    const refused = ['extra_time_not_allowed', 'penalties_not_allowed'];
    expect(codes({ decision, stage: { kind: 'round' } })).toEqual(refused);
    expect(codes({ decision, stage: { ...longer, decidingLeg: false } })).toEqual(refused);
    expect(codes({ decision, stage: longer })).toEqual([]);
  });

  it('is decided by penalties at once if the settings say so', () => {
    expect(codes({ decision: { ...score(1, 1), penalties }, stage: final })).toEqual([]);
    expect(codes({ decision: score(1, 1), stage: final })).toEqual(['knockout_without_winner']);
    const both = { ...score(1, 1), extraTime: { home: 1, away: 1 }, penalties };
    expect(codes({ decision: both, stage: final })).toEqual(['extra_time_not_allowed']);
    expect(codes({ decision: { ...score(1, 1), extraTime }, stage: final })).toEqual([
      'extra_time_not_allowed',
    ]);
  });

  it('is decided by extra time, and by penalties only after it, if the settings say so', () => {
    expect(codes({ decision: { ...score(1, 1), extraTime }, stage: longer })).toEqual([]);
    expect(codes({ decision: score(1, 1), stage: longer })).toEqual(['extra_time_missing']);
    expect(codes({ decision: { ...score(1, 1), penalties }, stage: longer })).toEqual(['extra_time_missing']);
    const level = { ...score(1, 1), extraTime: { home: 2, away: 2 } };
    expect(codes({ decision: level, stage: longer })).toEqual(['knockout_without_winner']);
    expect(codes({ decision: { ...level, penalties }, stage: longer })).toEqual([]);
  });

  it('is decided by the place, without either, if the settings say so', () => {
    expect(codes({ decision: score(1, 1), stage: placed })).toEqual([]);
    expect(codes({ decision: { ...score(1, 1), extraTime, penalties }, stage: placed })).toEqual([
      'extra_time_not_allowed',
      'penalties_not_allowed',
    ]);
  });

  it('is level on aggregate if there was a leg before', () => {
    expect(codes({ decision: { ...score(2, 1), extraTime }, stage: longer })).toEqual([
      'extra_time_not_level',
    ]);
    expect(codes({ decision: { ...score(2, 1), penalties }, stage: longer })).toEqual([
      'penalties_not_level',
    ]);
    expect(codes({ decision: { ...score(2, 1), penalties }, stage: final })).toEqual(['penalties_not_level']);
    const second: Stage = { ...final, legsBefore: { home: 0, away: 1 } };
    expect(codes({ decision: { ...score(2, 1), penalties }, stage: second })).toEqual([]);
    expect(codes({ decision: { ...score(1, 1), penalties }, stage: second })).toEqual([
      'penalties_not_level',
    ]);
    expect(codes({ decision: score(2, 1), stage: { ...second, whenLevel: 'extra_time' } })).toEqual([
      'extra_time_missing',
    ]);
  });

  it('never loses goals by extra time, and a shoot-out has a winner', () => {
    const less = { ...score(2, 2), extraTime };
    expect(failures({ decision: less, stage: longer })).toEqual([
      { code: 'extra_time_below_score', side: 'away' },
    ]);
    const level = { ...score(1, 1), penalties: { home: 3, away: 3 } };
    expect(codes({ decision: level, stage: final })).toEqual(['penalties_without_winner']);
  });
});

describe('the lines', () => {
  it.each([
    ['a player outside the squad', { squad: new Set<number>() }, 'player_not_in_squad'],
    ['a suspended player', { barred: new Map([[1, 'suspended' as const]]) }, 'player_suspended'],
    [
      'a player without premium where it is needed',
      { barred: new Map([[1, 'not_premium' as const]]) },
      'player_not_premium',
    ],
    ['a banned player', { barred: new Map([[1, 'banned' as const]]) }, 'player_banned'],
    ['the same player twice', { lines: [...eleven(1).slice(0, 5), line(1)] }, 'player_twice'],
    [
      'two goalkeepers',
      { lines: eleven(1).map((one, index) => ({ ...one, goalkeeper: index < 2 })) },
      'two_goalkeepers',
    ],
    ['twelve starters', { lines: [...eleven(1), line(12)] }, 'too_many_starters'],
    ['three starters', { lines: eleven(1).slice(0, 3) }, 'too_few_starters'],
    ['half a goal', { unknown: { goals: 0.5, ownGoals: 0 } }, 'count_invalid'],
  ])('refuse %s', (_, wrong: Partial<TeamReport<number>>, code) => {
    const home = { ...team(1, {}), ...wrong };
    expect(codes({ decision: score(0, 0), teams: { home, away: null } })).toContain(code);
  });

  it.each([
    [{ goals: -1 }, 'count_invalid'],
    [{ assists: 1 }, 'assists_more_than_goals'],
    [{ yellows: 3 }, 'yellows_invalid'],
    [{ reds: 2 }, 'reds_invalid'],
  ])('refuse %j', (deeds, code) => {
    expect(codes({ decision: score(0, 0), teams: { home: team(1, deeds), away: null } })).toEqual([code]);
  });

  it('refuse a player who is in both teams', () => {
    const teams = { home: team(1, {}), away: team(1, {}) };
    expect(codes({ decision: score(0, 0), teams })).toContain('player_twice');
  });

  it('report every failure at once, with the side and player concerned', () => {
    const lines = [line(1, { yellows: 3 }), line(99), line(2), line(3)];
    expect(
      failures({ decision: score(0, 0), teams: { home: { ...team(1, {}), lines }, away: null } }),
    ).toEqual([
      { code: 'player_not_in_squad', side: 'home', player: 99 },
      { code: 'yellows_invalid', side: 'home', player: 1 },
    ]);
  });

  it('of an import need no line-up', () => {
    const home = { ...team(1, {}), lines: [line(1, { goals: 1 })] };
    expect(codes({ decision: score(1, 0), teams: { home, away: null }, imported: true })).toEqual([]);
    expect(codes({ decision: score(1, 0), teams: { home, away: null } })).toEqual(['too_few_starters']);
  });
});

describe('the best player', () => {
  it('is someone who played', () => {
    const teams = { home: team(1, {}), away: team(20, {}) };
    expect(codes({ decision: score(0, 0), teams, bestPlayer: 20 })).toEqual([]);
    expect(codes({ decision: score(0, 0), teams, bestPlayer: 77 })).toEqual(['best_player_did_not_play']);
  });
});

describe('a match that was not played', () => {
  it.each([{ status: 'annulled' }, { status: 'won_by_default', winner: 'away' }] as const)(
    'carries no statistics: %j',
    (decision) => {
      expect(codes({ decision })).toEqual([]);
      expect(codes({ decision, bestPlayer: 1 })).toEqual(['statistics_not_allowed']);
      expect(codes({ decision, teams: { home: team(1, {}), away: null } })).toEqual([
        'statistics_not_allowed',
      ]);
    },
  );

  it.each([{ status: 'annulled' }, { status: 'won_by_default', winner: 'away' }] as const)(
    'keeps the cards that were shown before it was broken off: %j',
    (decision) => {
      const shown = (lines: Line<number>[]) => ({ home: { ...team(1, {}), lines }, away: null });
      expect(codes({ decision, teams: shown([line(1, { yellows: 1 }), line(2, { reds: 1 })]) })).toEqual([]);
      expect(codes({ decision, teams: shown([line(1, { yellows: 1, goals: 1 })]) })).toEqual([
        'statistics_not_allowed',
      ]);
      expect(codes({ decision, teams: shown([line(1, { yellows: 3 }), line(99, { reds: 1 })]) })).toEqual([
        'player_not_in_squad',
        'yellows_invalid',
      ]);
    },
  );
});

it('any numbers get an answer, never an error', () => {
  const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY));
  const goals = fc.record({ home: number, away: number });
  fc.assert(
    fc.property(goals, fc.option(goals), fc.option(goals), number, (own, extraTime, penalties, deeds) => {
      const decision: Decision = { status: 'played', score: own, extraTime, penalties };
      const home = team(1, { goals: deeds, yellows: deeds, assists: deeds });
      const answer = checkResult(deepFreeze(result({ decision, stage: final, teams: { home, away: null } })));
      expect(answer.ok || answer.failures.length > 0).toBe(true);
    }),
  );
});

const final = { kind: 'knockout', decidingLeg: true, legsBefore: null, whenLevel: 'penalties' } as const;

function codes(wrong: Partial<ReportedResult<number>>): string[] {
  return failures(wrong).map((failure) => failure.code);
}

function failures(wrong: Partial<ReportedResult<number>>) {
  const check = checkResult(deepFreeze(result(wrong)));
  return check.ok ? [] : check.failures;
}

function result(parts: Partial<ReportedResult<number>>): ReportedResult<number> {
  return {
    stage: { kind: 'round' },
    decision: score(0, 0),
    teams: { home: null, away: null },
    bestPlayer: null,
    rules: LINE_RULES.clubs,
    imported: false,
    ...parts,
  };
}

/** Eleven players, numbered from this one; `first` is what the first of them did. */
function team(
  first: number,
  deeds: Partial<Line<number>>,
  unknown = { goals: 0, ownGoals: 0 },
): TeamReport<number> {
  const lines = eleven(first).map((one, index) => (index === 0 ? { ...one, ...deeds } : one));
  return { lines, unknown, squad: new Set(players(first, 12)), barred: new Map() };
}

function eleven(first: number): Line<number>[] {
  return players(first, 11).map((player) => line(player));
}

function players(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

function line(player: number, deeds: Partial<Line<number>> = {}): Line<number> {
  const none = { goals: 0, assists: 0, yellows: 0, reds: 0, ownGoals: 0 };
  const place = { registered: 'ST', position: 'ST', started: true, goalkeeper: false } as const;
  return { player, ...place, ...none, ...deeds };
}

function score(home: number, away: number): Decision & { status: 'played' } {
  return { status: 'played', score: { home, away } };
}
