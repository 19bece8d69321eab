import { checkSeasonAction } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import {
  dropOutView,
  findAllDropOuts,
  findAllSlots,
  requireCorrectable,
  seasonRefOf,
  withdrawnTeams,
} from '../divisions/index.ts';
import { teamRef } from '../teams/index.ts';
import { addAdjustment, adjustStanding } from './add-adjustment.ts';
import { pointsAdjusted, tableChanged } from './events.ts';
import { deleteAdjustment, findAllStandings } from './repository/standings.ts';
import { adjustmentsOf } from './table.ts';

type Write = PrivateWrite<'statistics.adjustPoints'> | PrivateWrite<'statistics.removeAdjustment'>;

export const divisionTeams: Handler<'statistics.divisionTeams'> = async (context) => {
  const {
    db,
    noun: { division },
    mayAs,
  } = context;
  const season = seasonRefOf(division);
  const slots = season ? await findAllSlots(db, season.id) : [];
  const standings = season ? await findAllStandings(db, season.id) : [];
  const dropOuts = season ? await findAllDropOuts(db, season.id) : [];
  const withdrawn = await withdrawnTeams(db, season ? [season.id] : []);
  const gone = new Set(withdrawn.map((row) => row.team_id));
  const mayDropOut =
    season !== null &&
    checkSeasonAction('withdraw', { state: season.state, cupDelivered: false }) === null &&
    mayAs('judge');
  const places = new Map(standings.map((row) => [row.team_id, row]));
  const placeOf = (id: number) => places.get(id)?.position ?? Number.POSITIVE_INFINITY;
  return {
    data: {
      division: { id: division.id, name: division.name, slug: division.slug },
      season,
      teams: slots
        .toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || a.number - b.number)
        .map((slot) => {
          const { points = 0, adjustment = 0 } = places.get(slot.id) ?? {};
          return {
            id: slot.id,
            number: slot.number,
            team: teamRef(slot),
            points: points + adjustment,
            adjustment,
            can: { drop_out: mayDropOut && !gone.has(slot.id) },
          };
        }),
      adjustments: season ? await adjustmentsOf(db, season.id) : [],
      drop_outs: dropOuts.map(dropOutView),
    },
  };
};

/** Gives or takes points: the table follows in the same transaction. */
export const adjustPoints: Handler<'statistics.adjustPoints'> = async (context) => {
  const { tx, noun, body, viewer, events, say } = context;
  const { id: seasonId } = currentSeason(context);
  const where = { tournamentId: noun.division.tournament_id, seasonId, teamId: noun.team.id };
  await addAdjustment(tx, { ...where, ...body, userId: viewer.userId }, events);
  await events.publish(tableChanged, tx, { seasonId });
  await tell(context, { teamId: where.teamId, points: body.points });
  touchTable(context);
  return say('points_adjusted');
};

export const removeAdjustment: Handler<'statistics.removeAdjustment'> = async (context) => {
  const { tx, params, body, events, log, say } = context;
  const season = currentSeason(context);
  await requireCorrectable(tx, season, events);
  const { id: seasonId } = season;
  const removed = found(await deleteAdjustment(tx, seasonId, params.adjustmentId));
  await adjustStanding(tx, seasonId, removed.team_id, -removed.points);
  await events.publish(tableChanged, tx, { seasonId });
  const of = { noun: 'season', id: seasonId };
  const before = { team: removed.team_id, points: removed.points };
  await log({ action: 'adjustment.delete', of, before, reason: body.reason });
  await tell(context, { teamId: removed.team_id, points: -removed.points });
  touchTable(context);
  return say('adjustment_removed');
};

/** What is taken back is told as its opposite. */
async function tell(
  { tx, noun: { division }, viewer, now: at, events }: Write,
  { teamId, points }: { readonly teamId: number; readonly points: number },
): Promise<void> {
  const of = { tournamentId: division.tournament_id, divisionId: division.id, teamId, points };
  await events.publish(pointsAdjusted, tx, { ...of, actorId: viewer.userId, at });
}

function currentSeason({ noun: { division } }: Write) {
  const season = seasonRefOf(division);
  if (!season) throw new Refusal('season_not_running');
  return season;
}

function touchTable({ touch, noun: { division } }: Write): void {
  touch(`division:${division.id}`, `standings:${division.tournament_id}`, `results:${division.console}`);
}
