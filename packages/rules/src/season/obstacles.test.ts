import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { cupAwaits, deliverCup } from './cup.ts';
import {
  type FixtureFacts,
  firstObstacle,
  fixtureNotes,
  nextDeed,
  type PlayFacts,
  playNotes,
  startNotes,
  unwiseOf,
} from './obstacles.ts';
import { advanceSeason, SEASON_STATES } from './season.ts';

const READY: FixtureFacts = deepFreeze({
  isLeague: true,
  state: 'programming',
  teams: 8,
  isDrawn: true,
  feedersWithoutSeason: 0,
  feeds: null,
  isFed: false,
  ownerless: 0,
  smallSquads: 0,
  smallestSquad: 7,
  playoffs: 4,
  undatedWeeks: 0,
  firstKickOff: 2_000,
  now: 1_000,
});

const RUNNING: PlayFacts = deepFreeze({
  state: 'in_progress',
  hasOpenMatches: false,
  isToPair: false,
  cup: 'season',
  questioned: 0,
  otherCups: 0,
  teams: 8,
  ownerless: 0,
});

const codesOf = (change: Partial<FixtureFacts>, weight: string) =>
  fixtureNotes({ ...READY, ...change })
    .filter((note) => note.weight === weight)
    .map(({ code, count, of }) => [code, count, of]);

const state = fc.constantFrom(null, ...SEASON_STATES);
const few = fc.nat({ max: 120 });
const fixtureFacts: fc.Arbitrary<FixtureFacts> = fc.record({
  isLeague: fc.boolean(),
  state,
  teams: few,
  isDrawn: fc.boolean(),
  feedersWithoutSeason: fc.nat({ max: 3 }),
  feeds: fc.option(fc.record({ places: fc.nat({ max: 9 }), best: fc.constant(null) })),
  isFed: fc.boolean(),
  ownerless: few,
  smallSquads: few,
  smallestSquad: fc.integer({ min: 1, max: 11 }),
  playoffs: fc.constantFrom(0, 2, 4, 8),
  undatedWeeks: fc.nat({ max: 6 }),
  firstKickOff: fc.option(fc.nat()),
  now: fc.nat(),
});
const playFacts: fc.Arbitrary<PlayFacts> = fc.record({
  state,
  hasOpenMatches: fc.boolean(),
  isToPair: fc.boolean(),
  cup: fc.constantFrom(null, 'season', 'result', 'lines', 'delivery'),
  questioned: fc.nat({ max: 3 }),
  otherCups: fc.nat({ max: 3 }),
  teams: few,
  ownerless: few,
});

describe('creating the fixtures', () => {
  it('has nothing in its way, and nothing unwise, where all is as it must be', () => {
    expect(fixtureNotes(READY).map(({ code }) => code)).toEqual([
      'teams',
      'owners',
      'squads',
      'drawn',
      'programming',
      'calendar',
      'playoffs',
    ]);
  });

  it('names all that is in the way at once, in the order in which it is taken away', () => {
    const change = { state: 'to_start', isDrawn: false, firstKickOff: null } as const;
    expect(codesOf(change, 'obstacle')).toEqual([
      ['not_drawn', 8, null],
      ['not_programming', null, null],
      ['no_calendar', null, null],
    ]);
    expect(codesOf({ teams: 1 }, 'obstacle')).toEqual([['too_few_teams', 1, 2]]);
    expect(codesOf({ teams: 101 }, 'obstacle')).toEqual([['too_many_teams', 101, 100]]);
    expect(codesOf({ feeds: { places: 9, best: null } }, 'obstacle')).toEqual([['too_few_for_feed', 8, 9]]);
    expect(codesOf({ feedersWithoutSeason: 2 }, 'obstacle')).toEqual([['no_feeding_season', 2, null]]);
  });

  it('is unwise with clubs that nobody owns, squads below the minimum and kick-offs in the past', () => {
    expect(codesOf({ ownerless: 6, smallSquads: 7, firstKickOff: 999 }, 'unwise')).toEqual([
      ['ownerless_clubs', 6, 8],
      ['small_squads', 7, 7],
      ['past_kick_off', null, null],
    ]);
  });

  it('says that play-offs without places, or weeks without a date, will be frozen so', () => {
    expect(codesOf({ playoffs: 0, undatedWeeks: 2 }, 'unwise')).toEqual([['no_playoffs', null, null]]);
    expect(codesOf({ undatedWeeks: 2 }, 'unwise')).toEqual([['undated_weeks', 2, null]]);
    expect(codesOf({ isLeague: false, playoffs: 0 }, 'unwise')).toEqual([]);
    expect(codesOf({ feeds: { places: 2, best: null }, playoffs: 0 }, 'unwise')).toEqual([]);
  });

  it('freezes play-offs of as many teams as there are, and none of one alone', () => {
    expect(codesOf({ teams: 3 }, 'sound')).toContainEqual(['playoffs', 3, null]);
    expect(codesOf({ playoffs: 1 }, 'unwise')).toEqual([['no_playoffs', null, null]]);
  });

  it('asks nothing of teams that still come from groups', () => {
    expect(codesOf({ isFed: true, isLeague: false, ownerless: 6, smallSquads: 3 }, 'unwise')).toEqual([]);
  });

  it('is over once, and impossible before, whatever else holds', () => {
    fc.assert(
      fc.property(fixtureFacts, (facts) => {
        expect(firstObstacle(fixtureNotes({ ...facts, state: 'in_progress' }))).toBe('created');
        expect(firstObstacle(fixtureNotes({ ...facts, state: null }))).toBe('no_season');
      }),
    );
  });

  it('names what is in the way first, then what is unwise, each code once, and changes nothing', () => {
    fc.assert(
      fc.property(fixtureFacts, (facts) => {
        const notes = fixtureNotes(deepFreeze(facts));
        const ranks = notes.map(({ weight }) => ['obstacle', 'unwise', 'sound'].indexOf(weight));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(new Set(notes.map(({ code }) => code)).size).toBe(notes.length);
      }),
    );
  });

  it('never calls teams sound of which some are nobody’s, and never bars it for that', () => {
    fc.assert(
      fc.property(fixtureFacts, (facts) => {
        const notes = fixtureNotes(facts);
        const codes = notes.map(({ code }) => code);
        if (codes.includes('ownerless_clubs')) expect(codes).not.toContain('owners');
        if (codes.includes('small_squads')) expect(codes).not.toContain('squads');
        const whole = { ...facts, ownerless: 0, smallSquads: 0, now: 0, undatedWeeks: 0 };
        expect(firstObstacle(fixtureNotes(whole))).toBe(firstObstacle(notes));
      }),
    );
  });

  it('is refused by the law of states only where something is in its way', () => {
    fc.assert(
      fc.property(fixtureFacts, (facts) => {
        if (facts.state === null || firstObstacle(fixtureNotes(facts)) !== null) return;
        expect(advanceSeason({ ...facts, state: facts.state, undecided: 0 }, 'in_progress').ok).toBe(true);
      }),
    );
  });
});

describe('the other deeds', () => {
  it('starts a season once, and says what its teams lack', () => {
    expect(firstObstacle(startNotes(READY))).toBe('started');
    expect(startNotes({ ...READY, state: 'to_start', ownerless: 2 }).map(({ code }) => code)).toEqual([
      'ownerless_clubs',
      'squads',
    ]);
    fc.assert(
      fc.property(fixtureFacts, (facts) => {
        if (facts.state === null) return;
        const step = advanceSeason({ ...facts, state: facts.state, undecided: 0 }, 'programming');
        expect(firstObstacle(startNotes(facts)) === null).toBe(step.ok);
      }),
    );
  });

  it('finishes a season exactly where the law of states does, once every round is paired', () => {
    fc.assert(
      fc.property(playFacts, (facts) => {
        if (facts.state === null) return;
        const step = advanceSeason(
          { state: facts.state, teams: 0, undecided: facts.hasOpenMatches ? 1 : 0 },
          'finished',
        );
        expect(firstObstacle(playNotes('finish', facts)) === null).toBe(step.ok && !facts.isToPair);
      }),
    );
    expect(
      playNotes('finish', { ...RUNNING, hasOpenMatches: true, isToPair: true }).map(({ code }) => code),
    ).toEqual(['to_pair', 'matches_open']);
  });

  it('says of a season that is played which clubs nobody owns, as long as somebody has to report, and bars nothing for it', () => {
    const open = { ...RUNNING, hasOpenMatches: true, ownerless: 3 };
    expect(playNotes('finish', open)).toEqual([
      { weight: 'obstacle', code: 'matches_open', count: null, of: null },
      { weight: 'unwise', code: 'ownerless_clubs', count: 3, of: 8 },
    ]);
    expect(playNotes('finish', { ...RUNNING, ownerless: 3 })).toEqual([]);
    fc.assert(
      fc.property(playFacts, (facts) => {
        const notes = playNotes('finish', facts);
        const isSaid = notes.some(({ code }) => code === 'ownerless_clubs');
        const isPlayed = facts.state === 'in_progress' && (facts.hasOpenMatches || facts.isToPair);
        expect(isSaid).toBe(isPlayed && facts.ownerless > 0);
        expect(firstObstacle(notes)).toBe(firstObstacle(playNotes('finish', { ...facts, ownerless: 0 })));
      }),
    );
  });

  it('delivers a cup exactly where it waits for nothing but its delivery', () => {
    fc.assert(
      fc.property(playFacts, (facts) => {
        expect(playNotes('deliver_cup', facts).length === 0).toBe(
          facts.state !== null && facts.cup === 'delivery',
        );
      }),
    );
    const over = { ...RUNNING, state: 'finished', cup: 'lines', questioned: 2 } as const;
    expect(playNotes('deliver_cup', over)).toEqual([
      { weight: 'obstacle', code: 'lines_in_question', count: 2, of: null },
    ]);
  });

  it('delivers a cup exactly where the law of cups delivers it', () => {
    const proposal = fc.record({
      state: fc.constantFrom(...SEASON_STATES),
      delivered: fc.boolean(),
      feeds: fc.boolean(),
      inQuestion: fc.boolean(),
      champion: fc.constantFrom(null, 'Ajo'),
    });
    fc.assert(
      fc.property(proposal, ({ champion, ...asked }) => {
        const step = deliverCup({
          ...asked,
          teams: ['Ajo', 'Bor'],
          honours: { champion, championByPosition: null, second: null, third: null },
          awards: [],
          prize: 0,
          split: null,
          othersDelivered: true,
        });
        const outcome = champion === null ? 'nobody' : 'won';
        const cup = cupAwaits({ ...asked, outcome });
        const notes = playNotes('deliver_cup', { ...RUNNING, state: asked.state, cup });
        expect(firstObstacle(notes) === null).toBe(step.ok);
      }),
    );
  });

  it('begins the next season once no cup is awaited', () => {
    const over = { ...RUNNING, state: 'finished', cup: 'delivery', otherCups: 2 } as const;
    expect(playNotes('next_season', over).map(({ code, count }) => [code, count])).toEqual([
      ['own_cup_missing', null],
      ['cups_missing', 2],
    ]);
    expect(playNotes('next_season', { ...over, cup: null, otherCups: 0 })).toEqual([]);
  });

  it('leads from one deed to the next: nothing is next that is done', () => {
    fc.assert(
      fc.property(playFacts, (facts) => {
        const deed = nextDeed(facts);
        const done = ['created', 'not_running', 'no_cup', 'own_cup_missing'];
        const notes = deed === 'create_fixtures' ? [] : playNotes(deed, facts);
        for (const { code } of notes) expect(done).not.toContain(code);
      }),
    );
  });

  it('tells what is unwise from what is in the way', () => {
    expect(unwiseOf(fixtureNotes({ ...READY, ownerless: 1 })).map(({ code }) => code)).toEqual([
      'ownerless_clubs',
    ]);
  });
});
