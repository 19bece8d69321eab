import { describe, expect, it } from 'vitest';
import type { Position } from '../match/positions.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { teamOfTheWeek, WEEK_SLOTS, type WeekPlayer } from './team-of-the-week.ts';
import { publishWeek, replaceInWeek, type WeekEdition } from './week-edition.ts';

const players: WeekPlayer<string>[] = deepFreeze([
  player('lb', 'LB'),
  player('cb-1', 'CB'),
  player('cb-2', 'CB'),
  player('other', 'CB', -9),
  player('striker', 'ST'),
  { ...player('idle', 'LB'), matches: [] },
]);
const LB = WEEK_SLOTS.indexOf('LB');
const CB = WEEK_SLOTS.indexOf('CB');
const draft: WeekEdition<string> = deepFreeze({
  slots: teamOfTheWeek(players.slice(0, 3)),
  publishedAt: null,
});

describe('before publishing', () => {
  it('the administrator may replace any player by one of the position, or by one who may stand in', () => {
    const replaced = replaceInWeek(draft, CB, 'other', players);
    expect(replaced).toEqual({
      ok: true,
      edition: { publishedAt: null, slots: draft.slots.with(CB, { position: 'CB', player: 'other' }) },
    });
    const stoodIn = replaceInWeek(draft, LB, 'other', players);
    expect(stoodIn.ok && stoodIn.edition.slots[LB]).toEqual({ position: 'LB', player: 'other' });
    const same = replaceInWeek(draft, CB, 'cb-1', players);
    expect(same).toEqual({ ok: true, edition: draft });
  });

  it.each([
    ['an unknown slot', 11, 'other', { code: 'week_slot_unknown', slot: 11 }],
    ['a player who did not play', LB, 'idle', { code: 'week_player_did_not_play', player: 'idle' }],
    ['a player of elsewhere', LB, 'x', { code: 'week_player_did_not_play', player: 'x' }],
    [
      'a player out of position',
      LB,
      'striker',
      { code: 'week_player_out_of_position', player: 'striker', registered: 'ST', position: 'LB' },
    ],
    [
      'a player who has another slot',
      LB,
      'cb-2',
      { code: 'week_player_twice', player: 'cb-2', slot: CB + 1 },
    ],
  ] as const)('%s is refused', (_, slot, who, failure) => {
    expect(replaceInWeek(draft, slot, who, players)).toEqual({ ok: false, failure });
  });
});

describe('publishing', () => {
  it('freezes the eleven', () => {
    const published = publishWeek(draft, 5);
    expect(published).toEqual({ ok: true, edition: { ...draft, publishedAt: 5 } });
    if (!published.ok) return;
    const failure = { code: 'week_published', publishedAt: 5 };
    expect(replaceInWeek(published.edition, CB, 'other', players)).toEqual({ ok: false, failure });
    expect(publishWeek(published.edition, 6)).toEqual({ ok: false, failure });
  });
});

function player(id: string, position: Position, index = 1): WeekPlayer<string> {
  const match = { index, cards: 0, goals: 0, assists: 0, won: false };
  return { player: id, nick: id, position, selections: 0, matches: [match] };
}
