import type { SeasonState } from '@matchnight/contract';
import { advanceSeason, type SeasonFailure } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import type { Events } from '../../../platform/events.ts';
import { undecided } from '../ports.ts';
import { type DivisionRow, findBySeason } from '../repository/divisions.ts';
import { findAllFeeds, placesOf } from '../repository/feeds.ts';
import { countSlots, findAllRunningFeeders, holdSeason, updateSeasonState } from '../repository/seasons.ts';
import { wrongSize } from '../size.ts';
import { touchDivision } from '../touches.ts';

/**
 * Takes a season one step forward, locked: the only way that its state changes. A final phase ends with its groups: those
 * that still run end with it. Answers the divisions whose seasons took the step, that of the season first.
 * @throws Refusal for a step back, for two at once, and where the season is not ready for it
 */
export async function stepSeason(
  tx: Tx,
  asked: { readonly seasonId: number; readonly to: SeasonState },
  events: Events,
): Promise<number[]> {
  const groups = asked.to === 'finished' ? await findAllRunningFeeders(tx, asked) : [];
  // Before the final phase: who decides a match of a group holds them in this order.
  for (const id of groups) await holdSeason(tx, id);
  const divisions = [await stepOne(tx, asked, events)];
  for (const seasonId of groups) divisions.push(await stepOne(tx, { ...asked, seasonId }, events));
  return divisions;
}

async function stepOne(
  tx: Tx,
  { seasonId, to }: Parameters<typeof stepSeason>[1],
  events: Events,
): Promise<number> {
  await holdSeason(tx, seasonId);
  const division = found(await findBySeason(tx, seasonId));
  const step = advanceSeason(
    {
      state: found(division.season_state),
      teams: to === 'in_progress' ? await countTeams(tx, { seasonId, divisionId: division.id }) : 0,
      undecided: to === 'finished' ? await events.ask(undecided)(tx, seasonId) : 0,
    },
    to,
  );
  if (!step.ok) throw refusalOf(step.failure, division);
  await updateSeasonState(tx, seasonId, step.state);
  touchDivision(tx, division);
  return division.id;
}

/** Those of its slots, or those that will come from other divisions. */
async function countTeams(tx: Tx, of: { readonly seasonId: number; readonly divisionId: number }) {
  return placesOf(await findAllFeeds(tx, [of.divisionId])) ?? (await countSlots(tx, of.seasonId));
}

function refusalOf(failure: SeasonFailure, { competition_type: mode }: DivisionRow): Refusal {
  switch (failure.code) {
    case 'season_finished':
      return new Refusal('season_over');
    case 'season_not_next_state':
      return new Refusal('season_not_next', { values: { next: failure.next } });
    case 'season_too_few_teams': {
      const { code, values } = found(wrongSize(mode, failure.teams));
      return new Refusal(code, { values });
    }
    case 'season_matches_undecided':
      return new Refusal('season_matches_open', { values: { count: failure.undecided } });
  }
}
