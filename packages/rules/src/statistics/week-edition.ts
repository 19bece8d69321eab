import type { Id } from '../ids.ts';
import type { Position } from '../match/positions.ts';
import { fitsWeekSlot, type WeekPlayer, type WeekSlot } from './team-of-the-week.ts';

/** A team of the week as it is stored: a draft until it is published, then final. */
export type WeekEdition<Player extends Id = Id> = {
  readonly slots: readonly WeekSlot<Player>[];
  /** Epoch milliseconds; null = not published. */
  readonly publishedAt: number | null;
};

export type WeekEditionFailure<Player extends Id = Id> =
  | { readonly code: 'week_published'; readonly publishedAt: number }
  | { readonly code: 'week_slot_unknown'; readonly slot: number }
  | { readonly code: 'week_player_did_not_play'; readonly player: Player }
  | {
      readonly code: 'week_player_out_of_position';
      readonly player: Player;
      readonly registered: Position;
      readonly position: Position;
    }
  | { readonly code: 'week_player_twice'; readonly player: Player; readonly slot: number };

export type WeekEditionStep<Player extends Id = Id> =
  | { readonly ok: true; readonly edition: WeekEdition<Player> }
  | { readonly ok: false; readonly failure: WeekEditionFailure<Player> };

/**
 * An administrator gives a slot (by its place in the eleven, from 0) to another player of the week: one whose
 * registered position fits it, directly or as a stand-in, and who has no other slot.
 */
export function replaceInWeek<Player extends Id>(
  edition: WeekEdition<Player>,
  slot: number,
  player: Player,
  players: readonly WeekPlayer<Player>[],
): WeekEditionStep<Player> {
  const { slots, publishedAt } = edition;
  if (publishedAt !== null) return refused({ code: 'week_published', publishedAt });
  const replaced = slots[slot];
  if (!replaced) return refused({ code: 'week_slot_unknown', slot });
  const one = players.find((candidate) => candidate.player === player);
  if (!one || one.matches.length === 0) return refused({ code: 'week_player_did_not_play', player });
  const { position } = replaced;
  if (!fitsWeekSlot(one.position, position)) {
    return refused({ code: 'week_player_out_of_position', player, registered: one.position, position });
  }
  const other = slots.findIndex((taken, index) => index !== slot && taken.player === player);
  if (other >= 0) return refused({ code: 'week_player_twice', player, slot: other });
  return { ok: true, edition: { ...edition, slots: slots.with(slot, { position, player }) } };
}

/** Publishing freezes the eleven: later corrections of results don't change it. */
export function publishWeek<Player extends Id>(
  edition: WeekEdition<Player>,
  now: number,
): WeekEditionStep<Player> {
  const { publishedAt } = edition;
  if (publishedAt !== null) return refused({ code: 'week_published', publishedAt });
  return { ok: true, edition: { ...edition, publishedAt: now } };
}

function refused<Player extends Id>(failure: WeekEditionFailure<Player>): WeekEditionStep<Player> {
  return { ok: false, failure };
}
