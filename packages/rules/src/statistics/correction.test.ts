import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Id } from '../ids.ts';
import { fairPlayOf, type MatchSheet } from '../match/match-sheet.ts';
import { addCounts, NO_COUNTS, newStanding, type Standing, subtractCounts } from '../table/standing.ts';
import { standingsFromResults } from '../table/table.ts';
import * as sample from '../testing/arbitraries.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { correction, type MatchDelta } from './correction.ts';
import {
  addPlayerCounts,
  contributions,
  NO_PLAYER_COUNTS,
  type PlayerCounts,
  subtractPlayerCounts,
} from './match-index.ts';

const maybeSheet = fc.option(sample.sheet);

describe('a correction', () => {
  it('changes nothing if nothing changed', () => {
    fc.assert(
      fc.property(maybeSheet, (sheet) => {
        expect(correction(sheet, sheet)).toEqual({ teams: [], players: [] });
      }),
    );
  });

  it('that is taken back restores the counts', () => {
    fc.assert(
      fc.property(maybeSheet, maybeSheet, (before, after) => {
        const delta = deepFreeze(correction(deepFreeze(before), deepFreeze(after)));
        const start = state();
        expect(apply(apply(start, delta), inverse(delta))).toEqual(start);
        expect(inverse(delta)).toEqual(correction(after, before));
      }),
    );
  });

  it('after any number of corrections leaves the counts that counting again gives', () => {
    const history = fc.array(fc.tuple(fc.nat(3), maybeSheet), { maxLength: 12 });
    fc.assert(
      fc.property(history, (steps) => {
        const matches = new Map<number, MatchSheet<number, number>>();
        let running = state();
        for (const [match, after] of steps) {
          running = apply(running, correction(matches.get(match) ?? null, after));
          if (after) matches.set(match, after);
          else matches.delete(match);
        }
        const sheets = [...matches.values()];
        expect(running.standings).toEqual(recounted(sheets));
        expect(withoutZeros(running.players)).toEqual(withoutZeros(recountedPlayers(sheets)));
      }),
    );
  });

  it('names only the teams and players whose counts change', () => {
    const before = sheetOf({ status: 'played', score: { home: 2, away: 0 } });
    const after = sheetOf({ status: 'played', score: { home: 3, away: 0 } });
    const { teams, players } = correction(before, after);
    expect(teams).toEqual([
      { team: 1, counts: { ...NO_COUNTS, goalsFor: 1 } },
      { team: 2, counts: { ...NO_COUNTS, goalsAgainst: 1 } },
    ]);
    expect(players).toEqual([]);
  });

  it('takes the statistics of lines in question, but for the table’s cards', () => {
    const before = sheetOf({ status: 'played', score: { home: 1, away: 0 } });
    const lines = { home: [], away: before.lines.away };
    const held = { ...before, lines, heldFairPlay: { home: 1, away: null } };
    const { teams, players } = correction(before, held);
    expect(teams).toEqual([]);
    expect(players.map(({ player, counts }) => [player, counts.played])).toEqual([[10, -1]]);
  });

  it('takes all statistics from a match that is annulled or defaulted, even the table’s cards', () => {
    const before = sheetOf({ status: 'played', score: { home: 1, away: 0 } });
    const annulled = correction(before, { ...before, decision: { status: 'annulled' } });
    expect(annulled.players.map(({ player, counts }) => [player, counts.played, counts.index])).toEqual([
      [10, -1, -3],
    ]);
    expect(annulled.teams[0]?.counts).toMatchObject({ played: -1, points: -3, fairPlay: -1 });
    const defaulted = correction(before, {
      ...before,
      decision: { status: 'won_by_default', winner: 'home' },
    });
    expect(defaulted.players).toEqual(annulled.players);
    expect(defaulted.teams[0]?.counts).toEqual({ ...NO_COUNTS, goalsFor: 2, walkovers: 1, fairPlay: -1 });
  });
});

type State = {
  readonly standings: readonly Standing<number>[];
  readonly players: ReadonlyMap<string, PlayerCounts>;
};

const TEAMS = [
  { team: 1, lot: 1 },
  { team: 2, lot: 2 },
];

function state(): State {
  return { standings: TEAMS.map(({ team, lot }) => newStanding(team, lot)), players: new Map() };
}

function apply({ standings, players }: State, delta: MatchDelta<number, number>): State {
  const counted = new Map(players);
  for (const { player, team, counts } of delta.players) {
    const key = `${player} in ${team}`;
    counted.set(key, addPlayerCounts(counted.get(key) ?? NO_PLAYER_COUNTS, counts));
  }
  return {
    standings: standings.map((standing) =>
      delta.teams
        .filter((change) => change.team === standing.team)
        .reduce((sum, change) => addCounts(sum, change.counts), standing),
    ),
    players: withoutZeros(counted),
  };
}

function recounted(sheets: readonly MatchSheet<number, number>[]): Standing<number>[] {
  const matches = sheets.map((sheet) => {
    const { home, away } = sheet.lines;
    return { ...sheet, fairPlay: { home: fairPlayOf(home), away: fairPlayOf(away) } };
  });
  return standingsFromResults(TEAMS, matches);
}

function recountedPlayers(sheets: readonly MatchSheet<number, number>[]): ReadonlyMap<string, PlayerCounts> {
  const counted = new Map<string, PlayerCounts>();
  for (const { player, team, position: _, ...counts } of sheets.flatMap((sheet) => contributions(sheet))) {
    const key = `${player} in ${team}`;
    counted.set(key, addPlayerCounts(counted.get(key) ?? NO_PLAYER_COUNTS, counts));
  }
  return counted;
}

function withoutZeros(players: ReadonlyMap<string, PlayerCounts>): ReadonlyMap<string, PlayerCounts> {
  return new Map([...players].filter(([, counts]) => Object.values(counts).some((value) => value !== 0)));
}

function sheetOf(decision: MatchSheet['decision']): MatchSheet<number, number> {
  const line = {
    player: 10,
    registered: 'LM',
    position: 'LM',
    started: true,
    goalkeeper: false,
    goals: 0,
    assists: 0,
    yellows: 1,
    reds: 0,
    ownGoals: 0,
  } as const;
  return {
    home: 1,
    away: 2,
    decision,
    lines: { home: [line], away: [] },
    bestPlayer: null,
    imported: false,
  };
}

/** The delta that undoes this one. */
function inverse<Team extends Id, Player extends Id>(
  delta: MatchDelta<Team, Player>,
): MatchDelta<Team, Player> {
  return {
    teams: delta.teams.map((change) => ({ ...change, counts: subtractCounts(NO_COUNTS, change.counts) })),
    players: delta.players.map((change) => ({
      ...change,
      counts: subtractPlayerCounts(NO_PLAYER_COUNTS, change.counts),
    })),
  };
}
