import { nextState } from '@matchnight/rules';
import type { Handler } from '../../../platform/calls/handler.ts';
import { Refusal } from '../../../platform/errors.ts';
import { stateOf } from '../../tournaments/index.ts';
import { seasonFinished } from '../events.ts';
import { undecided } from '../ports.ts';
import { findAllFeeds, placesOf } from '../repository/feeds.ts';
import { findAllRunningFeeders, findAllWithTeams } from '../repository/seasons.ts';
import { openSeason as open } from './open-season.ts';
import { stepSeason } from './step-season.ts';

export const seasons: Handler<'divisions.seasons'> = async ({ db, noun: { division }, events }) => {
  const rows = await findAllWithTeams(db, division.id);
  const { season_id: current } = division;
  return {
    data: {
      seasons: rows.map(({ id, name, state, is_current, teams, created_at }) => ({
        id,
        name,
        state: stateOf(state),
        is_current,
        teams: teams ?? 0,
        created_at: created_at.toISOString(),
      })),
      next: current === null ? null : nextState(stateOf(division.season_state)),
      undecided: current === null ? 0 : await events.ask(undecided)(db, current),
      places: placesOf(await findAllFeeds(db, [division.id])),
    },
  };
};

/** The first one. Those that follow come from the season before, with its teams. */
export const openSeason: Handler<'divisions.openSeason'> = async ({ tx, noun, body, log, say }) => {
  const { id } = noun.division;
  if ((await findAllWithTeams(tx, id)).length > 0) throw new Refusal('season_exists');
  const season = await open(tx, { divisionId: id, name: body.name });
  await log({ action: 'season.open', after: { season, name: body.name } });
  return say('seasons.reply_season_opened');
};

export const advance: Handler<'divisions.advance'> = {
  // The groups of a final phase end with it, and are held before it.
  holds: async ({ tx, params, body }) =>
    body.to === 'finished' ? { season: await findAllRunningFeeders(tx, params) } : {},
  async run(context) {
    const { tx, noun, body, viewer, now, events, log, say } = context;
    const { tournament_id: tournamentId, season_id: seasonId, season_state: before } = noun.division;
    if (seasonId === null) throw new Refusal('season_missing');
    // It creates the schedule: never by the way.
    if (body.to === 'in_progress' && before === 'programming') throw new Refusal('season_needs_schedule');
    const divisions = await stepSeason(tx, { seasonId, to: body.to }, events);
    for (const id of divisions) {
      await log({ action: 'season.step', of: { noun: 'division', id }, before, after: body.to });
    }
    if (body.to === 'finished') {
      for (const divisionId of divisions) {
        await events.publish(seasonFinished, tx, {
          tournamentId,
          divisionId,
          actorId: viewer.userId,
          at: now,
        });
      }
    }
    return say(body.to === 'finished' ? 'seasons.reply_season_finished' : 'seasons.reply_season_programming');
  },
};
