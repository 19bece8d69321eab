import { type CallOf, type ReplyOf, SEASON_STATES } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllNextOfTeam, itemView } from '../matches/index.ts';
import { findAllSlotsOfTeam, type SlotOfTeam } from './repository/teams.ts';

type Now = ReplyOf<CallOf<'profiles.whereWePlay'>>['data']['now'][number];
type NextMatch = Now['slots'][number]['next_match'];

/** Where a team plays now, tournament by tournament (those in play first), and below it a page of what is over. */
export const whereWePlay: Handler<'profiles.whereWePlay'> = async ({ db, noun: { team }, page, tag }) => {
  const slots = await findAllSlotsOfTeam(db, team.id);
  const running = slots.filter(isRunning);
  const over = slots.filter((slot) => !isRunning(slot));
  const past = over.slice(page.offset, page.offset + page.limit);
  for (const slot of [...running, ...past]) {
    tag(`division:${slot.division_id}`, `tournament:${slot.tournament_id}`);
  }
  const next = await findAllNextOfTeam(
    db,
    team.id,
    running.map(({ season_id }) => season_id),
  );
  const rows = past.map((slot) => ({ tournament: tournamentView(slot), ...slotView(slot) }));
  return {
    rows,
    total: over.length,
    now: nowView(running, new Map(next.map((row) => [row.season_id, itemView(row)]))),
  };
};

function isRunning(slot: SlotOfTeam): boolean {
  return slot.is_current && slot.season_state !== 'finished';
}

function nowView(running: readonly SlotOfTeam[], next: ReadonlyMap<number, NextMatch>): Now[] {
  const inPlayFirst = running.toSorted((a, b) => advanceOf(b) - advanceOf(a));
  return [...Map.groupBy(inPlayFirst, ({ tournament_id }) => tournament_id).values()].flatMap((slots) => {
    const [first] = slots;
    if (!first) return [];
    const inOrder = slots.toSorted((a, b) => a.tier - b.tier);
    return {
      tournament: tournamentView(first),
      slots: inOrder.map((slot) => ({ ...slotView(slot), next_match: next.get(slot.season_id) ?? null })),
    };
  });
}

function advanceOf({ season_state }: SlotOfTeam): number {
  return SEASON_STATES.indexOf(season_state);
}

function tournamentView(slot: SlotOfTeam) {
  return {
    name: slot.tournament_name,
    slug: slot.tournament_slug,
    image: pictureAddress(slot.tournament_image),
    kind: slot.kind,
    time_zone: slot.time_zone,
  };
}

function slotView(slot: SlotOfTeam) {
  return {
    division: { name: slot.division_name, slug: slot.division_slug },
    season: { id: slot.season_id, name: slot.season_name, state: slot.season_state },
    position: slot.position,
    teams: slot.teams ?? 0,
    played: slot.played ?? 0,
    points: slot.points === null ? null : slot.points + (slot.adjustment ?? 0),
    form: slot.form ?? '',
    withdrawn:
      slot.withdrawn_at === null || slot.withdrawn_reason === null
        ? null
        : { at: slot.withdrawn_at.toISOString(), reason: slot.withdrawn_reason },
  };
}
