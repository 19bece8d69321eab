import type { contract } from '@matchnight/contract';
import { ELO_START, eloShown, rankTeamsByRating } from '@matchnight/rules';
import type { PublicRead } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { teamRef } from '../teams/index.ts';
import { findTournamentBySlug } from '../tournaments/index.ts';
import { findAllRatedSlots } from './elo-repository.ts';

/** A tournament's teams by their ratings, which matches of other tournaments move, too. */
export async function rankingTeams(context: PublicRead<typeof contract.statistics.rankingTeams>) {
  const { db, params, query, hidden, tag } = context;
  const tournament = found(await findTournamentBySlug(db, params.console, params.tournamentSlug, hidden));
  const slots = await findAllRatedSlots(db, tournament.id);
  tag(`tournament:${tournament.id}`, ...new Set(slots.map(({ id }) => `team:${id}`)));
  const ranked = rankTeamsByRating(ratedTeams(slots));
  const { page, per_page } = query;
  const data = ranked.slice((page - 1) * per_page, page * per_page).map(rankedView);
  return { data: { data, page, per_page, total: ranked.length } };
}

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
