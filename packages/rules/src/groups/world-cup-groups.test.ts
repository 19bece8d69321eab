import { describe, expect, it } from 'vitest';
import { bracketFromPairings } from '../knockout/new-bracket.ts';
import { type Seat, seatTeams } from '../knockout/seats.ts';
import { addPlayerCounts, contributions, NO_PLAYER_COUNTS } from '../statistics/match-index.ts';
import { type PlayerTotals, rankPlayers } from '../statistics/rankings.ts';
import { tableFromResults } from '../table/table.ts';
import { TIE_BREAK_PRESETS } from '../table/tie-breaks.ts';
import { SINGLE_LEGS } from '../testing/knockouts.ts';
import { phasesWorldCup, type WorldCupMatch } from '../testing/world-cup.ts';
import { crossGroups } from './crossing.ts';

/** FIFA's final tables: teams with their points. */
const TABLES = {
  A: 'Netherlands 7, Senegal 6, Ecuador 4, Qatar 0',
  B: 'England 7, USA 5, Iran 3, Wales 1',
  C: 'Argentina 6, Poland 4, Mexico 4, Saudi Arabia 3',
  D: 'France 6, Australia 6, Tunisia 4, Denmark 1',
  E: 'Japan 6, Spain 4, Germany 4, Costa Rica 3',
  F: 'Morocco 7, Croatia 5, Belgium 4, Canada 0',
  G: 'Brazil 6, Switzerland 6, Cameroon 4, Serbia 1',
  H: 'Portugal 6, South Korea 4, Uruguay 4, Ghana 3',
};
const GROUPS = Object.keys(TABLES);

/** The file spells four players in two ways. */
const ALIASES = {
  'England/Rashford': 'Marcus Rashford',
  'France/Mbappé': 'Kylian Mbappé',
  'Japan/Ritsu Dōan': 'Ritsu Doan',
  'Saudi Arabia/Salem Al Dawasari': 'Salem Al Dawsari',
};

const cup = phasesWorldCup(ALIASES);

describe.skipIf(!cup)('the World Cup 2022', () => {
  const matches = cup ?? [];

  it.each(Object.entries(TABLES))('group %s ends as it ended', (group, official) => {
    const rows = tableOf(matches, group).map(({ team, points }) => `${team} ${points}`);
    expect(rows.join(', ')).toBe(official);
  });

  it('pairs the round of 16 as the groups were crossed', () => {
    const crossing = crossGroups(GROUPS.map((group) => ({ group, places: 2 })));
    const pairings = crossing.ok ? crossing.pairings : [];
    const layout = bracketFromPairings<string>(pairings, SINGLE_LEGS);
    if (!layout.ok) throw new Error(layout.failure.code);
    const seats = GROUPS.flatMap((group, index) =>
      tableOf(matches, group)
        .slice(0, 2)
        .map(
          ({ team, position }): Seat<string> => ({
            entrance: { kind: 'group_place', group, position },
            team,
            rank: (position - 1) * GROUPS.length + index + 1,
          }),
        ),
    );
    const seated = seatTeams(layout.bracket, seats);
    if (!seated.ok) throw new Error(seated.failure.code);
    const drawn = seated.bracket.ties
      .filter(({ round }) => round === 'round_of_16')
      .map(({ entries }) => entries.map((entry) => (entry.kind === 'team' ? entry.team : '')).join('-'));
    const played = matches
      .filter(({ stage }) => stage === 'Round of 16')
      .map(({ sheet }) => `${sheet.home}-${sheet.away}`);
    expect([...drawn].sort()).toEqual(played.sort());
    expect(drawn.slice(0, 2)).toEqual(['Netherlands-USA', 'Argentina-Australia']);
  });

  it('is scored most by Mbappé with 8 and Messi with 7, whatever their spelling', () => {
    const rows = rankPlayers('scorers', totalsOf(matches)).map(({ position, player, value }) => [
      position,
      player,
      value,
    ]);
    expect(rows.slice(0, 4)).toEqual([
      [1, 'France/Kylian Mbappé', 8],
      [2, 'Argentina/Lionel Messi', 7],
      [3, 'Argentina/Julián Álvarez', 4],
      [3, 'France/Olivier Giroud', 4],
    ]);
    expect(rows.filter(([position]) => position === 5).map(([, player]) => player)).toEqual([
      'Spain/Álvaro Morata',
      'England/Bukayo Saka',
      'Netherlands/Cody Gakpo',
      'Ecuador/Enner Valencia',
      'Portugal/Gonçalo Ramos',
      'England/Marcus Rashford',
      'Brazil/Richarlison',
    ]);
  });

  it('would have two players of each of four without the aliases', () => {
    const count = (some: readonly WorldCupMatch[] | null) =>
      rankPlayers('scorers', totalsOf(some ?? [])).length;
    expect(count(phasesWorldCup({})) - count(cup)).toBe(4);
  });
});

function tableOf(matches: readonly WorldCupMatch[], group: string) {
  const own = matches.filter(({ stage }) => stage === group).map(({ sheet }) => sheet);
  const teams = [...new Set(own.flatMap(({ home, away }) => [home, away]))];
  return tableFromResults({
    teams: teams.map((team, index) => ({ team, lot: index + 1 })),
    matches: own,
    tieBreaks: TIE_BREAK_PRESETS.goal_difference,
    meetings: 1,
  });
}

function totalsOf(matches: readonly WorldCupMatch[]): PlayerTotals<string, string>[] {
  const totals = new Map<string, PlayerTotals<string, string>>();
  for (const part of matches.flatMap(({ sheet }) => contributions(sheet))) {
    const { player, team } = part;
    const name = player.slice(team.length + 1);
    const before = totals.get(player) ?? { ...NO_PLAYER_COUNTS, player, team, name, teamPlayed: 0 };
    totals.set(player, addPlayerCounts(before, part));
  }
  return [...totals.values()];
}
