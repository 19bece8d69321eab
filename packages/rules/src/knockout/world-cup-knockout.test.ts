import { describe, expect, it } from 'vitest';
import type { Decision, Score } from '../match/decision.ts';
import { accepted, drawn, SINGLE_LEGS } from '../testing/knockouts.ts';
import { decisionOf, hasSeason, readMatches } from '../testing/real-seasons.ts';
import type { Bracket } from './bracket.ts';
import { correctTie, decideLeg } from './decide.ts';
import { honours } from './honours.ts';
import type { FirstPairing } from './layout.ts';
import { bracketFromPairings } from './new-bracket.ts';
import { legTeams } from './outcome.ts';
import { seatTeams } from './seats.ts';
import type { Entrance } from './tie.ts';

const WORLD_CUP = 'world-cup-2022';

/** First and second of each group, in FIFA's final tables. */
const GROUPS = {
  A: ['Netherlands', 'Senegal'],
  B: ['England', 'USA'],
  C: ['Argentina', 'Poland'],
  D: ['France', 'Australia'],
  E: ['Japan', 'Spain'],
  F: ['Morocco', 'Croatia'],
  G: ['Brazil', 'Switzerland'],
  H: ['Portugal', 'South Korea'],
} as const;

/** Matches 49 to 56 of the regulations, in the order in which their winners meet. */
const ROUND_OF_16 = ['A1 B2', 'C1 D2', 'E1 F2', 'G1 H2', 'B1 A2', 'D1 C2', 'F1 E2', 'H1 G2'];

describe.skipIf(!hasSeason(WORLD_CUP))('the World Cup 2022', () => {
  const end = hasSeason(WORLD_CUP) ? played() : null;

  it('has the rounds that were played', () => {
    expect(end && drawn(end, 'quarter_final')).toEqual([
      'Netherlands-Argentina',
      'Croatia-Brazil',
      'England-France',
      'Morocco-Portugal',
    ]);
    expect(end && drawn(end, 'semi_final')).toEqual(['Argentina-Croatia', 'France-Morocco']);
    expect(end && drawn(end, 'third_place')).toEqual(['Croatia-Morocco']);
    expect(end && drawn(end, 'final')).toEqual(['Argentina-France']);
  });

  it('is won by Argentina on penalties; Croatia is third', () => {
    expect(end && honours(end)).toEqual({
      champion: 'Argentina',
      championByPosition: null,
      second: 'France',
      third: 'Croatia',
    });
    const final = end?.ties.at(-1)?.decisions[0];
    expect(final).toMatchObject({ extraTime: { home: 3, away: 3 }, penalties: { home: 4, away: 2 } });
  });

  it('gives Brazil no semi-final before all that followed is annulled, even the final', () => {
    if (!end) return;
    const step = correctTie(end, 'quarter_final-2', [{ status: 'won_by_default', winner: 'home' }]);
    expect(step).toEqual({
      ok: false,
      failure: { code: 'knockout_dependent_played', ties: ['semi_final-1', 'third_place-1', 'final-1'] },
    });
  });
});

function played(): Bracket<string> {
  const entrance = (place = ''): Entrance => ({
    kind: 'group_place',
    group: place.slice(0, 1),
    position: Number(place.slice(1)),
  });
  const pairings = ROUND_OF_16.map((match): FirstPairing => {
    const [first, second] = match.split(' ');
    return [entrance(first), entrance(second)];
  });
  const layout = bracketFromPairings<string>(pairings, {
    ...SINGLE_LEGS,
    whenLevel: 'extra_time',
    thirdPlace: true,
  });
  const seats = Object.entries(GROUPS).flatMap(([group, teams], index) =>
    teams.map((team, place) => ({
      entrance: entrance(`${group}${place + 1}`),
      team,
      rank: place * 8 + index + 1,
    })),
  );
  let bracket = accepted(seatTeams(accepted(layout).bracket, seats)).bracket;
  for (const { key } of bracket.ties) {
    const tie = bracket.ties.find((one) => one.key === key);
    const teams = tie && legTeams(tie, 1);
    if (!teams) throw new Error(`${key} has not its teams`);
    bracket = accepted(decideLeg(bracket, key, 1, resultOf(teams.home, teams.away))).bracket;
  }
  return bracket;
}

/** The match as it was played, from the side of the home team. */
function resultOf(home: string, away: string): Decision {
  // the file lists the groups first, and Croatia and Morocco met there, too
  const knockout = readMatches(WORLD_CUP).slice(-16);
  const straight = knockout.find((match) => match.team1 === home && match.team2 === away);
  if (straight) return decisionOf(straight);
  const turned = knockout.find((match) => match.team1 === away && match.team2 === home);
  if (!turned) throw new Error(`${home} never met ${away}`);
  return mirrored(decisionOf(turned));
}

function mirrored(decision: Decision): Decision {
  if (decision.status !== 'played') return decision;
  const turn = (score: Score | null | undefined) => (score ? { home: score.away, away: score.home } : null);
  const { score, extraTime, penalties } = decision;
  return {
    status: 'played',
    score: { home: score.away, away: score.home },
    extraTime: turn(extraTime),
    penalties: turn(penalties),
  };
}
