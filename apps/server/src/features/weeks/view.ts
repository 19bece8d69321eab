import { fitsWeekSlot, isDecided, weekTotals } from '@matchnight/rules';
import { teamRef } from '../teams/index.ts';
import type { Candidate } from './candidates.ts';
import { closesAt, isClosed, isOutdated } from './close.ts';
import type { SlotRow, WeekRow } from './repository/weeks.ts';

/** A place of a published team of the week: its figures are those of the day it was published. */
export function publishedSlotView(row: SlotRow) {
  const { player, team, index, goals, assists } = keptOf(row);
  const isWhole = player && team && index !== null && goals !== null && assists !== null;
  return { position: row.position, chosen: isWhole ? { player, team, index, goals, assists } : null };
}

/** The same at the desk. A draft shows what the week's matches say now, and who else could take the slot. */
export function deskSlotView(row: SlotRow, draft: readonly Candidate[] | null, taken: ReadonlySet<number>) {
  const { slot, position } = row;
  const { player, ...kept } = keptOf(row);
  const present = draft?.find((one) => one.player === row.player_id);
  const { team, index, goals, assists } = present ? candidateView(present) : kept;
  return {
    slot,
    position,
    chosen: player && { player, team, index, goals, assists },
    choices: (draft ?? [])
      .filter((one) => !taken.has(one.player) && fitsWeekSlot(one.position, position))
      .map(({ slug }) => slug),
  };
}

function keptOf({ nick, slug, team_name: name, team_slug: teamSlug, team_image: image, ...row }: SlotRow) {
  return {
    player: nick !== null && slug !== null ? { nick, slug } : null,
    team: name !== null && teamSlug !== null ? teamRef({ name, slug: teamSlug, image }) : null,
    index: row.index,
    goals: row.goals,
    assists: row.assists,
  };
}

export function candidateView(one: Candidate) {
  const { index, goals, assists, cards } = weekTotals(one);
  const { nick, slug, position } = one;
  return { player: { nick, slug }, team: teamRef(one.team), position, index, goals, assists, cards };
}

export function deskWeekView(row: WeekRow, now: Date) {
  const { week, statuses, edition } = row;
  const published = edition?.published_at ?? null;
  const isOpen = !isClosed(row, now);
  return {
    week,
    status: published ? 'published' : edition ? 'draft' : isOpen ? 'open' : 'unpicked',
    matches: statuses.length,
    decided: statuses.filter(isDecided).length,
    closes_at: isOpen ? (closesAt(row)?.toISOString() ?? null) : null,
    published_at: published?.toISOString() ?? null,
    by_hand: edition?.by_hand ?? false,
    outdated: isOutdated(row),
  } as const;
}
