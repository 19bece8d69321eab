import { ELO_START, eloShown, rankTeamsByRating } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { teamRef } from '../teams/index.ts';
import { pageOf } from './rankings.ts';
import { findAllRatedSlots } from './repository/elo.ts';

/** A tournament's teams by their ratings, which matches of other tournaments move, too. */
export const rankingTeams: Handler<'statistics.rankingTeams'> = async ({ db, noun, page, tag }) => {
  const slots = await findAllRatedSlots(db, noun.tournament.id);
  tag(`standings:${noun.tournament.id}`);
  tag(...new Set(slots.map(({ id }) => `team:${id}` as const)));
  return pageOf(rankTeamsByRating(ratedTeams(slots)).map(rankedView), page);
};

type SlotRow = Awaited<ReturnType<typeof findAllRatedSlots>>[number];

/** One item a team, in however many of the divisions it plays. */
function ratedTeams(slots: readonly SlotRow[]) {
  return [...Map.groupBy(slots, ({ id }) => id)].flatMap(([team, [slot, ...others]]) =>
    slot ? [{ team, name: slot.name, rating: slot.rating ?? ELO_START, slot, slots: [slot, ...others] }] : [],
  );
}

function rankedView({
  position,
  rating,
  slot,
  slots,
}: ReturnType<typeof ratedTeams>[number] & { position: number }) {
  return {
    position,
    team: teamRef(slot),
    rating: eloShown(rating),
    matches: slot.matches ?? 0,
    divisions: slots.map((one) => ({
      division: { name: one.division_name, slug: one.division_slug },
      position: one.position,
      form: one.form ?? '',
    })),
  };
}
